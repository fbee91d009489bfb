import { catalogueFilters, cataloguePriceFields } from '#contract/staff-catalogue.ts';
import type { Filters, LabelledField } from '#ui/filter-drafts.ts';
import { operatorName } from '#ui/operator-names.ts';
import { labelledFields } from '../../parts/labelled-fields.ts';

const labels = {
  search: 'Name or code',
  sku: 'SKU',
  name: 'Name',
  productName: 'Product',
  price: 'Price',
  specialPrice: 'Special',
  cost: 'Cost',
  stock: 'Stock',
  tag: 'Tag',
  categories: 'Category',
  phones: 'Fits',
  attributes: 'Attributes',
  upc: 'UPC',
  weight: 'Weight (g)',
  productId: 'Product number',
  sold: 'Sold',
  pictured: 'Has a picture',
} as const;

const priced: ReadonlySet<string> = new Set(cataloguePriceFields);

/** The filters of the grid, for those who see prices or not. */
export const filterFields = (prices: boolean): readonly LabelledField[] =>
  labelledFields(catalogueFilters, labels).filter(({ name }) => prices || !priced.has(name));

/** A filter in words, for its chip: "Stock is one of Out of Stock". */
export const filterWords = (fields: readonly LabelledField[], name: string, filters: Filters): string => {
  const [field, filter] = [fields.find((each) => each.name === name), filters[name]];
  if (!field || !filter) return name;
  const options: Readonly<Record<string, string>> = 'options' in field ? field.options : {};
  const values = (filter.values ?? [filter.value]).filter((value) => value !== null && value !== '');
  const words = values.map((value) => options[String(value)] ?? { true: 'yes', false: 'no' }[String(value)] ?? value);
  return [field.label, operatorName(field.type, filter.operator), words.join(', ')].join(' ').trim();
};
