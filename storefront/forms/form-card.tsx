import type { ReactNode } from 'react';
import styles from './form-card.module.css';

/** A screen that is one short form: its heading and the form in the middle of the page. */
export const FormCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.card}>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </section>
);

/** The look of the form in it. */
export const formCardClass = styles.form;

/** The look of the ways on below the form. */
export const formCardWaysClass = styles.ways;
