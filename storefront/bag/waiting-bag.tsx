import * as messages from '#messages/shop.js';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AddAnswer } from './add-answer.tsx';
import { useAddToCart, useBag } from './use-bag.ts';
import styles from './waiting-bag.module.css';

/** A note on the cart's screens: the bag is not in the cart, with a button to add it. */
export const WaitingBag = () => {
  const { items } = useBag();
  const action = useAddToCart();
  const count = items.size;
  if (count === 0 && action.problems.length === 0) return null;
  return (
    <div className={styles.place}>
      {count > 0 && (
        <Notice kind="info">
          {messages.bagWaits(count)}{' '}
          <Button variant="text" className={styles.add} aria-disabled={action.busy || undefined} onClick={action.add}>
            {messages.addBagToCart(count)}
          </Button>
        </Notice>
      )}
      <AddAnswer action={action} />
    </div>
  );
};
