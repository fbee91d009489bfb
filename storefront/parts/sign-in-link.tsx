import { links } from '#contract/links.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageLink } from './page-link.tsx';

type Props = { className?: string | undefined; 'aria-label'?: string; tabIndex?: number; children: ReactNode };

/**
 * Links to the sign-in, and from there back to this page. The server's HTML, which is the same for all, does not name
 * the page yet.
 */
export const SignInLink = (props: Props) => {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  return <PageLink to={hydrated ? links.login(pathname + search) : links.login()} {...props} />;
};
