import { formatCents } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { AddAnswer } from '../../../bag/add-answer.tsx';
import type { useAddToCart } from '../../../bag/use-bag.ts';
import styles from './add-staged.module.css';
import { useStaged } from './use-staged.ts';

type Props = { action: ReturnType<typeof useAddToCart> };

const counted = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('en-CA')} ${n === 1 ? one : many}`;

const answers = ({ hint, problems }: Props['action']): boolean => hint !== '' || problems.length > 0;

/** Adds all that is staged; absent while nothing is. In the head of the rows. */
export const AddStaged = ({ action }: Props) => {
  const { pieces, cents } = useStaged();
  if (pieces === 0 && !answers(action)) return null;
  return (
    <section className={styles.place} aria-label="Bag">
      {pieces > 0 && (
        <Button variant="primary" className={styles.add} aria-disabled={action.busy || undefined} onClick={action.add}>
          Add {counted(pieces, 'piece', 'pieces')}
          {cents !== undefined && <span>{formatCents(cents)}</span>}
        </Button>
      )}
      <AddAnswer action={action} over />
    </section>
  );
};

/** The same at the foot of a narrow page. */
export const StagedBar = ({ action }: Props) => {
  const { pieces, products, cents } = useStaged();
  if (pieces === 0 && !answers(action)) return null;
  return (
    <section className={styles.bar} aria-label="Bag" data-staged-bar="">
      <div className={styles.answer}>
        <AddAnswer action={action} />
      </div>
      {pieces > 0 && (
        <div className={styles.line}>
          <p className={styles.sum}>
            <strong>{cents === undefined ? '' : formatCents(cents)}</strong>
            <span>
              {counted(pieces, 'piece', 'pieces')}, {counted(products, 'product', 'products')}
            </span>
          </p>
          <Button variant="primary" size="large" aria-disabled={action.busy || undefined} onClick={action.add}>
            Add to cart
          </Button>
        </div>
      )}
    </section>
  );
};
