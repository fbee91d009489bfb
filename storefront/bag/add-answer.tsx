import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Problems } from '#ui/problems.tsx';
import styles from './add-answer.module.css';
import type { useAddToCart } from './use-bag.ts';

type Props = {
  action: ReturnType<typeof useAddToCart>;
  /** Over what stands below, which stays where it is. */
  over?: boolean;
};

/** What a press on Add to cart came to, where it was pressed: why nothing was added. It stays until the next press. */
export const AddAnswer = ({ action, over = false }: Props) => (
  <div className={classNames(styles.answer, over && styles.over)}>
    <output className={styles.hint}>{action.hint}</output>
    {action.problems.length > 0 && (
      <div className={styles.problems}>
        <Problems problems={action.problems} />
        <Button variant="bare" shape="icon" className={styles.close} aria-label="Close" onClick={action.clear}>
          <Icon name="close" />
        </Button>
      </div>
    )}
  </div>
);
