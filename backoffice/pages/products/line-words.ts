import { productFields, variantFields } from '#contract/staff-catalogue.ts';
import { type Names, shownText } from './cell-text.ts';
import type { GridColumn } from './grid-columns.ts';

const labels: Readonly<Record<string, string>> = { ...variantFields, ...productFields };

/** A field's name, and its texts as a person reads them. */
export const wordsOf = (field: string, columns: readonly GridColumn[], names: Names) => {
  const column = columns.find((each) => each.field === field);
  return {
    label: column?.label ?? labels[field] ?? field,
    text: (stored: string | null): string => shownText(column?.kind ?? 'text', stored, names),
  };
};
