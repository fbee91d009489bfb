import { catalogueStock, type Field, type FieldKind, type FieldName, fields } from '#contract/catalogue/fields.ts';
import { type CatalogueChoices, fieldOf, fieldsWith } from '#contract/catalogue/staff-catalogue.ts';
import type { Sort } from '#ui/data-table.tsx';

export type GridColumn = {
  field: string;
  label: string;
  /** Pixels. */
  width: number;
  kind: FieldKind;
  sortable: boolean;
  /** It cannot be typed: where it is changed. */
  fixed?: string;
  /** What can be typed, where there are few. */
  options?: readonly string[];
};

export const gridSort = { by: 'sku', direction: 'ASC' } as const satisfies Sort;

const column = (field: string, more: Partial<GridColumn> = {}): GridColumn => {
  const { label = field, kind = 'text', width = 300, sortable, fixed }: Partial<Field> = fieldOf(field) ?? {};
  return { field, label, width, kind, sortable: sortable ?? false, ...(fixed !== undefined && { fixed }), ...more };
};

/** The columns of the grid, the SKU first; prices for those who may see them. */
export const gridColumns = ({ tags, attributes, priceLists }: CatalogueChoices, prices: boolean): GridColumn[] => {
  const options: Readonly<Partial<Record<FieldKind, readonly string[]>>> = {
    stock: Object.values(catalogueStock),
    yes: ['yes', 'no'],
    tag: tags,
  };
  return fieldsWith(({ width, priced }) => width !== undefined && (prices || !priced)).flatMap(([name, { kind }]) => {
    if (name === 'tiers') return priceLists.map((code) => column(`tiers:${code}`, { label: `${code} tiers` }));
    if (name === 'attribute')
      return attributes.map(({ code, label, values }) => column(`attribute:${code}`, { label, options: values }));
    return [column(name, options[kind] && { options: options[kind] })];
  });
};

/** Fields that only the page of a product has. */
export const pageColumns = Object.fromEntries(
  fieldsWith(({ width, fixed }) => width === undefined && fixed === undefined).map(([name]) => [name, column(name)]),
) as Record<PageField, GridColumn>;
type PageField = {
  [F in FieldName]: (typeof fields)[F] extends { width: number } | { fixed: string } ? never : F;
}[FieldName];
