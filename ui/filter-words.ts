import * as words from '#messages/ui.js';
import type { Filters, LabelledField } from './filter-drafts.ts';
import { operatorName } from './operator-names.ts';

const yesOrNo: Readonly<Record<string, string>> = { true: words.yesSmall(), false: words.noSmall() };

/** A filter in words, for its chip: "Stock is one of Out of Stock". */
export const filterWords = (fields: readonly LabelledField[], name: string, filters: Filters): string => {
  const [field, filter] = [fields.find((each) => each.name === name), filters[name]];
  if (!field || !filter) return name;
  const options = 'options' in field ? field.options : yesOrNo;
  const values = (filter.values ?? [filter.value]).filter((value) => value !== null && value !== '');
  const named = values.map((value) => options[String(value)] ?? value);
  return words.filterChip(field.label, operatorName(field.type, filter.operator), named.join(', ')).trim();
};
