import type { CartItem } from '#contract/buying.ts';
import { limits } from '#contract/limits.ts';
import * as messages from '#contract/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { type Store, useSelected } from '#ui/store.ts';
import { useState } from 'react';
import styles from './quantity-box.module.css';
import { type Drafts, readCartQuantity, withDraft } from './quantity-drafts.ts';

type Props = {
  item: CartItem;
  drafts: Store<Drafts>;
  /** On a phone its number alone is shown until the line is opened. */
  open: boolean;
  onOpen: (variantId: number | null) => void;
};

/**
 * The quantity of a line, to type or to step. Enter sends it with the form around it; a text that is no quantity stays,
 * and the box says what one is. A box that is left empty says again what the cart says.
 */
export const CartQuantityBox = ({ item, drafts, open, onOpen }: Props) => {
  const { productVariantId, productVariantName: name, qty } = item;
  // An emptied box is half-way to a number until Enter is pressed in it.
  const [asked, setAsked] = useState(false);
  const draft = useSelected(drafts, (all) => all.get(productVariantId));
  const text = draft ?? String(qty);
  const quantity = readCartQuantity(text);
  const empty = text.trim() === '';
  const wrong = quantity === undefined && (!empty || asked);
  const base = quantity ?? qty;
  const write = (next: string) => drafts.set(withDraft(drafts.read(), item, next));
  const step = (by: 1 | -1) => write(String(base + by));
  const wordsId = `quantity-${productVariantId}-says`;
  return (
    <div className={styles.box}>
      <button
        type="button"
        className={classNames(styles.number, draft !== undefined && styles.changed, wrong && styles.wrong)}
        aria-label={`${text} of ${name}, change`}
        aria-expanded={open}
        onClick={() => onOpen(open ? null : productVariantId)}
      >
        {text}
      </button>
      <div className={classNames(styles.control, draft !== undefined && styles.changed, wrong && styles.wrong)}>
        <StepButton name={`One less of ${name}`} icon="minus" can={base > 0} onPress={() => step(-1)} />
        <input
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Quantity of ${name}`}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? wordsId : undefined}
          data-quantity={productVariantId}
          value={text}
          onChange={({ target }) => {
            setAsked(false);
            write(target.value);
          }}
          onKeyDown={({ key }) => key === 'Enter' && setAsked(true)}
          onBlur={() => empty && write(String(qty))}
        />
        <StepButton
          name={`One more of ${name}`}
          icon="plus"
          can={base < limits.cartQuantityMax}
          onPress={() => step(1)}
        />
      </div>
      {wrong && (
        <p id={wordsId} className={styles.words}>
          {messages.quantityRange}
        </p>
      )}
    </div>
  );
};

type Step = { name: string; icon: 'minus' | 'plus'; can: boolean; onPress: () => void };

/** For mouse and touch; with a keyboard a number is typed, and Tab goes from box to box. */
const StepButton = ({ name, icon, can, onPress }: Step) => (
  <button type="button" className={styles.step} tabIndex={-1} aria-label={name} disabled={!can} onClick={onPress}>
    <Icon name={icon} size={13} />
  </button>
);
