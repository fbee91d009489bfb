import * as words from '#messages/cart.js';
import type { MetaFunction } from 'react-router';
import { useCart } from '../../cart/use-cart.ts';
import { pageMeta } from '../../parts/page-meta.ts';
import { CustomerOnly } from '../../session/customer-only.tsx';
import { useSession } from '../../viewer/use-session.ts';
import { OpenCart } from './open-cart.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TryAgain } from '#ui/try-again.tsx';
import { CartSummarySkeleton } from '../../cart/cart-summary-skeleton.tsx';
import styles from './cart-skeleton.module.css';
import layout from './open-cart.module.css';

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.shoppingCart() });

export default function Cart() {
  return (
    <CustomerOnly visitorGoes="home">
      <LoadedCart />
    </CustomerOnly>
  );
}

const LoadedCart = () => {
  const { data: cart, isError, isFetching, refetch } = useCart();
  const { miniCart } = useSession();
  // Quantities typed into a cart that was ordered elsewhere are not for the next one.
  if (cart) return <OpenCart key={cart.id} cart={cart} />;
  if (!isError || isFetching) return <CartSkeleton lines={Object.keys(miniCart?.items ?? {}).length} />;
  return <TryAgain onPress={() => void refetch()} />;
};

/** No more than fit a screen. */
const shownMax = 12;

/** The cart's placeholder while it loads. @param lines number of lines in the mini cart */
const CartSkeleton = ({ lines }: { lines: number }) => (
  <>
    <p className="visually-hidden" aria-live="polite">
      {words.loading()}
    </p>
    <div className={layout.head}>
      <h1>{words.shoppingCart()}</h1>
    </div>
    <div className={layout.layout} aria-hidden="true">
      <div>
        <div className={styles.head} />
        {Array.from({ length: Math.min(lines, shownMax) }, (_, i) => (
          <div key={i} className={styles.line}>
            <Skeleton className={styles.picture} />
            <div className={styles.texts}>
              <Skeleton className={styles.name} />
              <Skeleton className={styles.sku} />
            </div>
            <Skeleton className={styles.box} />
          </div>
        ))}
      </div>
      <div className={layout.side}>
        <CartSummarySkeleton />
      </div>
    </div>
  </>
);
