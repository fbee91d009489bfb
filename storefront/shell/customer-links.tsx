import { links } from '#contract/links.ts';
import * as words from '#messages/shell.js';
import { buttonClass } from '#ui/button.tsx';
import { formatDollars } from '#kernel/money.ts';
import { wholeNumber } from '#kernel/whole-number.ts';
import { useStore } from '#ui/store.ts';
import { Link } from 'react-router';
import { late } from '#ui/late.tsx';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { useCustomer, useSession } from '../viewer/use-session.ts';
import styles from './account-links.module.css';
import { Icon } from '#ui/icon.tsx';
import { drawer, openDrawer } from '../cart-drawer/drawer-store.ts';
import miniCartStyles from './mini-cart.module.css';

const CartDrawer = late(async () => (await import('../cart-drawer/cart-drawer.tsx')).CartDrawer);

/**
 * Shown when the shop has a cart and a customer is signed in: combines both readings of section 2, "Mini cart". The link
 * leads to the cart's page; the button beside it opens the cart over this one.
 */
const MiniCart = () => {
  const { cartEnabled, miniCart } = useSession();
  const customer = useCustomer();
  const { open } = useStore(drawer);
  if (!cartEnabled || !customer || !miniCart) return null;
  const { itemCount, total = 0 } = miniCart;
  return (
    <div className={miniCartStyles.place}>
      <Link to={links.viewCart()} className={miniCartStyles.cart}>
        <Icon name="cart" size={20} />
        <span className={miniCartStyles.label}>{words.shoppingCart()}</span>
        <span className={miniCartStyles.count}>
          {wholeNumber(itemCount)}
          <span className="visually-hidden"> {words.items(itemCount)}</span>
        </span>
        <span className={miniCartStyles.total}>{formatDollars(total)}</span>
      </Link>
      <button
        type="button"
        className={miniCartStyles.open}
        aria-label={words.lookIntoCart()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => openDrawer()}
      >
        <Icon name="chevronLeft" size={16} />
      </button>
      {open && <CartDrawer />}
    </div>
  );
};

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
