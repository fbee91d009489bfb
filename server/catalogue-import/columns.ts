import { OperatorError } from '#server/operator-error.ts';

/*
 * The known columns of Shopify's product CSV, under the names of both its generations, and our own. Names are compared
 * without case, spaces and punctuation.
 */
const names = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category'],
  type: ['Type'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  barcode: ['Variant Barcode', 'Barcode'],
  image: ['Image Src', 'Product image URL'],
  variantImage: ['Variant Image', 'Variant image URL'],
  fits: ['Fits Phones'],
  tiers: ['Tiers'],
  tag: ['Tag'],
  rack: ['Rack'],
  newFrom: ['New From'],
  newTo: ['New To'],
} as const;
export type ColumnKey = keyof typeof names;

/** Columns that every file needs. */
const required: ColumnKey[] = ['handle', 'title', 'sku', 'price'];

/** Shopify's columns that a parts shop does not use; other unknown columns are reported. */
const unusedOfShopify =
  /^(tags|standardproducttype|customproducttype|giftcard|seo|googleshopping|variant(grams|weight|requires|taxable|taxcode|fulfillment)|weight|costperitem|fulfillmentservice|requiresshipping|chargetax|taxcode|unitprice|image(position|alttext)|collection|included|price|compareatprice|option\dlinkedto|.*metafield|product(metafields)?)/;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const keyOf = new Map(
  (Object.entries(names) as [ColumnKey, readonly string[]][]).flatMap(([key, all]) =>
    all.map((name) => [plain(name), key] as const),
  ),
);

export type Columns = {
  has(key: ColumnKey): boolean;
  /** The cell's text; "" when the file lacks the column. */
  cell(cells: string[], key: ColumnKey): string;
  /** The column's name in the file, for reports. */
  name(key: ColumnKey): string;
  /** Columns of the file that are not used. */
  unused: string[];
};

/** @throws OperatorError when a required column is missing or two mean the same */
export const readHeader = (path: string, header: string[]): Columns => {
  const index = new Map<ColumnKey, number>();
  const unused: string[] = [];
  for (const [position, name] of header.entries()) {
    const key = keyOf.get(plain(name));
    const other = key && index.get(key);
    if (other !== undefined) {
      throw new OperatorError(`${path}, line 1: the columns "${header[other]}" and "${name}" mean the same; keep one.`);
    }
    if (key) index.set(key, position);
    else if (name.trim() !== '' && !unusedOfShopify.test(plain(name))) unused.push(name.trim());
  }
  const missing = required.filter((key) => !index.has(key)).map((key) => `"${names[key].join('" or "')}"`);
  if (missing.length > 0) {
    const [only = ''] = header.length === 1 ? header : [];
    const separator = only.includes(';') ? 'semicolons' : only.includes('\t') ? 'tabs' : null;
    throw new OperatorError(
      separator
        ? `${path}, line 1: the columns are separated by ${separator}; commas are needed.`
        : `${path}, line 1: no column ${missing.join(', ')}; the first line must name the columns of Shopify's product CSV.`,
    );
  }
  return {
    has: (key) => index.has(key),
    cell: (cells, key) => cells[index.get(key) ?? -1] ?? '',
    name: (key) => header[index.get(key) ?? -1]?.trim() ?? names[key][0],
    unused,
  };
};
