import * as messages from '#messages/shop.js';
import { limits } from '#contract/limits.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { upTo } from '#ui/media.ts';
import { Notice } from '#ui/notice.tsx';
import { useMedia } from '#ui/use-media.ts';
import { useState } from 'react';
import { useCustomer } from '../../viewer/use-session.ts';
import { PartRow } from './part-row.tsx';
import { isOpen, itemsOf, type Row } from './rows.ts';
import styles from './order-rows.module.css';

const filters = ['All', 'To decide', 'Found'] as const;
type Filter = (typeof filters)[number];

const inFilter: Readonly<Record<Filter, (row: Row) => boolean>> = {
  All: ({ state }) => state !== 'left',
  'To decide': isOpen,
  Found: ({ state }) => state === 'found',
};

type Props = {
  rows: readonly Row[];
  failed: boolean;
  onAgain: () => void;
  /** Lines beyond the limit. */
  beyond: number;
  empty: boolean;
};

/** What the list means, line for line, with its filters. On a phone undecided lines come first. */
export const OrderRows = ({ rows, failed, onAgain, beyond, empty }: Props) => {
  const [filter, setFilter] = useState<Filter>('All');
  const phone = useMedia(upTo(600));
  const customer = useCustomer() !== null;
  const listed = itemsOf(rows);
  const shown = rows.filter(inFilter[filter]);
  const sorted = phone ? [...shown.filter(isOpen), ...shown.filter((row) => !isOpen(row))] : shown;
  return (
    <section aria-label="What it means">
      <fieldset className={styles.filters} aria-label="Show">
        {filters.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.filter}
            aria-pressed={filter === name}
            onClick={() => setFilter(name)}
          >
            {name} <strong>{rows.filter(inFilter[name]).length}</strong>
          </button>
        ))}
      </fieldset>
      {failed && (
        <Notice kind="error">
          {messages.unreachable()} Your list is kept.{' '}
          <Button variant="text" onClick={onAgain}>
            Try again
          </Button>
        </Notice>
      )}
      {beyond > 0 && (
        <Notice kind="warn">
          {limits.quickOrderLinesMax} parts are read at a time. {beyond.toLocaleString('en-CA')} more wait in your list:
          they follow as soon as the first are in the cart.
        </Notice>
      )}
      <div className={classNames(styles.table, !customer && styles.visitor)}>
        <div className={styles.heads} aria-hidden="true">
          <span>#</span>
          <span>As pasted</span>
          <span>Part</span>
          <span>Stock</span>
          {customer && <span className={styles.right}>Your price</span>}
          <span className={styles.right}>Quantity</span>
          {customer && <span className={styles.right}>Subtotal</span>}
        </div>
        {sorted.length === 0 ? (
          <p className={styles.empty}>
            {empty ? 'What you paste is shown here, line for line.' : 'No line is like that.'}
          </p>
        ) : (
          <ol className={styles.rows}>
            {sorted.map((row) => (
              <PartRow key={row.key} row={row} listed={row.variant ? (listed.get(row.variant.id) ?? 0) : 0} />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
};
