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

/** One of a few choices that narrow what is below. */
export const ChoiceChip = ({ label, chosen, onChoose }: { label: string; chosen: boolean; onChoose: () => void }) => (
  <button type="button" className={classNames(styles.chip, styles.choice)} aria-pressed={chosen} onClick={onChoose}>
    {label}
  </button>
);
