import { links } from '#contract/links.ts';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { TryAgain } from '#ui/try-again.tsx';
import { ScreenLoader } from '#ui/screen-loader.tsx';
import { refreshSession } from './start-session.ts';
import { returnTo, signInMessage } from '../viewer/stored-text.ts';
import { useCustomer, useSession } from '../viewer/use-session.ts';

type Props = {
  /**
   * Where a visitor is redirected: cart and checkout lead home, the account to sign-in (readings, "Accounts and
   * sessions").
   */
  visitorGoes: 'home' | 'login';
  children: ReactNode;
};

/** Renders its screen for a signed-in customer only, and nothing of it before that is known. */
export const CustomerOnly = ({ visitorGoes, children }: Props) => {
  const { status, notice } = useSession();
  const customer = useCustomer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const refused = status === 'visitor' || (status === 'customer' && !customer);
  useEffect(() => {
    if (!refused) return;
    if (notice) signInMessage.write(notice);
    // A customer whose session has just ended, here or at page load, is sent to sign in.
    const toSignIn = visitorGoes === 'login' || signInMessage.read() !== '';
    if (toSignIn) returnTo.write(pathname + search);
    void navigate(toSignIn ? links.login() : links.home(), { replace: true });
  }, [refused, notice, visitorGoes, pathname, search, navigate]);
  if (customer) return children;
  if (status === 'failed') return <TryAgain onPress={() => void refreshSession()} />;
  return <ScreenLoader endless />;
};
