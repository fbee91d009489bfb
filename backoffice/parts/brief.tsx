import type { ComponentProps, ReactNode } from 'react';
import { Dollars } from './dollars.tsx';
import styles from './record.module.css';
import { StatusBadge } from './status-badge.tsx';

type Props = {
  row: ComponentProps<typeof StatusBadge> & { code: string };
  amount: ComponentProps<typeof Dollars>['amount'];
  name: string;
  /** Its day, say. */
  says: string;
  children?: ReactNode;
};

/** A row of papers beside the open one. */
export const Brief = ({ row: { code, status }, amount, name, says, children }: Props) => (
  <>
    <span className={`${styles.code} ${styles.strong}`}>{code}</span>
    <span className={styles.amount}>
      <Dollars amount={amount} />
    </span>
    <span>{name}</span>
    <StatusBadge status={status} />
    <span className={styles.quiet}>{says}</span>
    {children}
  </>
);
