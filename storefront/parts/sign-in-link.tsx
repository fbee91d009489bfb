import { links } from '#contract/links.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** Leads to the sign-in, and from there back to this page. The server's HTML, which is everybody's, does not name it yet. */
export const SignInLink = ({ className, children }: { className: string | undefined; children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  return (
    <Link to={hydrated ? links.login(pathname + search) : links.login()} className={className}>
      {children}
    </Link>
  );
};
