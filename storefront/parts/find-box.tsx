import * as words from '#messages/shell.js';
import { Icon } from '#ui/icon.tsx';
import styles from './find-box.module.css';

type Props = {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Numbers of matches and of all. */
  found: number;
  of: number;
};

/** Filters a long list of names while typing, and shows the number of matches. Escape clears it. */
export const FindBox = ({ label, text, onText, found, of }: Props) => (
  <div className={styles.find}>
    <Icon name="search" size={14} />
    <input
      type="search"
      className={styles.input}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return;
        // Escape closes nothing else while there is text to clear.
        event.preventDefault();
        event.stopPropagation();
        onText('');
      }}
    />
    <output className={text.trim() === '' ? 'visually-hidden' : styles.found}>
      {text.trim() !== '' && words.foundOf(found, of)}
    </output>
  </div>
);
