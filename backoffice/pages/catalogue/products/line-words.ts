import { productFields, variantFields } from '#contract/catalogue/staff-catalogue.ts';
import { type Names, shownText } from './cell-text.ts';
import { auditActions } from '#contract/people/staff-audit.ts';
import { type GridColumn, pageColumns } from './grid-columns.ts';

const labels: Readonly<Record<string, string>> = {
  ...variantFields,
  ...productFields,
  // What was done with the whole product.
  ...Object.fromEntries(Object.entries(auditActions).map(([action, label]) => [`act:${action}`, label])),
};
const ofPage: Readonly<Record<string, GridColumn>> = pageColumns;

/** A field's name, and its texts as a person reads them. */
export const wordsOf = (field: string, columns: readonly GridColumn[], names: Names) => {
  const column = columns.find((each) => each.field === field) ?? ofPage[field];
  return {
    label: column?.label ?? labels[field] ?? field,
    text: (stored: string | null): string => shownText(column?.kind ?? 'text', stored, names),
  };
};
