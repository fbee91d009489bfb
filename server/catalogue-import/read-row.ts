import type { StockStatus } from '#contract/catalogue.ts';
import type { Columns } from './columns.ts';
import type { CsvRow } from './csv-rows.ts';
import { type Tiers, readBarcode, readCents, readDay, readQuantity, readTiers } from './read-values.ts';
import { type ProductPart, readProductPart } from './read-product.ts';
import { type Issue, longest, type RowReader, rowReader } from './row-reader.ts';

/** The variant of a row; money in cents, days YYYY-MM-DD. */
export type VariantPart = {
  sku: string;
  priceCents: number;
  specialPriceCents: number | null;
  upc: string | null;
  stockStatus: StockStatus;
  tiers: Tiers;
  tag: string;
  rack: string;
  newFrom: string | null;
  newTo: string | null;
};

/**
 * One row, as far as it can be checked alone. `variant` is null for a row with only a further picture. A row with
 * `refused` still counts for its product's data; `productRefused` refuses the whole product.
 */
export type ReadRow = {
  line: number;
  handle: string;
  product: ProductPart;
  optionValues: string[];
  variant: VariantPart | null;
  refused: boolean;
  productRefused: boolean;
  issues: Issue[];
};

const isRefused = (issues: Issue[]): boolean => issues.some(({ outcome }) => outcome === 'refused');

/** The data of a row, checked without the others. */
export const readRow = (row: CsvRow, columns: Columns): ReadRow => {
  const issues: Issue[] = [];
  const reader = rowReader(row, columns, issues);
  const handle = reader.text('handle', longest.handle);
  const product = readProductPart(reader);
  const productRefused = isRefused(issues);
  const optionValues = (['option1Value', 'option2Value', 'option3Value'] as const).map((key) =>
    reader.text(key, longest.value),
  );
  const variant = isOnlyPicture(reader, optionValues) ? null : readVariantPart(reader);
  // After the rest, so that all problems of the row are reported at once.
  if (handle === '') reader.refuse('handle', 'the row has no handle');
  return { line: row.line, handle, product, optionValues, variant, refused: isRefused(issues), productRefused, issues };
};

const isOnlyPicture = (reader: RowReader, optionValues: string[]): boolean =>
  [reader.raw('sku'), reader.raw('price'), ...optionValues].every((text) => text.trim() === '') &&
  [reader.raw('image'), reader.raw('variantImage')].some((text) => text.trim() !== '');

const readVariantPart = (reader: RowReader): VariantPart => {
  const sku = reader.text('sku', longest.sku);
  if (sku === '') reader.refuse('sku', 'the variant has no SKU');
  if (/^\d\.\d+E\+\d+$/i.test(sku)) reader.refuse('sku', `"${sku}" was shortened by a spreadsheet`);
  const barcode = reader.text('barcode');
  const { upc, repair } = barcode === '' ? { upc: null, repair: null } : readBarcode(barcode);
  if (repair) reader.repaired('barcode', repair);
  const newFrom = reader.value('newFrom', readDay, null);
  const newTo = reader.value('newTo', readDay, null);
  if (newFrom && newTo && newTo < newFrom) reader.refuse('newTo', `${newTo} is before ${newFrom}`);
  return {
    sku,
    ...readPrices(reader),
    upc,
    stockStatus: readStock(reader),
    tiers: reader.value('tiers', readTiers, []),
    tag: reader.text('tag', longest.value),
    rack: reader.text('rack', longest.value),
    newFrom,
    newTo,
  };
};

const readPrices = (reader: RowReader): Pick<VariantPart, 'priceCents' | 'specialPriceCents'> => {
  const price = reader.value('price', readCents, null);
  const compareAt = reader.value('compareAt', readCents, null);
  if (price === null) {
    if (reader.raw('price').trim() === '') reader.refuse('price', 'the variant has no price');
    return { priceCents: 0, specialPriceCents: null };
  }
  if (compareAt === null || compareAt <= price) {
    if (compareAt !== null && compareAt > 0 && compareAt < price) {
      reader.repaired('compareAt', 'lower than the price; left out');
    }
    return { priceCents: price, specialPriceCents: null };
  }
  if (price === 0) reader.refuse('price', '0 is no special price');
  return { priceCents: compareAt, specialPriceCents: price };
};

/*
 * As in Shopify: without an inventory tracker an article is always in stock; with one an empty quantity is 0. An
 * article that may be oversold is arriving soon.
 */
const readStock = (reader: RowReader): StockStatus => {
  const quantity = reader.value('quantity', readQuantity, null);
  const isUntracked = reader.has('tracker') && reader.text('tracker') === '';
  const policy = reader.text('policy').toLowerCase();
  if (!['', 'deny', 'continue', 'true', 'false'].includes(policy)) {
    reader.refuse('policy', `"${policy}" is neither deny nor continue`);
  }
  if (quantity === null && isUntracked) return 'IN_STOCK';
  if (!reader.has('quantity')) return 'UNKNOWN';
  if ((quantity ?? 0) > 0) return 'IN_STOCK';
  return policy === 'continue' || policy === 'true' ? 'ARRIVING_SOON' : 'OUT_OF_STOCK';
};
