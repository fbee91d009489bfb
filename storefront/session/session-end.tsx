import { links } from '#contract/links.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onUnauthorised } from '../api/browser-api.ts';
import { endSession } from '../viewer/session-store.ts';
import { returnTo } from '../viewer/stored-text.ts';

/** Ends the session after a 401 of any call and redirects to sign-in, and from there back (specification section 8). */
export const SessionEnd = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onUnauthorised(() => {
        if (pathname !== links.login()) returnTo.write(pathname + search);
        endSession();
        void navigate(links.login());
      }),
    [pathname, search, navigate],
  );
  return null;
};
