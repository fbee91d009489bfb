import type { ColumnMap, FileField } from '#contract/imports/staff-suppliers.ts';

/** The mapping with a column for a field, which is then no other field's; null: not in the file. */
export const giveColumn = (mapping: ColumnMap, field: FileField, column: string | null): ColumnMap => [
  ...mapping.filter((each) => each.field !== field && (column === null || each.column !== column)),
  // An attribute without a column is left out.
  ...(column === null && field.startsWith('attribute:') ? [] : [{ field, column }]),
];
