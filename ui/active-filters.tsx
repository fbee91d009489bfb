import * as texts from '#messages/ui.js';
import { RemovableChip } from './chip.tsx';
import type { Filters, LabelledField } from './filter-drafts.ts';
import styles from './filter-form.module.css';
import { filterWords } from './filter-words.ts';

type Props = { fields: readonly LabelledField[]; filters: Filters; onApply: (filters: Filters) => void };

/** What a list is narrowed by, in words, each taken away by pressing it. */
export const ActiveFilters = ({ fields, filters, onApply }: Props) =>
  Object.keys(filters).length > 0 && (
    <ul aria-label={texts.filteredBy()} className={styles.chips}>
      {Object.keys(filters).map((name) => (
        <li key={name}>
          <RemovableChip
            label={filterWords(fields, name, filters)}
            onRemove={() => onApply(Object.fromEntries(Object.entries(filters).filter(([each]) => each !== name)))}
          />
        </li>
      ))}
    </ul>
  );
