import { catalogueFilters, fieldOf, isPriceField } from '#contract/catalogue/staff-catalogue.ts';
import type { LabelledField } from '#ui/filter-drafts.ts';
import { labelledFields } from '../../../parts/labelled-fields.ts';

const others: Readonly<Record<string, string>> = {
  search: 'Name or code',
  attributes: 'Attributes',
  productId: 'Product number',
  pictured: 'Has a picture',
};
const labels = Object.fromEntries(
  Object.keys(catalogueFilters).map((name) => [name, others[name] ?? fieldOf(name)?.label ?? name]),
);

/** The filters of the grid, for those who see prices or not. */
export const filterFields = (prices: boolean): readonly LabelledField[] =>
  labelledFields(catalogueFilters, labels).filter(({ name }) => prices || !isPriceField(name));
