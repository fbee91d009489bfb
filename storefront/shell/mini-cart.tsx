import { links } from '#contract/links.ts';
import { formatDollars } from '#kernel/money.ts';
import { wholeNumber } from '#kernel/whole-number.ts';
import * as words from '#messages/shell.js';
import { Icon } from '#ui/icon.tsx';
import { useStore } from '#ui/store.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { drawer, openDrawer } from '../cart-drawer/drawer-store.ts';
import { useCustomer, useSession } from '../viewer/use-session.ts';
import styles from './mini-cart.module.css';

const CartDrawer = lazy(async () => ({ default: (await import('../cart-drawer/cart-drawer.tsx')).CartDrawer }));

/**
 * Shown when the shop has a cart and a customer is signed in: combines both readings of section 2, "Mini cart". The link
 * leads to the cart's page; the button beside it opens the cart over this one.
 */
export const MiniCart = () => {
  const { cartEnabled, miniCart } = useSession();
  const customer = useCustomer();
  const { open } = useStore(drawer);
  if (!cartEnabled || !customer || !miniCart) return null;
  const { itemCount, total = 0 } = miniCart;
  return (
    <div className={styles.place}>
      <Link to={links.viewCart()} className={styles.cart}>
        <Icon name="cart" size={20} />
        <span className={styles.label}>{words.shoppingCart()}</span>
        <span className={styles.count}>
          {wholeNumber(itemCount)}
          <span className="visually-hidden"> {words.items(itemCount)}</span>
        </span>
        <span className={styles.total}>{formatDollars(total)}</span>
      </Link>
      <button
        type="button"
        className={styles.open}
        aria-label={words.lookIntoCart()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => openDrawer()}
      >
        <Icon name="chevronLeft" size={16} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <CartDrawer />
        </Suspense>
      )}
    </div>
  );
};
