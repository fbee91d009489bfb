import { problemsOf } from './call-problems.ts';
import { Notice } from './notice.tsx';
import styles from './problems.module.css';

type Props = {
  /** A failure, in place of its messages. */
  error?: unknown;
  problems?: readonly string[];
  title?: string;
};

/** Errors as a list; nothing without any. */
export const Problems = ({ error, problems = problemsOf(error), title }: Props) =>
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
