import type { CartItem } from '#contract/buying.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useState } from 'react';
import styles from './quantity-box.module.css';
import { readQuantity } from './quantity-drafts.ts';

type Props = { item: CartItem; draft: string | undefined; onDraft: (item: CartItem, text: string) => void };

/**
 * The quantity of a line, to type or to step. Enter sends it with the form around it; a text that is no quantity stays,
 * and the box says what one is.
 */
export const QuantityBox = ({ item, draft, onDraft }: Props) => {
  const { productVariantId, productVariantName: name, qty } = item;
  // An empty box is half-way to a number as long as somebody types in it.
  const [typing, setTyping] = useState(false);
  const text = draft ?? String(qty);
  const quantity = readQuantity(text);
  const wrong = quantity === undefined && !(typing && text.trim() === '');
  const base = quantity ?? qty;
  const step = (by: 1 | -1) => onDraft(item, String(base + by));
  const wordsId = `quantity-${productVariantId}-says`;
  return (
    <div className={styles.box}>
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
          onChange={({ target }) => onDraft(item, target.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
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
