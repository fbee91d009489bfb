import { classNames } from './class-names.ts';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';

/** A chosen value that goes away when pressed. */
export const RemovableChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" className={styles.chip} aria-label={`Remove ${label}`} onClick={onRemove}>
    {label}
    <Icon name="close" size={11} />
  </button>
);

/** The look of one of a few choices that narrow what is below: of a link, whose `aria-current` says that it is chosen. */
export const choiceChipClass = classNames(styles.chip, styles.choice);
