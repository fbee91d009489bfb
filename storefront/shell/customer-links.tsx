import { links } from '#contract/links.ts';
import * as words from '#messages/shell.js';
import { buttonClass } from '#ui/button.tsx';
import { Link } from 'react-router';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { useSession } from '../viewer/use-session.ts';
import styles from './account-links.module.css';
import { MiniCart } from './mini-cart.tsx';

/** The header's name, account, Logout and mini cart of who is signed in. */
export const CustomerLinks = () => {
  const { user } = useSession();
  return (
    <>
      <div className={styles.who}>
        <span className={styles.name} title={user?.name}>
          {user?.name}
        </span>
        <Link to={links.myAccount()} className={buttonClass({ variant: 'bare' })}>
          {words.myAccount()}
        </Link>
      </div>
      <SignOutButton variant="bare" className={styles.out} />
      <MiniCart />
    </>
  );
};
