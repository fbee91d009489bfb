import { staffLimits } from '../staff-limits.ts';

/*
 * The fields of the catalogue, each declared once, in the order of the sheet (docs/how-to.md). Reading files, comparing, writing,
 * undoing, sheet, filters, bulk changes, exports and history go by this table.
 */

/** What the text of a field is: how it is stored, read and shown follows from it. Money is cents; grams are packed. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'barcode'
  | 'html'
  | 'money'
  | 'percent'
  | 'count'
  | 'grams'
  | 'day'
  | 'yes'
  | 'stock'
  | 'tag'
  | 'tiers'
  /** Urls or ids with commas between, shown by their names. */
  | NamedKind;
export type NamedKind = 'categories' | 'phones' | 'pictures' | 'order' | 'others';

/** Kinds whose fields need nothing but a column. */
export type PlainKind = 'text' | 'count' | 'grams' | 'day';

export type Field = {
  label: string;
  kind: FieldKind;
  /** All variants of a product share it. */
  ofProduct?: true;
  /** Where it is stored, of `variant` or `product`; without: in tables of its own. */
  column?: string;
  /** There is one for each attribute, each price list: "tiers:GOLD". */
  coded?: true;
  /** Seeing and changing it need the permission `prices`. */
  priced?: true;
  /** It is not changed by hand: where it is. */
  fixed?: string;
  /** What is said where it is empty; without: it may be. */
  needed?: string;
  /** Characters of a text; 255 without. */
  max?: number;
  /** In the sheet, in pixels; without: only a product's page has it. */
  width?: number;
  sortable?: true;
  filtered?: true;
  /** Files change it. */
  imported?: true;
  /** Of a plain field: the names of its column in files, the export's first. It is then imported and exported, too. */
  files?: readonly [string, ...string[]];
  /** Lists of the shop show it or depend on it. */
  listed?: true;
  /** It can be set for many variants at once. */
  bulk?: { label?: string; ask: string; hint: string };
};

export const catalogueStock = {
  IN_STOCK: 'In Stock',
  OUT_OF_STOCK: 'Out of Stock',
  ARRIVING_SOON: 'Arriving Soon',
  UNKNOWN: 'Unknown',
} as const;

const money = { kind: 'money', priced: true, width: 84, sortable: true, filtered: true, imported: true } as const;
const ofProduct = true;
const day = { ask: 'Day', hint: 'YYYY-MM-DD, or empty.' } as const;
const fixed = 'Files say it';
/** In the sheet. */
const inSheet = { sortable: true, filtered: true } as const;

export const fields = {
  sku: { label: 'SKU', kind: 'code', column: 'sku', needed: 'the variant has no SKU', width: 150, ...inSheet },
  name: {
    label: 'Name',
    kind: 'text',
    column: 'name',
    needed: 'a variant needs a name',
    width: 300,
    ...inSheet,
    imported: true,
    listed: true,
  },
  price: { label: 'Price', ...money, column: 'price_cents', needed: 'the variant has no price' },
  specialPrice: { label: 'Special', ...money, column: 'special_price_cents' },
  /** The lowest last cost of the suppliers. */
  cost: { label: 'Cost', ...money, fixed: 'Deliveries and suppliers’ files say it' },
  /** Left beyond the cost. */
  margin: { label: 'Margin', kind: 'percent', priced: true, fixed: 'It follows price and cost', width: 84 },
  tiers: { label: 'Tiers', kind: 'tiers', coded: true, priced: true, width: 140, imported: true },
  stock: {
    label: 'Stock',
    kind: 'stock',
    column: 'stock_status',
    width: 124,
    ...inSheet,
    imported: true,
    bulk: { label: 'Stock status', ask: 'Status', hint: 'In Stock, Out of Stock, Arriving Soon or Unknown.' },
  },
  tag: {
    label: 'Tag',
    kind: 'tag',
    column: 'tag_id',
    width: 120,
    filtered: true,
    imported: true,
    listed: true,
    bulk: { ask: 'Tag', hint: 'Empty: none.' },
  },
  phones: { label: 'Fits', kind: 'phones', ofProduct, width: 200, filtered: true, imported: true },
  categories: { label: 'Categories', kind: 'categories', ofProduct, width: 200, filtered: true, imported: true },
  attribute: { label: 'Attributes', kind: 'text', coded: true, width: 120, imported: true },
  newFrom: {
    label: 'New from',
    kind: 'day',
    column: 'new_from',
    width: 104,
    sortable: true,
    listed: true,
    files: ['New From'],
    bulk: day,
  },
  newTo: { label: 'New to', kind: 'day', column: 'new_to', width: 104, files: ['New To'], listed: true, bulk: day },
  upc: { label: 'UPC', kind: 'barcode', column: 'upc', width: 130, filtered: true, imported: true, listed: true },
  weight: {
    label: 'Weight (g)',
    kind: 'grams',
    column: 'packed_grams',
    width: 96,
    filtered: true,
    files: ['Weight (g)', 'Variant Grams', 'Weight value (grams)', 'Packed Grams', 'Grams', 'Poids (g)'],
    bulk: { label: 'Weight, packed', ask: 'Grams', hint: 'Such as 180 or 0.18 kg; empty: none.' },
  },
  /** The SKU of the variant that takes its place. */
  supersededBy: {
    label: 'Superseded by',
    kind: 'text',
    column: 'superseded_by',
    width: 150,
    filtered: true,
    files: ['Superseded By', 'Replaced By', 'Successor', 'Remplacé par'],
    bulk: { ask: 'SKU', hint: 'The SKU of the variant that takes their place; empty: none.' },
  },
  productName: {
    label: 'Product',
    kind: 'text',
    ofProduct,
    column: 'name',
    needed: 'a product needs a name',
    width: 220,
    ...inSheet,
    imported: true,
  },
  sold: {
    label: 'Sold',
    kind: 'yes',
    column: 'discontinued_at',
    width: 70,
    filtered: true,
    imported: true,
    listed: true,
    bulk: { ask: 'Sold', hint: 'yes, or no to archive.' },
  },
  description: { label: 'Description', kind: 'html', column: 'description', imported: true },
  pictures: { label: 'Pictures', kind: 'pictures' },
  handle: { label: 'Handle', kind: 'code', ofProduct, column: 'handle' },
  order: { label: 'Order of variants', kind: 'order', ofProduct, needed: 'the variants have an order' },
  related: { label: 'Related', kind: 'others', ofProduct },
  needed: { label: 'Needed with it', kind: 'others', ofProduct },
  searchTitle: { label: 'Search title', kind: 'text', ofProduct, column: 'search_title' },
  searchDescription: {
    label: 'Search text',
    kind: 'text',
    ofProduct,
    column: 'search_description',
    max: staffLimits.searchDescriptionMax,
  },
  fitWords: { label: 'Words of its phones', kind: 'text', ofProduct, column: 'fit_words', fixed, imported: true },
  supplierNumber: { label: 'Supplier’s number', kind: 'code', fixed, imported: true },
  counted: { label: 'Counted pieces', kind: 'count', fixed, imported: true },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof fields;
