import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './pager.module.css';

type Props = {
  /** Zero-based. */
  page: number;
  pageSize: number;
  /** Number of all rows. */
  total: number;
  onPage: (page: number) => void;
};

const number = (count: number): string => count.toLocaleString('en-CA');

/** Which rows of how many are shown, with buttons for the pages before and after. */
export const Pager = ({ page, pageSize, total, onPage }: Props) => {
  const first = page * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <p aria-live="polite">
        {first > total ? `0 of ${number(total)}` : `${number(first)}–${number(last)} of ${number(total)}`}
      </p>
      {total > pageSize && (
        <>
          <Way possible={page > 0} onPress={() => onPage(Math.min(page, Math.ceil(total / pageSize)) - 1)}>
            <Icon name="chevronLeft" size={14} />
            Previous
          </Way>
          <Way possible={last < total} onPress={() => onPage(page + 1)}>
            Next
            <Icon name="chevronRight" size={14} />
          </Way>
        </>
      )}
    </nav>
  );
};

type WayProps = { possible: boolean; onPress: () => void; children: ReactNode };

/** A button that at the end is only aria-disabled, so that it keeps the focus. */
const Way = ({ possible, onPress, children }: WayProps) => (
  <Button aria-disabled={!possible} onClick={() => possible && onPress()}>
    {children}
  </Button>
);
