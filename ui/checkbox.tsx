import { wholeNumber } from '#kernel/whole-number.ts';
import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

type Props = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Number of results with the option. */
  count?: number | string;
  /** Shown between box and label, such as a colour. */
  swatch?: ReactNode;
  /** Why it cannot be chosen now; it can still be focused and read. */
  whyNot?: string | undefined;
};

/** An option of a list; the whole row can be pressed. */
export const Checkbox = ({ label, checked, onChange, count, swatch, whyNot }: Props) => (
  <label className={styles.row} data-off={whyNot === undefined ? undefined : ''}>
    <input
      type="checkbox"
      className={styles.box}
      checked={checked}
      aria-disabled={whyNot !== undefined || undefined}
      onChange={(event) => whyNot === undefined && onChange(event.currentTarget.checked)}
    />
    {swatch}
    <span className={styles.label}>{label}</span>
    {count !== undefined && (
      <span className={styles.count}>{typeof count === 'number' ? wholeNumber(count) : count}</span>
    )}
    {whyNot !== undefined && <span className="visually-hidden">, {whyNot}</span>}
  </label>
);
