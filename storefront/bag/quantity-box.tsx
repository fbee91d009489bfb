import * as words from '#messages/bag.js';
import * as messages from '#messages/shop.js';
import { classNames } from '#ui/class-names.ts';
import { QuantityBox, selectAll } from '#ui/quantity-box.tsx';
import { type KeyboardEvent, useCallback } from 'react';
import { type Product, readBagQuantity } from './bag.ts';
import { typeQuantity } from './bag-store.ts';
import { addBox } from './shown-boxes.ts';
import styles from './quantity-box.module.css';
import { useQuantityText } from './use-bag.ts';

type Props = {
  variant: Product;
  size?: 'small' | 'large';
  /** Called for Enter. */
  onEnter: () => void;
  /** Called for Shift+Enter: the bag's button may be a whole list away. */
  onShiftEnter: () => void;
};

/**
 * The quantity of a product for the bag: a whole number of at least 0, typed, by arrow keys or by buttons
 * (specification sections 4 and 5). Invalid text stays as typed, with a message.
 */
export const BagQuantityBox = ({ variant, size = 'small', onEnter, onShiftEnter }: Props) => {
  const { id, name } = variant;
  const text = useQuantityText(id);
  const quantity = readBagQuantity(text);
  const step = (by: 1 | -1) => typeQuantity(variant, String(Math.max(0, (quantity ?? 0) + by)));
  const keys: Partial<Record<string, () => void>> = {
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    Enter: onEnter,
  };
  const press = (event: KeyboardEvent) => {
    const act = event.shiftKey && event.key === 'Enter' ? onShiftEnter : keys[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  const invalid = quantity === undefined;
  const register = useCallback((box: HTMLInputElement) => addBox(box, id), [id]);
  return (
    <div className={classNames(styles.box, size === 'large' && styles.large)}>
      <QuantityBox
        ref={register}
        aria-label={words.quantityOf(name)}
        value={text}
        wrong={invalid ? messages.quantityRange() : undefined}
        alert
        steps={{
          less: { label: words.oneLess(name), disabled: quantity === 0, onPress: () => step(-1) },
          more: { label: words.oneMore(name), disabled: false, onPress: () => step(1) },
          iconSize: 14,
        }}
        balloon="left"
        classes={{ control: classNames(styles.control, invalid && styles.wrong) }}
        onText={(typed) => typeQuantity(variant, typed)}
        onFocus={selectAll}
        onClick={selectAll}
        onKeyDown={press}
      />
    </div>
  );
};
