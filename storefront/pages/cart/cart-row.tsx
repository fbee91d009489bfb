import type { CartItem } from '#contract/buying/buying.ts';
import { links } from '#contract/links.ts';
import { formatDollars } from '#kernel/money.ts';
import * as words from '#messages/cart.js';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Store } from '#ui/store.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { thumbnail } from '../../parts/asset-source.ts';
import styles from './cart-row.module.css';
import { CartQuantityBox } from './quantity-box.tsx';
import type { Drafts } from './quantity-drafts.ts';

type Props = {
  item: CartItem;
  /** Its number in the table, from 1. */
  place: number;
  drafts: Store<Drafts>;
  /** Being removed, but not confirmed by the server yet. */
  leaving: boolean;
  /** On a phone a line is short until it is opened. */
  open: boolean;
  onOpen: (variantId: number | null) => void;
  onRemove: (item: CartItem) => void;
};

/** A line of the cart, memoised: of 2000 lines only changed ones re-render. */
export const CartRow = memo(({ item, place, drafts, leaving, open, onOpen, onRemove }: Props) => {
  const { productId, productVariantId, variantNumber, productVariantName: name, sku, image, rack } = item;
  const attributes: Record<string, string> = rack === null ? {} : { rack };
  const product = { productId, id: productVariantId, variantNumber, attributes };
  return (
    <tr className={styles.row} data-leaving={leaving || undefined} data-open={open || undefined}>
      <td className={styles.place}>{place}</td>
      <td className={styles.name}>
        <div className={styles.product} data-preview={image ?? ''}>
          <Picture className={styles.picture} source={thumbnail(image)} alt="" sizes="40px" />
          <div className={styles.texts}>
            <Link to={links.product(product)} className={styles.link}>
              {name}
            </Link>
            <span className={styles.sku}>{sku}</span>
          </div>
        </div>
      </td>
      <td className={styles.number}>{formatDollars(item.price)}</td>
      <td className={styles.quantity}>
        <CartQuantityBox item={item} drafts={drafts} open={open} onOpen={onOpen} />
      </td>
      <td className={styles.subtotal}>{formatDollars(item.subTotal)}</td>
      <td className={styles.actions}>
        <Button
          variant="text"
          className={styles.remove}
          aria-label={words.removeOf(name)}
          data-remove=""
          onClick={() => onRemove(item)}
        >
          {words.remove()}
        </Button>
      </td>
    </tr>
  );
});
