import type { CartItem } from '#contract/buying.ts';
import { imageSrcSet, imageUrl } from '#contract/images.ts';
import { links } from '#contract/links.ts';
import { formatDollars } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { memo } from 'react';
import { Link } from 'react-router';
import styles from './cart-row.module.css';
import { QuantityBox } from './quantity-box.tsx';

type Props = {
  item: CartItem;
  /** Its number in the table, from 1. */
  place: number;
  /** What is typed in its quantity box, undefined for what the cart says. */
  draft: string | undefined;
  /** On its way out: removed, but the server has not said so yet. */
  leaving: boolean;
  onDraft: (item: CartItem, text: string) => void;
  onRemove: (item: CartItem) => void;
};

/**
 * A line of the cart. Remembered: a key pressed in one of 2000 lines draws that line alone. The words before each value
 * are the names of the columns, for screens on which a line is a card.
 */
export const CartRow = memo(({ item, place, draft, leaving, onDraft, onRemove }: Props) => {
  const { productId, productVariantId, variantNumber, productVariantName: name, sku, image, rack } = item;
  const attributes: Record<string, string> = rack === null ? {} : { rack };
  const product = { productId, id: productVariantId, variantNumber, attributes };
  return (
    <tr className={styles.row} data-leaving={leaving || undefined}>
      <td className={styles.place} data-column="#">
        {place}
      </td>
      <td className={styles.name} data-column="Name">
        <div className={styles.product} data-preview={image ?? ''}>
          <Picture
            className={styles.picture}
            source={image === null ? null : smallPicture(image)}
            alt=""
            sizes="46px"
          />
          <div className={styles.texts}>
            <Link to={links.product(product)} className={styles.link}>
              {name}
            </Link>
            <span className={styles.sku}>{sku}</span>
          </div>
        </div>
      </td>
      <td className={styles.number} data-column="Price">
        {formatDollars(item.price)}
      </td>
      <td className={styles.quantity} data-column="Qty">
        <QuantityBox item={item} draft={draft} onDraft={onDraft} />
      </td>
      <td className={styles.subtotal} data-column="Subtotal">
        {formatDollars(item.subTotal)}
      </td>
      <td className={styles.actions} data-column="Actions">
        <Button
          variant="text"
          className={styles.remove}
          aria-label={`Remove ${name}`}
          data-remove=""
          onClick={() => onRemove(item)}
        >
          Remove
        </Button>
      </td>
    </tr>
  );
});

const smallPicture = (path: string) => ({
  src: imageUrl(path, 96),
  srcSet: imageSrcSet(path, 96),
  width: 96,
  height: 96,
});
