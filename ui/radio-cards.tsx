import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './radio-cards.module.css';

type Props = {
  label: string;
  options: readonly { value: number; content: ReactNode }[];
  /** The chosen option, undefined while there is none. */
  value: number | undefined;
  onChange: (value: number) => void;
  /** What is wrong with the choice. */
  error?: string | undefined;
  /** How the cards stand: side by side where there is room, or one a row. */
  place: 'grid' | 'rows';
  /** Takes the focus when the choice is wrong: the chosen option, or the first. */
  focusRef?: Ref<HTMLInputElement>;
};

/** One of several things that need some words each. Whole cards are pressed; arrows move the choice. */
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
        // Where there is nothing to choose from there is nothing to focus, either.
        <p id={`${id}-says`} className={styles.error} role={options.length === 0 ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
};
