import { messages } from '#contract/messages.ts';
import { Button } from '#ui/button.tsx';
import styles from './empty-list.module.css';

/** Nothing matches: what to do next. */
export const EmptyList = ({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) => (
  <div className={styles.empty}>
    <p className={styles.text}>{messages.emptyList}</p>
    {narrowed ? (
      <>
        <p>Try fewer filters.</p>
        <Button variant="primary" onClick={onClear}>
          Clear all filters
        </Button>
      </>
    ) : (
      <p>Check the spelling, search by SKU or UPC, or choose your phone under Devices.</p>
    )}
  </div>
);
