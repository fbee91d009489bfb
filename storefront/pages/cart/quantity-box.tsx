import type { CartItem } from '#contract/buying/buying.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/shop.js';
import * as words from '#messages/cart.js';
import { classNames } from '#ui/class-names.ts';
import { QuantityBox } from '#ui/quantity-box.tsx';
import { type Store, useSelected } from '#ui/store.ts';
import { useState } from 'react';
import styles from './quantity-box.module.css';
import { type Drafts, readCartQuantity, withDraft } from './quantity-drafts.ts';

type Props = {
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
export const CartQuantityBox = ({ item, drafts, open, onOpen }: Props) => {
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
  const marks = classNames(draft !== undefined && styles.changed, wrong && styles.wrong);
  return (
    <div className={styles.box}>
      <button
        type="button"
        className={classNames(styles.number, marks)}
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
        classes={{ control: classNames(styles.control, marks), input: styles.input, words: styles.words }}
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
