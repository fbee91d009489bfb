import type { ListFace } from '#contract/catalogue/list-faces.ts';
import * as words from '#messages/lists.js';
import { Icon } from '#ui/icon.tsx';
import styles from './face-switch.module.css';

const looks = {
  grades: { label: words.asGrades(), icon: 'table' },
  rows: { label: words.asRows(), icon: 'menu' },
  grid: { label: words.asGrid(), icon: 'grid' },
} as const;
const faces = { list: ['grid', 'rows'], phone: ['grades', 'rows', 'grid'] } as const;

type Props = {
  face: ListFace;
  /** A phone's page also has grades. */
  of: keyof typeof faces;
  onChoose: (face: ListFace) => void;
};

/** How a list is drawn. */
export const FaceSwitch = ({ face, of, onChoose }: Props) => (
  <fieldset className={styles.faces} aria-label={words.showAs()}>
    {faces[of].map((each) => (
      <button
        key={each}
        type="button"
        className={styles.face}
        aria-pressed={each === face}
        onClick={() => onChoose(each)}
      >
        <Icon name={looks[each].icon} size={14} />
        <span>{looks[each].label}</span>
      </button>
    ))}
  </fieldset>
);
