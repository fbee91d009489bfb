import * as words from '#messages/bag.js';
import { Button } from '#ui/button.tsx';
import { pieces } from './bag.ts';
import { AddAnswer } from './add-answer.tsx';
import styles from './floating-add.module.css';
import { useAddToCart, useBag } from './use-bag.ts';

/** Adds the whole bag to the cart in one call (specification section 4); it floats over a list. */
export const FloatingAdd = ({ onlyFull }: { onlyFull: boolean }) => {
  const { items } = useBag();
  const action = useAddToCart();
  if (onlyFull && items.size === 0) return null;
  return (
    <section className={styles.float} aria-label={words.bag()} data-floating="">
      <div className={styles.answer}>
        <AddAnswer action={action} />
      </div>
      <Button variant="primary" size="large" className={styles.button} aria-disabled={action.busy} onClick={action.add}>
        {words.addToCart()}
        {items.size > 0 && (
          <span className={styles.count}>
            {words.products(items.size)}
            <span className={styles.pieces}>, {words.pieces(pieces(items))}</span>
          </span>
        )}
      </Button>
    </section>
  );
};
