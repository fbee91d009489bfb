import * as words from '#messages/cart.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './closable-problems.module.css';

/** Errors in an alert that can be closed (specification section 8: a 422 on the cart page). */
export const ClosableProblems = ({ problems, onClose }: { problems: readonly string[]; onClose: () => void }) =>
  problems.length === 0 ? null : (
    <div className={styles.place}>
      <Notice kind="error">
        <div className={styles.row}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <Button variant="bare" shape="icon" aria-label={words.close()} className={styles.close} onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
      </Notice>
    </div>
  );
