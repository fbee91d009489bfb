import type { LabelledFilter } from '#contract/platform/data-tables.ts';
import type { LabelledField } from '#ui/filter-drafts.ts';

/** The filters of a list for its form. For texts the usual operator is "contains". */
export const labelledFields = (filters: Readonly<Record<string, LabelledFilter>>): readonly LabelledField[] =>
  Object.entries(filters).map(([name, field]) => ({
    ...field,
    name,
    ...(field.type === 'TEXT' && { usual: 'CONTAIN' }),
  }));
