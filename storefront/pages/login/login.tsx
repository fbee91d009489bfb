import { links } from '#contract/links.ts';
import * as messages from '#contract/messages.ts';
import { Notice } from '#ui/notice.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { Link, type MetaFunction } from 'react-router';
import { FormCard, formCardWaysClass } from '../../parts/form-card.tsx';
import { pageMeta } from '../../parts/page-meta.ts';
import { SignOutButton } from '../../session/sign-out-button.tsx';
import { useSession } from '../../session/use-session.ts';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { useSignInMessage } from './use-sign-in-message.ts';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Customer Login' });

/** Sign-in (specification section 2, "Login"): who is signed in already is shown the way out alone. */
export default function Login() {
  const { status } = useSession();
  const message = useSignInMessage();
  const hydrated = useHydrated();
  if (status === 'customer')
    return (
      <FormCard title="Customer Login">
        <SignOutButton size="large" />
      </FormCard>
    );
  return (
    <FormCard title="Customer Login">
      <div className={styles.visitor} data-checking={!hydrated || status === 'loading'}>
        {message !== '' && <Notice kind="error">{message}</Notice>}
        {status === 'failed' && <Notice kind="error">{messages.unreachable}</Notice>}
        <LoginForm />
        <p className={formCardWaysClass}>
          <Link to={links.forgottenPassword()}>Forgot password</Link>
          <Link to={links.register()}>Register New Account</Link>
        </p>
      </div>
    </FormCard>
  );
}
