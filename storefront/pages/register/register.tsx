import * as accountMessages from '#messages/people.js';
import { type MetaFunction, useNavigate } from 'react-router';
import { links } from '#contract/links.ts';
import * as words from '#messages/sign-in.js';
import { pageMeta } from '../../parts/page-meta.ts';
import { notify } from '#ui/notify.tsx';
import styles from './register.module.css';
import { RegistrationForm } from './registration-form.tsx';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.registerNewAccount() });

// Time for two sentences while the page changes.
const readingMs = 12_000;

/** Registration (specification section 2): afterwards the shop verifies the account. */
export default function Register() {
  const navigate = useNavigate();
  const registered = () => {
    notify({
      kind: 'success',
      title: words.accountRegistration(),
      text: accountMessages.registered(),
      timeoutMs: readingMs,
    });
    void navigate(links.home());
  };
  return (
    <div className={styles.screen}>
      <h1 className="page-title">{words.registerNewAccount()}</h1>
      <RegistrationForm onDone={registered} />
    </div>
  );
}
