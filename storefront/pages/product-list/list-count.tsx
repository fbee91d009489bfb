import { wholeNumber } from '#kernel/whole-number.ts';
import * as words from '#messages/lists.js';
import { fill } from '#ui/fill.ts';
import type { ReactNode } from 'react';
import styles from './list-count.module.css';

type Props = {
  /** null while unknown. */
  total: number | null;
  /** It could not be loaded. */
  failed: boolean;
  /** After it. */
  children?: ReactNode;
};

/** How many products a list has. */
export const ListCount = ({ total, failed, children }: Props) => (
  <p aria-live="polite" className={styles.count}>
    {total === null ? (
      !failed && words.loadingProducts()
    ) : (
      <>
        {fill((number) => words.productsMarked(total, number), <strong>{wholeNumber(total)}</strong>)}
        {children}
      </>
    )}
  </p>
);
