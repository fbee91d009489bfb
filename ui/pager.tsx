import * as words from '#messages/ui.js';
import { limits } from '#contract/limits.ts';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Select } from './select.tsx';
import { pageSizes } from './table-address.ts';
import styles from './pager.module.css';

type Props = {
  /** Zero-based. */
  page: number;
  pageSize: number;
  /** Number of all rows. */
  total: number;
  onPage: (page: number) => void;
  /** Offers other numbers of rows. */
  onSize?: ((size: number) => void) | undefined;
};

/** Which rows of how many are shown, with buttons for the pages before and after. */
export const Pager = ({ page, pageSize, total, onPage, onSize }: Props) => {
  const first = page * pageSize + 1;
  const last = Math.min(total, first + pageSize - 1);
  return (
    <nav aria-label={words.pages()} className={styles.pager}>
      <p aria-live="polite">{first > total ? words.noneOf(total) : words.rangeOf(first, last, total)}</p>
      {onSize && total > limits.tablePageSize && (
        <Select
          label={words.rowsOfPage()}
          value={String(pageSize)}
          options={pageSizes.map(String).map((value) => ({ value, label: value }))}
          onChange={(size) => onSize(Number(size))}
        />
      )}
      {total > pageSize && (
        <>
          <Way possible={page > 0} onPress={() => onPage(Math.min(page, Math.ceil(total / pageSize)) - 1)}>
            <Icon name="chevronLeft" size={14} />
            {words.previous()}
          </Way>
          <Way possible={last < total} onPress={() => onPage(page + 1)}>
            {words.next()}
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
