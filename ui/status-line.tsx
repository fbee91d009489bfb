import { useSyncExternalStore } from 'react';
import styles from './status-line.module.css';
import { readStatus, subscribeStatus } from './status-words.ts';

/** One line at the page's lower edge, over everything and in nobody's way. It comes with the shell: what it says may be that nothing comes. */
export const StatusLine = () => {
  const text = useSyncExternalStore(subscribeStatus, readStatus, () => null);
  return text === null ? null : <output className={styles.line}>{text}</output>;
};
