import { Problems } from '#ui/problems.tsx';
import styles from './add-answer.module.css';
import type { useAddToCart } from './use-bag.ts';

/** What a press on Add to cart came to, where it was pressed: why nothing was added. */
export const AddAnswer = ({ action }: { action: ReturnType<typeof useAddToCart> }) => (
  <>
    <output className={styles.hint}>{action.hint}</output>
    {action.problems.length > 0 && (
      <div className={styles.problems}>
        <Problems problems={action.problems} />
      </div>
    )}
  </>
);
