import type { ReactNode } from 'react';
import styles from './grades-head.module.css';

type Props = { title: string; facts: string; children: ReactNode };

/** The phone's name, its model numbers, and the switch of faces. */
export const GradesHead = ({ title, facts, children }: Props) => (
  <div className={styles.head}>
    <div className={styles.says}>
      <h1 id="list-title" tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.facts}>{facts}</p>
    </div>
    {children}
  </div>
);
