import * as words from '#messages/ui.js';
import { classNames } from './class-names.ts';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';

/** A chosen value, removed by pressing it. */
export const RemovableChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" className={styles.chip} aria-label={words.remove(label)} onClick={onRemove}>
    {label}
    <Icon name="close" size={11} />
  </button>
);

/** The class of a choice that narrows what is below: for a link, with `aria-current` when chosen. */
export const choiceChipClass = classNames(styles.chip, styles.choice);
