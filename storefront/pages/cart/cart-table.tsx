import type { CartItem } from '#contract/buying/buying.ts';
import * as words from '#messages/cart.js';
import type { Store } from '#ui/store.ts';
import { useListeners } from '#ui/use-listeners.ts';
import { memo, useRef } from 'react';
import { CartRow } from './cart-row.tsx';
import styles from './cart-table.module.css';
import { ProductPreview } from '../../parts/product-preview.tsx';
import { type Drafts, expectedLine, type Quantities } from './quantity-drafts.ts';

type Props = {
  items: readonly CartItem[];
  drafts: Store<Drafts>;
  /** Quantities being sent to the server. */
  sent: Quantities;
  /** The variant whose line shows its controls, where lines are narrow. */
  openLine: number | null;
  onOpen: (variantId: number | null) => void;
  onRemove: (item: CartItem) => void;
};

/**
 * The lines of the cart (specification section 2, "Cart page"). Arrow keys move from box to box. All lines are in the
 * page, so that its search finds each of them.
 */
export const CartTable = memo(({ items, drafts, sent, openLine, onOpen, onRemove }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useListeners(place, { keydown: walkBoxes });
  return (
    <div ref={place}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{words.name()}</th>
            <th scope="col" className={styles.right}>
              {words.price()}
            </th>
            <th scope="col">{words.qty()}</th>
            <th scope="col" className={styles.right}>
              {words.subtotal()}
            </th>
            <th scope="col" className={styles.right}>
              {words.actions()}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, i) => (
            <CartRow
              key={item.id}
              item={expectedLine(item, sent)}
              place={i + 1}
              drafts={drafts}
              leaving={sent[item.productVariantId] === 0}
              open={item.productVariantId === openLine}
              onOpen={onOpen}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
      <ProductPreview container={place} />
    </div>
  );
});

const walkBoxes = (event: KeyboardEvent): void => {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const box = event.target;
  if (by === undefined || !(box instanceof HTMLInputElement) || event.isComposing) return;
  event.preventDefault();
  const boxes = [...(box.closest('tbody')?.querySelectorAll<HTMLInputElement>('[data-quantity]') ?? [])];
  const next = boxes[boxes.indexOf(box) + by];
  next?.focus();
  next?.select();
};
