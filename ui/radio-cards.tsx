import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './radio-cards.module.css';

type Props = {
  label: string;
  options: readonly { value: number; content: ReactNode }[];
  /** The chosen option, undefined for none. */
  value: number | undefined;
  onChange: (value: number) => void;
  /** The error of the choice. */
  error?: string | undefined;
  /** The layout of the cards: side by side where there is room, or one per row. */
  place: 'grid' | 'rows';
  /** Gets the focus when the choice is wrong: the chosen option, or the first. */
  focusRef?: Ref<HTMLInputElement>;
};

/** One of several options with a description each. Whole cards can be pressed; arrow keys move the choice. */
export const RadioCards = ({ label, options, value, onChange, error, place, focusRef }: Props) => {
  const id = useId();
  const focused = options.find((option) => option.value === value) ?? options[0];
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-says`}
    >
      <div className={classNames(styles.options, styles[place])}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.dot}
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              ref={option === focused ? focusRef : undefined}
            />
            <span className={styles.content}>{option.content}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        // Without options nothing can get the focus.
        <p id={`${id}-says`} className={styles.error} role={options.length === 0 ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
};
