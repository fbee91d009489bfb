import type { ReactNode } from 'react';
import styles from './form.module.css';
import { Mark } from './mark.tsx';

/** A screen before the sign-in: one short form in the middle. */
export const CardPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={styles.card}>
    <title>{`${title} · Back office`}</title>
    <p className={styles.brand}>
      <Mark />
      Back office
    </p>
    <h1>{title}</h1>
    {children}
  </main>
);
