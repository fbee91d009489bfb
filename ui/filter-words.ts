import type { Filters, LabelledField } from './filter-drafts.ts';
import { operatorName } from './operator-names.ts';

const yesOrNo: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };

/** A filter in words, for its chip: "Stock is one of Out of Stock". */
export const filterWords = (fields: readonly LabelledField[], name: string, filters: Filters): string => {
  const [field, filter] = [fields.find((each) => each.name === name), filters[name]];
  if (!field || !filter) return name;
  const options = 'options' in field ? field.options : yesOrNo;
  const values = (filter.values ?? [filter.value]).filter((value) => value !== null && value !== '');
  const words = values.map((value) => options[String(value)] ?? value);
  return [field.label, operatorName(field.type, filter.operator), words.join(', ')].join(' ').trim();
};
