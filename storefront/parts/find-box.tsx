import { Icon } from '#ui/icon.tsx';
import styles from './find-box.module.css';

type Props = {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** How many of how many are found by the text. */
  found: number;
  of: number;
};

/** Narrows a long list of names on the screen as one types, and says how many are left. Escape empties it. */
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
        // It closes nothing else while there is something to empty.
        event.preventDefault();
        event.stopPropagation();
        onText('');
      }}
    />
    <output className={text.trim() === '' ? 'visually-hidden' : styles.found}>
      {text.trim() !== '' && `${found.toLocaleString('en-CA')} of ${of.toLocaleString('en-CA')}`}
    </output>
  </div>
);
