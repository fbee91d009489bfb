import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

type Props = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** How many things the option leaves. */
  count?: number;
  /** What stands between box and label, such as a colour. */
  swatch?: ReactNode;
};

/** An option of a list, whole row pressable. */
export const Checkbox = ({ label, checked, onChange, count, swatch }: Props) => (
  <label className={styles.row}>
    <input
      type="checkbox"
      className={styles.box}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {swatch}
    <span className={styles.label}>{label}</span>
    {count !== undefined && <span className={styles.count}>{count.toLocaleString('en-CA')}</span>}
  </label>
);
