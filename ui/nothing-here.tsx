import type { ReactNode } from 'react';
import styles from './nothing-here.module.css';

/** In the place of a list that is empty. */
export const NothingHere = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>;
