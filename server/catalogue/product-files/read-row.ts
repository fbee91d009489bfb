import { plainFields } from '#contract/catalogue/staff-catalogue.ts';
import { type Columns, tierList } from './columns.ts';
import { camel } from '#server/platform/db/columns.ts';
import type { PlainValues } from './field-columns.ts';
import type { TableRow } from '#server/platform/table-files/table-row.ts';
import { readSupplierPart, type SupplierPart, tiersWithCost } from './read-cost.ts';
import { readListPrices } from './list-prices.ts';
import { type PricePart, readPrices } from './read-prices.ts';
import { type ProductPart, readProductPart } from './read-product.ts';
import { readStock, type StockPart } from './read-stock.ts';
import { plainReaders, readBarcode, readPrice, readTiers, readTiersOf, type Tiers } from './read-values.ts';
import { handleWithout, headingIssue, isHeadingRow, isParent, refuseOtherKinds, isVariation } from './row-kind.ts';
import type { FieldKey } from './column-names.ts';
import { type Issue, longest, type RowReader, rowReader } from './row-reader.ts';
import { limits } from '#contract/limits.ts';

/** The variant of a row; money in cents, days YYYY-MM-DD. */
export type VariantPart = PricePart &
  StockPart &
  PlainValues &
  SupplierPart & {
    /** "" where the variant is found by its barcode or its supplier's number. */
    sku: string;
    upc: string | null;
    tiers: Tiers;
    /** Of a price file. */
    listPrices: Tiers;
    /** Of the columns that were given to attributes, in their order. */
    attributes: string[];
    tag: string;
    rack: string;
    location: string;
    /** "": made of the title and the options. */
    variantName: string;
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
  /** Addresses of pictures: of the product, and of this variant alone. */
  pictures: { ofProduct: string[]; ofVariant: string[]; alt: string };
  variant: VariantPart | null;
  /** Fields whose cell was left out: what is stored of them stays. */
  failed: FieldKey[];
  refused: boolean;
  /** It is no variant but a text between them. */
  heading: boolean;
  productRefused: boolean;
  issues: Issue[];
};

const isRefused = (issues: Issue[]): boolean => issues.some(({ outcome }) => outcome === 'refused');

/** The data of a row, checked without the others. */
export const readRow = (row: TableRow, columns: Columns): ReadRow => {
  const issues: Issue[] = [];
  const isHeading = isHeadingRow(row.cells, columns);
  const reader = rowReader(row, columns, issues);
  refuseOtherKinds(reader);
  const isOfOtherKind = isRefused(issues);
  const product = readProductPart(reader);
  const productRefused = isRefused(issues) && !isOfOtherKind;
  const optionValues = readOptionValues(reader);
  const isNone = isParent(reader) || isOnlyPicture(reader, optionValues);
  const variant = isNone ? null : readVariantPart(reader);
  const handle = columns.has('handle')
    ? reader.text('handle', longest.handle)
    : handleWithout(reader, product.title, variant?.sku ?? reader.text('sku', longest.sku), optionValues);
  // After the rest, so that all problems of the row are reported at once.
  if (columns.has('handle') && handle === '') reader.refuse('handle', 'the row has no handle');
  return {
    line: row.line,
    // What a heading says is said of no product.
    handle: isHeading ? '' : handle,
    product,
    optionValues,
    pictures: readPictures(reader),
    variant,
    failed: [...reader.failed],
    refused: isHeading || isRefused(issues),
    heading: isHeading,
    productRefused: productRefused && !isHeading,
    issues: isHeading ? [headingIssue(row, columns)] : issues,
  };
};

const readOptionValues = (reader: RowReader): string[] => {
  const variation = reader.text('variation', longest.value);
  // What Square calls the variation of an article that has none.
  if (reader.has('variation')) return [/^regular$/i.test(variation) ? '' : variation, '', ''];
  return (['option1Value', 'option2Value', 'option3Value'] as const).map((key) => reader.text(key, longest.value));
};

const isOnlyPicture = (reader: RowReader, optionValues: string[]): boolean =>
  [reader.raw('sku'), reader.raw('price'), ...optionValues].every((text) => text.trim() === '') &&
  [reader.raw('image'), reader.raw('variantImage')].some((text) => text.trim() !== '');

/** 1.23E+11, 1E+12: a long number as a spreadsheet shows it. 5E12 can be a code. */
export const isShortened = (code: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$|^\d[.,]\d+E\d+$/i.test(code);

const readVariantPart = (reader: RowReader): VariantPart => {
  const sku = reader.text('sku', longest.sku);
  const { supplierNumber, costCents } = readSupplierPart(reader);
  const isFoundOtherwise = supplierNumber !== null;
  if (sku === '' && reader.has('sku') && reader.raw('sku').trim() === '' && !isFoundOtherwise) {
    reader.refuse('sku', 'the variant has no SKU');
  }
  if (isShortened(sku)) reader.refuse('sku', `"${sku}" was shortened by a spreadsheet`);
  const barcode = reader.text('barcode');
  const { upc, repair } = barcode === '' ? { upc: null, repair: null } : readBarcode(barcode);
  const isByBarcode = !reader.has('sku') && !isFoundOtherwise;
  if (upc === null && repair && isByBarcode) reader.refuse('barcode', repair);
  else if (upc === null && repair) reader.leaveOut('barcode', repair);
  else if (repair) reader.repaired('barcode', repair);
  if (barcode === '' && isByBarcode) reader.refuse('barcode', 'the row has neither SKU nor barcode');
  return {
    sku,
    supplierNumber,
    costCents,
    ...readPrices(reader, costCents),
    upc,
    ...readStock(reader),
    tiers: tiersWithCost(
      reader,
      [
        ...reader.value('tiers', (text) => readTiers(text, reader.mark), []),
        ...reader.atLists((text, list) => readTiersOf(list, text, reader.mark)).flat(),
        ...readTierColumns(reader),
      ],
      costCents,
    ),
    listPrices: readListPrices(reader),
    tag: reader.text('tag', longest.value),
    rack: reader.text('rack', longest.value),
    attributes: reader.attributes(),
    ...readPlainValues(reader),
    // Pieces that were counted on several racks are summed as those of several places.
    location: reader.text(reader.has('counted') && !reader.has('location') ? 'rack' : 'location', longest.value),
    variantName: reader.text('variantName', longest.title),
  };
};

const readPlainValues = (reader: RowReader): PlainValues => {
  const read = Object.fromEntries(
    plainFields.map(([field, { column, kind }]) => [
      camel(column),
      reader.value<unknown>(field, plainReaders[kind], null),
    ]),
  ) as PlainValues;
  const { newFrom, newTo } = read;
  if (newFrom === null || newTo === null || newTo >= newFrom) return read;
  for (const key of ['newFrom', 'newTo'] as const) reader.leaveOut(key, `${newTo} is before ${newFrom}`);
  return { ...read, newFrom: null, newTo: null };
};

const readTierColumns = (reader: RowReader): Tiers =>
  reader.fromQuantities((text, qty) => {
    const read = readPrice(reader.mark)(text);
    return 'value' in read ? { value: { priceList: tierList, qty, priceCents: read.value } } : read;
  });

/** Of one row; more than a page would show. */
const picturesMax = 30;

/** WooCommerce writes several addresses into one cell, with commas between them; a comma can also be part of one. */
const between = / ?, ?(?=https?:\/\/)| ?\| ?| (?=https?:\/\/)/i;

const addresses = (cell: string): string[] =>
  [...new Set(cell.trim().replaceAll(/\s+/g, ' ').split(between))].filter((each) => each !== '').slice(0, picturesMax);

/** The addresses of pictures that a row names, as they are; whether they are any is seen when they are fetched; and what the row says that its first picture shows. */
const readPictures = (reader: RowReader): { ofProduct: string[]; ofVariant: string[]; alt: string } => {
  const [named, own] = [addresses(reader.raw('image')), addresses(reader.raw('variantImage'))];
  const alt = reader.text('imageAlt').slice(0, limits.textMax).trim();
  return isVariation(reader)
    ? { ofProduct: [], ofVariant: [...own, ...named], alt }
    : { ofProduct: named, ofVariant: own, alt };
};
