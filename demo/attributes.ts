import type { AttributeRecord, AttributeValueRecord } from '#server/catalogue/product-files/records.ts';
import { colourFamilies } from './colours.ts';
import { table } from './table.ts';

/** `values` are in the order that buyers expect; other values follow. */
const rows = table('attributes.csv', 'code label filterable values');

export const attributes: AttributeRecord[] = rows.map(({ code, label, filterable }, position) => ({
  code,
  label,
  filterable: filterable === 'yes',
  position,
}));

export const attributeValues: AttributeValueRecord[] = [
  ...Object.entries(colourFamilies).map(([value, hex], position) => ({
    code: 'colour',
    value,
    label: value,
    metadata: { hex },
    position,
  })),
  ...rows.flatMap(({ code, values }) =>
    values
      .split('|')
      .filter(Boolean)
      .map((value, position) => ({ code, value, label: value, metadata: {}, position })),
  ),
];
