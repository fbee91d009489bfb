import { Notice } from './notice.tsx';
import styles from './problems.module.css';

/** Errors as a list; nothing without any. */
export const Problems = ({ problems, title }: { problems: readonly string[]; title?: string }) =>
  problems.length === 0 ? null : (
    <Notice kind="error" title={title}>
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
