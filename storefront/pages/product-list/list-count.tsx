import { wholeNumber } from '#kernel/whole-number.ts';
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
      !failed && 'Loading products…'
    ) : (
      <>
        <strong>{wholeNumber(total)}</strong> {total === 1 ? 'product' : 'products'}
        {children}
      </>
    )}
  </p>
);
