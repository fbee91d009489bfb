import type { CartItem } from '#contract/buying.ts';
import { useListeners } from '#ui/use-listeners.ts';
import { useRef } from 'react';
import { CartRow } from './cart-row.tsx';
import styles from './cart-table.module.css';
import { ProductPreview } from './product-preview.tsx';
import { type Drafts, expectedLine, type Quantities } from './quantity-drafts.ts';

type Props = {
  items: readonly CartItem[];
  drafts: Drafts;
  /** What is under way to the server. */
  sent: Quantities;
  onDraft: (item: CartItem, text: string) => void;
  onRemove: (item: CartItem) => void;
};

/**
 * The lines of the cart (specification section 2, "Cart page"). The arrows walk from box to box. All lines are in the
 * page, so that its search finds each of them.
 */
export const CartTable = ({ items, drafts, sent, onDraft, onRemove }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useListeners(place, { keydown: walkBoxes });
  return (
    <div ref={place}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.place}>
              #
            </th>
            <th scope="col">Name</th>
            <th scope="col" className={styles.number}>
              Price
            </th>
            <th scope="col" className={styles.quantity}>
              Qty
            </th>
            <th scope="col" className={styles.number}>
              Subtotal
            </th>
            <th scope="col" className={styles.actions}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, i) => (
            <CartRow
              key={item.id}
              item={expectedLine(item, sent)}
              place={i + 1}
              draft={drafts.get(item.productVariantId)}
              leaving={sent[item.productVariantId] === 0}
              onDraft={onDraft}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
      <ProductPreview container={place} />
    </div>
  );
};

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
