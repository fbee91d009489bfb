import { ColumnMap, MarkUpRule } from '#contract/imports/staff-suppliers.ts';

/* What is stored of how a supplier's files are read. */

export const readMapping = (stored: unknown): ColumnMap => ColumnMap.parse(stored);
export const readMarkUp = (stored: unknown): MarkUpRule | null => MarkUpRule.nullable().parse(stored);
