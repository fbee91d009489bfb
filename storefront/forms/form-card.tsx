import type { ReactNode } from 'react';
import styles from './form-card.module.css';

/** A screen with one short form: its heading and the form in the middle of the page. */
export const FormCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.card}>
    <h1 className={styles.title}>{title}</h1>
    {children}
  </section>
);

/** The class of the form in it. */
export const formCardClass = styles.form;

/** The class of the links below the form. */
export const formCardWaysClass = styles.ways;
