import { Skeleton } from '#ui/skeleton.tsx';
import styles from './record.module.css';

type Props = {
  /** Whether its heading is still unknown, too. */
  named?: boolean;
  /** About as many as will come. */
  rows?: number;
};

/** A record or a list of rows that is being loaded: lines of their height, so that little moves when they come. */
export const RecordSkeleton = ({ named = false, rows = 10 }: Props) => (
  <>
    {named && <Skeleton className={styles.heading} />}
    <div className={styles.lines}>
      {Array.from({ length: rows }, (_, i) => (
        <Skeleton key={i} className={styles.lineOf} />
      ))}
    </div>
  </>
);
