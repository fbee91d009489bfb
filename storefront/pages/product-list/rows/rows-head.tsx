import * as words from '#messages/lists.js';
import { RemovableChip } from '#ui/chip.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { type ReactNode, useRef } from 'react';
import type { ActiveFilters } from '../active-filters.ts';
import { ListCount } from '../list-count.tsx';
import { unchosen } from '../product-list-head.tsx';
import type { Chosen } from '../product-list-view.ts';
import styles from './rows-head.module.css';

type Props = {
  title: string;
  /** null while unknown. */
  total: number | null;
  /** It could not be loaded. */
  failed: boolean;
  chosen: Chosen[];
  update: (change: (active: ActiveFilters) => ActiveFilters) => void;
  /** Sorting and the like, and what adds the staged pieces. */
  children: ReactNode;
};

/** Title, count, choices and controls in one line, which stays in view. */
export const RowsHead = ({ title, total, failed, chosen, update, children }: Props) => {
  const head = useRef<HTMLDivElement>(null);
  useKeptFocus(head, (left) => left.querySelector<HTMLElement>('li button') ?? left.querySelector('h1'));
  return (
    <div ref={head} className={styles.head}>
      <div className={styles.says}>
        <h1 id="list-title" tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <ListCount total={total} failed={failed} />
        {chosen.length > 0 && (
          <ul className={styles.chips} aria-label={words.chosen()}>
            {chosen.map((one) => (
              <li key={JSON.stringify(one)}>
                <RemovableChip label={one.label} onRemove={() => update((now) => unchosen(now, one))} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.controls}>{children}</div>
    </div>
  );
};
