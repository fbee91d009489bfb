import type { CartItem } from '#contract/buying/buying.ts';
import * as words from '#messages/cart.js';
import * as awayWords from '#messages/put-away.js';
import { type Store, useSelected } from '#ui/store.ts';
import { useListeners } from '#ui/use-listeners.ts';
import { links } from '#contract/links.ts';
import { formatDollars } from '#kernel/money.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shop.js';
import { classNames } from '#ui/class-names.ts';
import { memo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { thumbnail } from '../../parts/asset-source.ts';
import { Sku } from '../../records/sku.tsx';
import cartRowStyles from './cart-row.module.css';
import { QuantityBox } from '#ui/quantity-box.tsx';
import quantityBoxStyles from './quantity-box.module.css';
import { type Drafts, expectedLine, type Quantities, readCartQuantity, withDraft } from './quantity-drafts.ts';
import styles from './cart-table.module.css';
import { PiecesLeft, useAskPieces } from '../../stock-watch/pieces-left.tsx';
import { ProductPreview } from '../../parts/product-preview.tsx';

type CartQuantityBoxProps = {
  item: CartItem;
  drafts: Store<Drafts>;
  /** On a phone only its number is shown until the line is opened. */
  open: boolean;
  onOpen: (variantId: number | null) => void;
};

/**
 * The quantity of a line, to type or to step. Enter submits the surrounding form; invalid text stays, with a message. A
 * box left empty returns to the cart's quantity.
 */
const CartQuantityBox = ({ item, drafts, open, onOpen }: CartQuantityBoxProps) => {
  const { productVariantId, productVariantName: name, qty } = item;
  // An emptied box is unfinished until Enter is pressed in it.
  const [asked, setAsked] = useState(false);
  const draft = useSelected(drafts, (all) => all.get(productVariantId));
  const text = draft ?? String(qty);
  const quantity = readCartQuantity(text);
  const empty = text.trim() === '';
  const wrong = quantity === undefined && (!empty || asked);
  const base = quantity ?? qty;
  const write = (next: string) => drafts.set(withDraft(drafts.read(), item, next));
  const step = (by: 1 | -1) => write(String(base + by));
  const marks = classNames(draft !== undefined && quantityBoxStyles.changed, wrong && quantityBoxStyles.wrong);
  return (
    <div className={quantityBoxStyles.box}>
      <button
        type="button"
        className={classNames(quantityBoxStyles.number, marks)}
        aria-label={words.changeQuantity(text, name)}
        aria-expanded={open}
        onClick={() => onOpen(open ? null : productVariantId)}
      >
        {text}
      </button>
      <QuantityBox
        aria-label={words.quantityOf(name)}
        data-quantity={productVariantId}
        value={text}
        wrong={wrong ? messages.quantityRange() : undefined}
        steps={{
          less: { label: words.oneLess(name), disabled: base <= 0, onPress: () => step(-1) },
          more: { label: words.oneMore(name), disabled: base >= limits.cartQuantityMax, onPress: () => step(1) },
          iconSize: 13,
        }}
        classes={{
          control: classNames(quantityBoxStyles.control, marks),
          input: quantityBoxStyles.input,
          words: quantityBoxStyles.words,
        }}
        onText={(typed) => {
          setAsked(false);
          write(typed);
        }}
        onKeyDown={({ key }) => key === 'Enter' && setAsked(true)}
        onBlur={() => empty && write(String(qty))}
      />
    </div>
  );
};

/** The form that a line's button sends: not the one around the boxes, which Enter would then send by it. */
export const laterForm = 'save-for-later';

type CartRowProps = {
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
const CartRow = memo(({ item, place, drafts, leaving, open, onOpen, onRemove }: CartRowProps) => {
  const { productId, productVariantId, variantNumber, productVariantName: name, sku, image, rack } = item;
  const attributes: Record<string, string> = rack === null ? {} : { rack };
  const product = { productId, id: productVariantId, variantNumber, attributes };
  return (
    <tr className={cartRowStyles.row} data-leaving={leaving || undefined} data-open={open || undefined}>
      <td className={cartRowStyles.place}>{place}</td>
      <td className={cartRowStyles.name}>
        <div className={cartRowStyles.product} data-preview={image ?? ''}>
          <Picture className={cartRowStyles.picture} source={thumbnail(image)} alt="" sizes="40px" />
          <div className={cartRowStyles.texts}>
            <Link to={links.product(product)} className={cartRowStyles.link}>
              {name}
            </Link>
            <Sku className={cartRowStyles.sku} of={sku} />
            <PiecesLeft id={productVariantId} />
          </div>
        </div>
      </td>
      <td className={cartRowStyles.number}>{formatDollars(item.price)}</td>
      <td className={cartRowStyles.quantity}>
        <CartQuantityBox item={item} drafts={drafts} open={open} onOpen={onOpen} />
      </td>
      <td className={cartRowStyles.subtotal}>{formatDollars(item.subTotal)}</td>
      <td className={cartRowStyles.actions}>
        <Button
          variant="text"
          className={cartRowStyles.remove}
          aria-label={awayWords.saveForLaterOf(name)}
          type="submit"
          form={laterForm}
          value={productVariantId}
        >
          {awayWords.saveForLater()}
        </Button>
        <Button
          variant="text"
          className={cartRowStyles.remove}
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
  useAskPieces(items.map(({ productVariantId }) => productVariantId));
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
