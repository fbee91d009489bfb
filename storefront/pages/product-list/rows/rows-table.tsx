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
import { pressInRows } from './row-keys.ts';
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
