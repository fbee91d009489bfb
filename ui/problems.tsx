import { Notice } from './notice.tsx';
import styles from './problems.module.css';

/** What went wrong, as a list; nothing without any. */
export const Problems = ({ problems }: { problems: readonly string[] }) =>
  problems.length === 0 ? null : (
    <Notice kind="error">
      {problems.length === 1 ? (
        problems[0]
      ) : (
        <ul className={styles.list}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
