import type { ReactNode } from 'react';
import styles from './nothing-here.module.css';

/** Shown instead of an empty list. */
export const NothingHere = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>;
