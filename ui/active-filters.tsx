import * as texts from '#messages/ui.js';
import { RemovableChip } from './chip.tsx';
import type { Filters, LabelledField } from './filter-drafts.ts';
import styles from './filter-form.module.css';
import { operatorName } from './operator-names.ts';

const yesOrNo: Readonly<Record<string, string>> = { true: texts.yesSmall(), false: texts.noSmall() };

/** A filter in words, for its chip: "Stock is one of Out of Stock". */
export const filterWords = (fields: readonly LabelledField[], name: string, filters: Filters): string => {
  const [field, filter] = [fields.find((each) => each.name === name), filters[name]];
  if (!field || !filter) return name;
  const options = 'options' in field ? field.options : yesOrNo;
  const values = (filter.values ?? [filter.value]).filter((value) => value !== null && value !== '');
  const named = values.map((value) => options[String(value)] ?? value);
  return texts.filterChip(field.label, operatorName(field.type, filter.operator), named.join(', ')).trim();
};

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
