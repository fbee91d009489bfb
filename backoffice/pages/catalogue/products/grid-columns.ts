import {
  type CatalogueChoices,
  catalogueStock,
  knownFields,
  productFields,
  variantFields,
} from '#contract/catalogue/staff-catalogue.ts';
import type { Sort } from '#ui/data-table.tsx';

/** How the texts of a column are shown and typed. */
export type CellKind = 'text' | 'code' | 'money' | 'margin' | 'stock' | 'yes' | 'tiers' | NamedKind;
/** Urls or ids with commas between, shown by their names. */
export type NamedKind = 'categories' | 'phones' | 'pictures' | 'order' | 'others';

export type GridColumn = {
  field: string;
  label: string;
  /** Pixels. */
  width: number;
  kind: CellKind;
  sortable: boolean;
  /** It cannot be typed: where it is changed. */
  fixed?: string;
  /** What can be typed, where there are few. */
  options?: readonly string[];
};

export const gridSort = { by: 'sku', direction: 'ASC' } as const satisfies Sort;

const all = { ...variantFields, ...productFields, ...knownFields };
const column = (
  field: keyof typeof all,
  width: number,
  kind: CellKind,
  more: Partial<GridColumn> = {},
): GridColumn => ({
  field,
  label: all[field],
  width,
  kind,
  sortable: false,
  ...more,
});

/** The columns of the grid, the SKU first; prices for those who may see them. */
export const gridColumns = ({ tags, attributes, priceLists }: CatalogueChoices, prices: boolean): GridColumn[] => [
  column('sku', 150, 'code', { sortable: true }),
  column('name', 300, 'text', { sortable: true }),
  ...(prices
    ? [
        column('price', 84, 'money', { sortable: true }),
        column('specialPrice', 84, 'money', { sortable: true }),
        column('cost', 84, 'money', { sortable: true, fixed: 'Deliveries and suppliers’ files say it' }),
        column('margin', 84, 'margin', { fixed: 'It follows price and cost' }),
        ...priceLists.map((code) => ({
          field: `tiers:${code}`,
          label: `${code} tiers`,
          width: 140,
          kind: 'tiers' as const,
          sortable: false,
        })),
      ]
    : []),
  column('stock', 124, 'stock', { sortable: true, options: Object.values(catalogueStock) }),
  column('tag', 120, 'text', { options: tags }),
  column('phones', 200, 'phones'),
  column('categories', 200, 'categories'),
  ...attributes.map(({ code, label, values }) => ({
    field: `attribute:${code}`,
    label,
    width: 120,
    kind: 'text' as const,
    sortable: false,
    options: values,
  })),
  column('newFrom', 104, 'code', { sortable: true }),
  column('newTo', 104, 'code'),
  column('upc', 130, 'code'),
  column('weight', 96, 'code'),
  column('productName', 220, 'text', { sortable: true }),
  column('sold', 70, 'yes', { options: ['yes', 'no'] }),
];

/** Too long for the sheet. */
export const descriptionColumn: GridColumn = column('description', 300, 'text');

/** Fields that only the page of a product has. */
export const pageColumns = {
  description: descriptionColumn,
  pictures: column('pictures', 300, 'pictures'),
  order: column('order', 300, 'order'),
  related: column('related', 300, 'others'),
  needed: column('needed', 300, 'others'),
  handle: column('handle', 300, 'code'),
  searchTitle: column('searchTitle', 300, 'text'),
  searchDescription: column('searchDescription', 300, 'text'),
};
