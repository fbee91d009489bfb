import { Button } from '#ui/button.tsx';
import { pieces } from './bag.ts';
import { AddAnswer } from './add-answer.tsx';
import styles from './floating-add.module.css';
import { useAddToCart, useBag } from './use-bag.ts';

const counted = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en-CA')} ${n === 1 ? one : many}`;

/** Adds the whole bag to the cart in one call (specification section 4); it floats over a list. */
export const FloatingAdd = ({ onlyFull }: { onlyFull: boolean }) => {
  const { items } = useBag();
  const action = useAddToCart();
  if (onlyFull && items.size === 0) return null;
  return (
    <section className={styles.float} aria-label="Bag" data-floating="">
      <div className={styles.answer}>
        <AddAnswer action={action} />
      </div>
      <Button variant="primary" size="large" className={styles.button} aria-disabled={action.busy} onClick={action.add}>
        Add to cart
        {items.size > 0 && (
          <span className={styles.count}>
            {counted(items.size, 'product', 'products')}
            <span className={styles.pieces}>, {counted(pieces(items), 'piece', 'pieces')}</span>
          </span>
        )}
      </Button>
    </section>
  );
};
