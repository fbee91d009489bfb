import styles from './status-line.module.css';
import { statusWords } from './status-words.ts';
import { useSelected } from './store.ts';

/** One line at the page's lower edge, over everything and in nobody's way. It comes with the shell: what it says may be that nothing comes. */
export const StatusLine = () => {
  const text = useSelected(statusWords, (words) => words.at(-1)?.text ?? null);
  return text === null ? null : <output className={styles.line}>{text}</output>;
};
