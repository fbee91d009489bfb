import type { FilterField } from '#contract/platform/data-tables.ts';
import type { LabelledField } from '#ui/filter-drafts.ts';

/** The filters of a list for its form, ordered by label. For texts the usual operator is "contains". */
export const labelledFields = <Name extends string>(
  filters: Readonly<Record<Name, FilterField>>,
  labels: Readonly<Record<Name, string>>,
): readonly LabelledField[] =>
  (Object.keys(labels) as Name[]).map((name) => {
    const field: FilterField = filters[name];
    return { ...field, name, label: labels[name], ...(field.type === 'TEXT' && { usual: 'CONTAIN' }) };
  });
