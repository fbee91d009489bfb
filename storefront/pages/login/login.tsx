import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import * as words from '#messages/sign-in.js';
import { Notice } from '#ui/notice.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useState, useEffect, useSyncExternalStore } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { FormCard, formCardWaysClass } from '../../forms/form-card.tsx';
import { plainPath } from '../../viewer/page-address.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { SignOutButton } from '../../session/sign-out-button.tsx';
import { signInMessage, returnTo } from '../../viewer/stored-text.ts';
import { useSession } from '../../viewer/use-session.ts';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';

// It changes only before this screen is shown, and when it is left.
const never = () => () => {};

/**
 * Why the visitor was redirected here, "" for none. Leaving the screen clears the message (specification section 4),
 * and the page to return to.
 */
const useSignInMessage = (): string => {
  useEffect(
    () => () => {
      if (plainPath(location.pathname) === links.login()) return;
      signInMessage.write('');
      returnTo.write('');
    },
    [],
  );
  return useSyncExternalStore(never, signInMessage.read, () => '');
};

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.customerLogin() });

/** Sign-in (specification section 2, "Login"): a signed-in customer is offered only Logout. */
export default function Login() {
  const { status } = useSession();
  const message = useSignInMessage();
  const hydrated = useHydrated();
  // An answer to a sign-in is newer than the session check, and the only message shown.
  const [answered, setAnswered] = useState(false);
  if (status === 'customer')
    return (
      <FormCard title={words.customerLogin()}>
        <SignOutButton size="large" />
      </FormCard>
    );
  return (
    <FormCard title={words.customerLogin()}>
      <div className={styles.visitor} data-checking={!hydrated || status === 'loading'}>
        {message !== '' && !answered && <Notice kind="error">{message}</Notice>}
        {status === 'failed' && <Notice kind="error">{messages.unreachable()}</Notice>}
        <LoginForm
          onRefused={() => {
            signInMessage.write('');
            setAnswered(true);
          }}
        />
        <p className={formCardWaysClass}>
          <Link to={links.forgottenPassword()}>{words.forgotPassword()}</Link>
          <Link to={links.register()}>{words.registerNewAccount()}</Link>
        </p>
      </div>
    </FormCard>
  );
}
