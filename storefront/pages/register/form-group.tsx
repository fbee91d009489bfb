import type { ReactNode } from 'react';
import styles from './register.module.css';

/** Fields that belong together, with a legend. */
export const FormGroup = ({ legend, columns, children }: { legend: string; columns: 2 | 3; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.fields} data-columns={columns}>
      {children}
    </div>
  </fieldset>
);
