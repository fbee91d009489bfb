import { Icon } from './icon.tsx';
import styles from './select.module.css';

type Props<T extends string> = {
  label: string;
  /** Whether the label is for screen readers only. */
  quiet?: boolean;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

/** The system's own list, so that a phone shows its wheel. On a phone the label is for screen readers only. */
export const Select = <T extends string>({ label, quiet = false, value, options, onChange }: Props<T>) => (
  <label className={styles.wrap}>
    <span className={quiet ? 'visually-hidden' : styles.text}>{label}</span>
    <span className={styles.field}>
      <select
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={14} />
    </span>
  </label>
);
