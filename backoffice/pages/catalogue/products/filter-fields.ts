import { catalogueFilters, cataloguePriceFields } from '#contract/catalogue/staff-catalogue.ts';
import type { LabelledField } from '#ui/filter-drafts.ts';
import { labelledFields } from '../../../parts/labelled-fields.ts';

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
