import styles from './status-line.module.css';
import { statusWords } from './status-words.ts';
import { useSelected } from './store.ts';

/**
 * One line at the page's lower edge, above everything. It is loaded with the shell, as it may report that nothing else
 * loads.
 */
export const StatusLine = () => {
  const text = useSelected(statusWords, (words) => words.at(-1)?.text ?? null);
  return text === null ? null : <output className={styles.line}>{text}</output>;
};
