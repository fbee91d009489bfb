import { links } from '#contract/links.ts';
import { formatDollars } from '#kernel/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from 'react-router';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { useCustomer, useSession } from '../viewer/use-session.ts';
import styles from './account-links.module.css';

/**
 * Sign-in and registration for a visitor; name, account, Logout and the mini cart for a customer. While a token is
 * checked the space is kept empty.
 */
export const AccountLinks = () => {
  const { status, user } = useSession();
  if (status === 'customer')
    return (
      <div className={styles.account}>
        <div className={styles.who}>
          <span className={styles.name} title={user?.name}>
            {user?.name}
          </span>
          <Link to={links.myAccount()} className={buttonClass({ variant: 'bare' })}>
            My Account
          </Link>
        </div>
        <SignOutButton variant="bare" className={styles.out} />
        <MiniCart />
      </div>
    );
  return (
    <div className={styles.account} data-visitor="">
      {status !== 'loading' && (
        <>
          <Link to={links.login()} className={buttonClass({ variant: 'bare' })}>
            Sign In
          </Link>
          <Link to={links.register()} className={buttonClass({ variant: 'primary' })}>
            Register
          </Link>
        </>
      )}
    </div>
  );
};

/** Shown when the shop has a cart and a customer is signed in: combines both readings of section 2, "Mini cart". */
const MiniCart = () => {
  const { cartEnabled, miniCart } = useSession();
  const customer = useCustomer();
  if (!cartEnabled || !customer || !miniCart) return null;
  const { itemCount, total = 0 } = miniCart;
  return (
    <Link to={links.viewCart()} className={styles.cart}>
      <Icon name="cart" size={20} />
      <span className={styles.label}>Shopping Cart</span>
      <span className={styles.count}>
        {itemCount.toLocaleString('en-CA')}
        <span className="visually-hidden">{itemCount === 1 ? ' item' : ' items'}</span>
      </span>
      <span className={styles.total}>{formatDollars(total)}</span>
    </Link>
  );
};
