import * as words from '#messages/lists.js';
import { TierTable } from '../../../prices/tier-table.tsx';
import { HoverCard } from '../../../parts/hover-card.tsx';
import { ProductPreview } from '../../../parts/product-preview.tsx';
import { usePrices } from '../../../prices/use-prices.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useListeners } from '#ui/use-listeners.ts';
import { useRef } from 'react';
import { typeQuantity } from '../../../bag/bag-store.ts';
import { useAddInTurn } from '../../../bag/use-add-in-turn.ts';
import type { CardVariant } from '../../../products/card-variant.ts';
import { ProductRow, type RowFor } from './product-row.tsx';
import styles from './rows-table.module.css';
import { useHeld } from '../../../products/use-held.ts';

type Props = {
  rows: readonly CardVariant[];
  /** What products fit, by their ids. */
  fits: ReadonlyMap<number, string>;
  /** Number of rows still to come. */
  awaited: number;
  busy: boolean;
  visitorOrder: boolean;
  viewer: RowFor;
  narrow: boolean;
  /** Adds all that is staged. */
  onAddAll: () => void;
};

const columns = ['picture', 'name', 'sku', 'fits', 'stock', 'price', 'tier', 'inCart', 'quantity'] as const;

type Acts = {
  /** Types a digit into the row's box. */
  type: (id: number, text: string) => void;
  add: (id: number) => void;
  addAll: () => void;
};

const stopOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-stop], [data-tell] :is(a, button)') ?? null;

/** Whether the caret cannot move on: all of the text is selected, or it stands at the end. */
const isAtEnd = ({ selectionEnd, value }: HTMLInputElement): boolean => selectionEnd === value.length;

/**
 * The keys of rows: arrows walk, the right one opens the product, digits go to the row's box, Enter adds the row and with
 * Shift all that is staged, Escape empties the row, `/` searches.
 */
const pressInRows = (event: KeyboardEvent, acts: Acts): void => {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || event.isComposing || !(target instanceof HTMLElement)) return;
  const row = target.closest<HTMLElement>('[data-row]');
  if (!row) return;
  const id = Number(row.dataset['row']);
  const box = row.querySelector<HTMLInputElement>('[data-quantity]');
  const act = actOf(key, event.shiftKey, { row, id, box, target, acts });
  if (!act) return;
  event.preventDefault();
  act();
};

type Row = { row: HTMLElement; id: number; box: HTMLInputElement | null; target: HTMLElement; acts: Acts };

const actOf = (key: string, shift: boolean, { row, id, box, target, acts }: Row): (() => void) | null => {
  const typing = target === box;
  if (key === 'ArrowDown' || key === 'ArrowUp') return () => stopOf(beside(row, key))?.focus();
  if (key === '/') return focusSearch;
  if (key === 'ArrowRight' && !(typing && !isAtEnd(box))) return () => row.querySelector('a')?.click();
  if (key === 'Enter' && shift) return acts.addAll;
  if (key === 'Enter' && typing) return () => acts.add(id);
  if (!box) return null;
  if (key === 'Escape')
    return () => {
      acts.type(id, '0');
      requestAnimationFrame(() => typing && box.select());
    };
  // On a narrow page the box is behind its button.
  if (/^\d$/.test(key) && !typing && box.checkVisibility())
    return () => {
      acts.type(id, key);
      box.focus();
      requestAnimationFrame(() => box.setSelectionRange(box.value.length, box.value.length));
    };
  return null;
};

const beside = (row: HTMLElement, key: 'ArrowDown' | 'ArrowUp'): Element | null =>
  key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;

const focusSearch = (): void => {
  const field = document.querySelector<HTMLInputElement>('search input');
  field?.focus();
  field?.select();
};

/** The products of a list as a table, walked and filled by keys. */
export const RowsTable = ({ rows, fits, awaited, busy, visitorOrder, viewer, narrow, onAddAll }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const { add, answerOf } = useAddInTurn();
  const type = (id: number, text: string) => {
    const variant = rows.find((each) => each.id === id);
    if (variant) typeQuantity(variant, text);
  };
  useListeners(place, { keydown: (event) => pressInRows(event, { type, add, addAll: onAddAll }) });
  return (
    <div ref={place} className={styles.place}>
      <table
        className={styles.table}
        aria-label={words.filterProducts()}
        aria-busy={busy}
        data-visitor-order={visitorOrder || undefined}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column} className={styles[column]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.picture()}</span>
            </th>
            <th scope="col">{words.name()}</th>
            <th scope="col" className={styles.coded}>
              {words.sku()}
            </th>
            <th scope="col" className={styles.fitting}>
              {words.fits()}
            </th>
            <th scope="col">{words.stock()}</th>
            {viewer === 'sign-in' || viewer === 'wait' ? (
              <th scope="col" colSpan={4} className={styles.right}>
                {words.yourPrice()}
              </th>
            ) : (
              <>
                <th scope="col" className={styles.right}>
                  {words.yourPrice()}
                </th>
                <th scope="col" className={styles.tiering}>
                  {words.nextTier()}
                </th>
                <th scope="col" className={styles.right}>
                  {words.inCart()}
                </th>
                <th scope="col" className={styles.right}>
                  {words.quantity()}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((variant) => (
            <ProductRow
              key={variant.id}
              variant={variant}
              fits={fits.get(variant.productId) ?? ''}
              viewer={viewer}
              narrow={narrow}
              action={answerOf(variant.id)}
            />
          ))}
          {Array.from({ length: awaited }, (_, i) => (
            <tr key={`awaited-${i}`} className={styles.awaited} aria-hidden="true">
              <td colSpan={9}>
                <Skeleton className={styles.skeleton} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ProductPreview container={place} hoverOnly />
      <HoverCard container={place} of="tiers" hoverOnly>
        {(id) => <Tiers id={Number(id)} />}
      </HoverCard>
    </div>
  );
};

const Tiers = ({ id }: { id: number }) => {
  const prices = usePrices(id);
  const { staged, inCart } = useHeld(id);
  return (
    prices && (
      <div className={styles.tiers}>
        <TierTable prices={prices} run="rows" quantity={staged + inCart} />
      </div>
    )
  );
};
