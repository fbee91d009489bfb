import * as words from '#messages/lists.js';
import { Button } from '#ui/button.tsx';
import { RemovableChip } from '#ui/chip.tsx';
import { fill } from '#ui/fill.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { type ReactNode, useRef } from 'react';
import { type ActiveFilters, clearAll, toggleBrand, togglePhone, toggleValue } from './active-filters.ts';
import { ListCount } from './list-count.tsx';
import styles from './product-list-head.module.css';
import type { Chosen } from './product-list-view.ts';

type Props = {
  title: string;
  /** A quiet line below it. */
  facts?: ReactNode;
  /** null while unknown. */
  total: number | null;
  /** It could not be loaded. */
  failed: boolean;
  chosen: Chosen[];
  update: (change: (active: ActiveFilters) => ActiveFilters) => void;
  /** Sorting and the like, next to the count. */
  children: ReactNode;
};

/** The filters without a choice. */
const unchosen = (active: ActiveFilters, chosen: Chosen): ActiveFilters => {
  if (chosen.kind === 'value') return toggleValue(active, chosen.key, chosen.value);
  if (chosen.kind === 'phone') return togglePhone(active, chosen.brand, chosen.phone);
  return toggleBrand(active, chosen.brand);
};

/** The list's title, count, and choices. */
export const ProductListHead = ({ title, facts, total, failed, chosen, update, children }: Props) => {
  const head = useRef<HTMLDivElement>(null);
  // A pressed chip disappears: the focus moves to the next one, or to the title.
  useKeptFocus(head, (left) => left.querySelector<HTMLElement>('li button') ?? left.querySelector('h1'));
  return (
    <div ref={head} className={styles.head}>
      <h1 id="list-title" tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {facts && <p className={styles.facts}>{facts}</p>}
      <div className={styles.bar}>
        <ListCount total={total} failed={failed}>
          {chosen.length > 0 && (
            <span className={styles.for}>
              {' '}
              {fill(words.forChosen, <strong>{chosen.map(({ label }) => label).join(', ')}</strong>)}
            </span>
          )}
        </ListCount>
        <div className={styles.controls}>{children}</div>
      </div>
      <ChosenChips chosen={chosen} update={update} className={styles.chips}>
        <li>
          <Button variant="text" onClick={() => update(clearAll)}>
            {words.clear()}
          </Button>
        </li>
      </ChosenChips>
    </div>
  );
};

type ChipsProps = Pick<Props, 'chosen' | 'update'> & { className: string | undefined; children?: ReactNode };

/** Each choice as a chip that undoes it; nothing while there is none. */
export const ChosenChips = ({ chosen, update, className, children }: ChipsProps) =>
  chosen.length > 0 && (
    <ul className={className} aria-label={words.chosen()}>
      {chosen.map((one) => (
        <li key={JSON.stringify(one)}>
          <RemovableChip label={one.label} onRemove={() => update((now) => unchosen(now, one))} />
        </li>
      ))}
      {children}
    </ul>
  );
