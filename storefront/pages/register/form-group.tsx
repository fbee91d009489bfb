import type { ReactNode } from 'react';
import styles from './register.module.css';

/** Fields that belong together, under their name. */
export const FormGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
);
