import type { ReactNode } from 'react';
import styles from './detail-list.module.css';
import { Skeleton } from './skeleton.tsx';

/** The facts of one thing: terms with their values. */
export const DetailList = ({ children }: { children: ReactNode }) => <dl className={styles.list}>{children}</dl>;

type Props = {
  term: string;
  /** Several lines are expected. */
  tall?: boolean;
  /** undefined while loading: its space is kept. */
  children: ReactNode;
};

export const Detail = ({ term, tall = false, children }: Props) => (
  <div className={styles.detail}>
    <dt className={styles.term}>{term}</dt>
    <dd>{children === undefined ? <Skeleton className={tall ? styles.tall : styles.line} /> : children}</dd>
  </div>
);
