import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './pager.module.css';

type Props = {
  /** Zero-based. */
  page: number;
  pageSize: number;
  /** Rows in all. */
  total: number;
  onPage: (page: number) => void;
};

const number = (count: number): string => count.toLocaleString('en-CA');

/** Which rows of how many are shown, and the ways to those before and after them. */
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
          <Button disabled={page === 0} onClick={() => onPage(Math.min(page, Math.ceil(total / pageSize)) - 1)}>
            <Icon name="chevronLeft" size={14} />
            Previous
          </Button>
          <Button disabled={last >= total} onClick={() => onPage(page + 1)}>
            Next
            <Icon name="chevronRight" size={14} />
          </Button>
        </>
      )}
    </nav>
  );
};
