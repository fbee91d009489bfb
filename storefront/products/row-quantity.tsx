import * as words from '#messages/bag.js';
import * as messages from '#messages/shop.js';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { QuantityBox, selectAll } from '#ui/quantity-box.tsx';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { readBagQuantity } from '../bag/bag.ts';
import { typeQuantity } from '../bag/bag-store.ts';
import { addBox } from '../bag/shown-boxes.ts';
import { useQuantityText } from '../bag/use-bag.ts';
import styles from './row-quantity.module.css';

type Props = { variant: { id: number; name: string }; narrow: boolean };

/**
 * The quantity of a row. On a narrow page it is one button, which opens the stepper over the end of the row; a press
 * elsewhere closes it.
 */
export const RowQuantity = ({ variant, narrow }: Props) => {
  const { id, name } = variant;
  const text = useQuantityText(id);
  const quantity = readBagQuantity(text);
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const open = opened && narrow;
  useEffect(() => {
    if (!open) return;
    const gone = new AbortController();
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && place.current?.contains(target))) setOpened(false);
    };
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, leave, gone);
    return () => gone.abort();
  }, [open]);

  const step = (by: 1 | -1) => typeQuantity(variant, String(Math.max(0, (quantity ?? 0) + by)));
  const press = ({ detail }: MouseEvent) => {
    if (quantity === 0) step(1);
    setOpened(true);
    // By keyboard the number is typed next; a finger would only get its keyboard in the way.
    if (detail === 0) requestAnimationFrame(() => place.current?.querySelector('input')?.focus());
  };
  const register = useCallback((box: HTMLInputElement) => addBox(box, id), [id]);
  const invalid = quantity === undefined;
  return (
    <div ref={place} className={styles.place} data-open={open || undefined}>
      {narrow && (
        <button
          type="button"
          className={classNames(styles.one, quantity !== 0 && styles.filled)}
          aria-label={quantity === 0 ? words.chooseQuantity(name) : words.changeQuantity(text, name)}
          aria-expanded={open}
          data-stop=""
          onClick={press}
        >
          {quantity === 0 ? <Icon name="plus" size={18} /> : text}
        </button>
      )}
      <QuantityBox
        ref={register}
        aria-label={words.quantityOf(name)}
        value={text}
        wrong={invalid ? messages.quantityRange() : undefined}
        alert
        data-quantity={id}
        data-stop={narrow ? undefined : ''}
        data-none={quantity === 0 || undefined}
        steps={{
          less: { label: words.oneLess(name), disabled: quantity === 0, onPress: () => step(-1) },
          more: { label: words.oneMore(name), disabled: false, onPress: () => step(1) },
          iconSize: 12,
        }}
        balloon="right"
        classes={{
          control: classNames(styles.control, quantity !== 0 && styles.staged, invalid && styles.wrong),
          input: styles.input,
        }}
        // After an addition the box has its 0 again, and the next number follows it.
        onText={(typed) => typeQuantity(variant, typed.replace(/^0+(?=\d)/, ''))}
        onFocus={selectAll}
        onClick={selectAll}
      />
    </div>
  );
};
