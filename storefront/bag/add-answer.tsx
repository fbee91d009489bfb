import * as ui from '#messages/ui.js';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Problems } from '#ui/problems.tsx';
import styles from './add-answer.module.css';
import type { useAddToCart } from './use-bag.ts';

type Props = {
  action: ReturnType<typeof useAddToCart>;
  /** Laid over the content below, which does not move. */
  over?: boolean;
};

/** Why a press on Add to cart added nothing, shown at the button until the next press. */
export const AddAnswer = ({ action, over = false }: Props) => (
  <div className={classNames(styles.answer, over && styles.over)}>
    <output className={styles.hint}>{action.hint}</output>
    {action.problems.length > 0 && (
      <div className={styles.problems}>
        <Problems problems={action.problems} />
        <Button variant="bare" shape="icon" className={styles.close} aria-label={ui.close()} onClick={action.clear}>
          <Icon name="close" />
        </Button>
      </div>
    )}
  </div>
);
