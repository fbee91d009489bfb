import type { ReactNode } from 'react';
import styles from './detail-list.module.css';
import { Skeleton } from './skeleton.tsx';

/** What is known of one thing: terms beside what they say. */
export const DetailList = ({ children }: { children: ReactNode }) => <dl className={styles.list}>{children}</dl>;

type Props = {
  term: string;
  /** Several lines are expected. */
  tall?: boolean;
  /** undefined until it is there: its room is kept. */
  children: ReactNode;
};

export const Detail = ({ term, tall = false, children }: Props) => (
  <div className={styles.detail}>
    <dt className={styles.term}>{term}</dt>
    <dd>{children === undefined ? <Skeleton className={tall ? styles.tall : styles.line} /> : children}</dd>
  </div>
);
