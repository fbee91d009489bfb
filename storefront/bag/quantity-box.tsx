import * as messages from '#contract/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { type KeyboardEvent, type SyntheticEvent, useCallback, useId } from 'react';
import { type Product, readBagQuantity } from './bag.ts';
import { typeQuantity } from './bag-store.ts';
import { addBox } from './shown-boxes.ts';
import styles from './quantity-box.module.css';
import { useQuantityText } from './use-bag.ts';

type Props = {
  variant: Product;
  size?: 'small' | 'large';
  /** What Enter does. */
  onEnter: () => void;
};

const select = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => currentTarget.select();

/**
 * How many of a product go into the bag: a whole number of at least 0, typed, by the arrow keys or by the buttons
 * (specification sections 4 and 5). What is no quantity stays as it was typed, and is said.
 */
export const BagQuantityBox = ({ variant, size = 'small', onEnter }: Props) => {
  const { id, name } = variant;
  const text = useQuantityText(id);
  const said = useId();
  const quantity = readBagQuantity(text);
  const step = (by: 1 | -1) => typeQuantity(variant, String(Math.max(0, (quantity ?? 0) + by)));
  const steps: Partial<Record<string, () => void>> = {
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    Enter: onEnter,
  };
  const press = (event: KeyboardEvent) => {
    const act = steps[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  const invalid = quantity === undefined;
  const register = useCallback((box: HTMLInputElement) => addBox(box, id), [id]);
  return (
    <div className={classNames(styles.box, size === 'large' && styles.large)} data-invalid={invalid || undefined}>
      <button
        type="button"
        aria-label={`One less: ${name}`}
        disabled={quantity === 0}
        tabIndex={-1}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={14} />
      </button>
      <input
        ref={register}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${name}`}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? said : undefined}
        value={text}
        onChange={(event) => typeQuantity(variant, event.target.value)}
        // A number is written anew rather than mended, also after a click, which would set the caret.
        onFocus={select}
        onClick={select}
        onKeyDown={press}
      />
      <button type="button" aria-label={`One more: ${name}`} tabIndex={-1} onClick={() => step(1)}>
        <Icon name="plus" size={14} />
      </button>
      {invalid && (
        <p id={said} role="alert" className={styles.invalid}>
          {messages.quantityRange}
        </p>
      )}
    </div>
  );
};
