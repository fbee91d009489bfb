import * as words from '#messages/ui.js';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export type FieldLook = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  optional?: boolean | undefined;
};

type Props = FieldLook & { id: string; className?: string | undefined; children: ReactNode };

/** Label above, error or hint below; the control refers to the latter as `${id}-says`. */
export const FieldFrame = ({ id, label, error, hint, optional, className, children }: Props) => (
  <div className={classNames(styles.field, className)}>
    <label htmlFor={id} className={styles.label}>
      {label}
      {optional && <span className={styles.optional}> {words.optional()}</span>}
    </label>
    {children}
    {(error ?? hint) !== undefined && (
      <p id={`${id}-says`} className={error === undefined ? styles.hint : styles.error}>
        {error ?? hint}
      </p>
    )}
  </div>
);
