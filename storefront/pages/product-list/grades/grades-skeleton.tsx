import * as words from '#messages/lists.js';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './grades-skeleton.module.css';

const rows = Array.from({ length: 12 }, (_, i) => i);

/** In the place of a matrix that loads. */
export const GradesSkeleton = () => (
  <div aria-busy="true" className={styles.rows}>
    <p className="visually-hidden">{words.loadingParts()}</p>
    {rows.map((row) => (
      <Skeleton key={row} className={styles.row} />
    ))}
  </div>
);
