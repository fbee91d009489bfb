import * as messages from '#messages/shop.js';
import { limits } from '#contract/limits.ts';
import * as words from '#messages/quick-order.js';
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

type Filter = { name: string; takes: (row: Row) => boolean };
const all: Filter = { name: words.all(), takes: ({ state }) => state !== 'left' };
const filters: readonly Filter[] = [
  all,
  { name: words.toDecide(), takes: isOpen },
  { name: words.found(), takes: ({ state }) => state === 'found' },
];

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
  const [filter, setFilter] = useState(all);
  const phone = useMedia(upTo(600));
  const customer = useCustomer() !== null;
  const listed = itemsOf(rows);
  const shown = rows.filter(filter.takes);
  const sorted = phone ? [...shown.filter(isOpen), ...shown.filter((row) => !isOpen(row))] : shown;
  return (
    <section aria-label={words.whatItMeans()}>
      <fieldset className={styles.filters} aria-label={words.show()}>
        {filters.map((each) => (
          <button
            key={each.name}
            type="button"
            className={styles.filter}
            aria-pressed={filter === each}
            onClick={() => setFilter(each)}
          >
            {each.name} <strong>{rows.filter(each.takes).length}</strong>
          </button>
        ))}
      </fieldset>
      {failed && (
        <Notice kind="error">
          {messages.unreachable()} {words.listKept()}{' '}
          <Button variant="text" onClick={onAgain}>
            {words.tryAgain()}
          </Button>
        </Notice>
      )}
      {beyond > 0 && <Notice kind="warn">{words.beyond(limits.quickOrderLinesMax, beyond)}</Notice>}
      <div className={classNames(styles.table, !customer && styles.visitor)}>
        <div className={styles.heads} aria-hidden="true">
          <span>#</span>
          <span>{words.asPasted()}</span>
          <span>{words.part()}</span>
          <span>{words.stock()}</span>
          {customer && <span className={styles.right}>{words.yourPrice()}</span>}
          <span className={styles.right}>{words.quantity()}</span>
          {customer && <span className={styles.right}>{words.subtotal()}</span>}
        </div>
        {sorted.length === 0 ? (
          <p className={styles.empty}>{empty ? words.shownHere() : words.noneLikeThat()}</p>
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
