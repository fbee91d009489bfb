import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export type FieldLook = {
  label: string;
  /** What is wrong with it. */
  error?: string | undefined;
  /** What helps to fill it. */
  hint?: string | undefined;
  optional?: boolean | undefined;
};

type Props = FieldLook & { id: string; className?: string | undefined; children: ReactNode };

/** Label above, what is wrong or what helps below; the control between names the latter `${id}-says`. */
export const FieldFrame = ({ id, label, error, hint, optional, className, children }: Props) => (
  <div className={classNames(styles.field, className)}>
    <label htmlFor={id} className={styles.label}>
      {label}
      {optional && <span className={styles.optional}> (optional)</span>}
    </label>
    {children}
    {(error ?? hint) !== undefined && (
      <p id={`${id}-says`} className={error === undefined ? styles.hint : styles.error}>
        {error ?? hint}
      </p>
    )}
  </div>
);
