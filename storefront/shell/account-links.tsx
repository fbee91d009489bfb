import { links } from '#contract/links.ts';
import * as words from '#messages/shell.js';
import { buttonClass } from '#ui/button.tsx';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { token } from '../viewer/stored-text.ts';
import { useDrawnStatus } from '../viewer/use-session.ts';
import styles from './account-links.module.css';

const importCustomerLinks = () => import('./customer-links.tsx');
const CustomerLinks = lazy(async () => ({ default: (await importCustomerLinks()).CustomerLinks }));
// Preloaded in a browser with a token, during the session check. A visitor's never loads it.
if (typeof document !== 'undefined' && token.read() !== '') void importCustomerLinks();

/**
 * Sign-in and registration for a visitor; name, account, Logout and the mini cart for a customer. While a token is
 * checked the space is kept empty.
 */
export const AccountLinks = () => {
  const status = useDrawnStatus();
  if (status === 'customer')
    return (
      <div className={styles.account}>
        <Suspense fallback={null}>
          <CustomerLinks />
        </Suspense>
      </div>
    );
  return (
    <div className={styles.account} data-visitor="">
      {status !== 'loading' && (
        <>
          <Link to={links.login()} className={buttonClass({ variant: 'bare' })}>
            {words.signIn()}
          </Link>
          <Link to={links.register()} className={buttonClass({ variant: 'primary' })}>
            {words.register()}
          </Link>
        </>
      )}
    </div>
  );
};
