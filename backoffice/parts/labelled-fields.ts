import type { FilterField } from '#contract/data-tables.ts';
import type { LabelledField } from '#ui/filter-drafts.ts';

/** The filters of a list as its form draws them, in the order of their labels. Of a text one mostly knows a part. */
export const labelledFields = <Name extends string>(
  filters: Readonly<Record<Name, FilterField>>,
  labels: Readonly<Record<Name, string>>,
): readonly LabelledField[] =>
  (Object.keys(labels) as Name[]).map((name) => {
    const field: FilterField = filters[name];
    return { ...field, name, label: labels[name], ...(field.type === 'TEXT' && { usual: 'CONTAIN' }) };
  });
