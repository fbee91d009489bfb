import { auditActions } from '#contract/people/staff-audit.ts';
import { fieldOf } from '#contract/catalogue/staff-catalogue.ts';
import { type Names, shownText } from './cell-text.ts';
import type { GridColumn } from './grid-columns.ts';

// What was done with the whole product.
const acts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(auditActions).map(([action, label]) => [`act:${action}`, label]),
);

/** A field's name, and its texts as a person reads them. */
export const wordsOf = (field: string, columns: readonly GridColumn[], names: Names) => {
  const column = columns.find((each) => each.field === field) ?? fieldOf(field);
  return {
    label: column?.label ?? acts[field] ?? field,
    text: (stored: string | null): string => shownText(column?.kind ?? 'text', stored, names),
  };
};
