import type { ReactNode } from 'react';
import styles from './styleguide.module.css';

/** States of one component, in a row under its name. */
export const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.sample}>
    <h3 className={styles.name}>{name}</h3>
    <div className={styles.states}>{children}</div>
  </div>
);
