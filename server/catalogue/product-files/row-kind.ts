import type { TableRow } from '#server/platform/table-files/table-row.ts';
import { plainName } from './column-names.ts';
import type { Columns } from './columns.ts';
import { slug } from '#kernel/search-words.ts';
import { type Issue, longest, type RowReader } from './row-reader.ts';

/* Rows that are no variants: headings between them, and those of exports that say of which kind each is (WooCommerce, Magento, BigCommerce). */

const kindOf = (reader: RowReader): string => (reader.has('kind') ? reader.raw('kind').trim().toLowerCase() : '');

export const isVariation = (reader: RowReader): boolean => kindOf(reader).split(',')[0] === 'variation';

/** WooCommerce's row of a product whose variations follow: its data, and no variant. */
export const isParent = (reader: RowReader): boolean => kindOf(reader).split(',')[0] === 'variable';

const readable = new Set(['', 'simple', 'variable', 'variation', 'virtual', 'downloadable', 'product', 'physical']);

/** Refuses a row of a kind that has no price of its own, or is no product. */
export const refuseOtherKinds = (reader: RowReader): void => {
  const kinds = kindOf(reader)
    .split(',')
    .map((kind) => kind.trim());
  const other = kinds.find((kind) => !readable.has(kind));
  if (other !== undefined) reader.refuse('kind', `rows of the kind "${other}" are not read`);
};

/**
 * The handle of a row's product where the file has no column for it: WooCommerce's by the product's SKU, else made of the
 * title, and of the SKU unless the row is one of several options. "" without a title: the SKU must be one of the shop's.
 */
export const handleWithout = (reader: RowReader, title: string, sku: string, options: string[]): string => {
  if (reader.has('parent')) {
    const own = sku === '' ? `id:${reader.raw('id').trim()}` : sku;
    return slug(isVariation(reader) ? reader.raw('parent').trim() : own, '-');
  }
  if (title === '') return '';
  const isOneOfSeveral = options.some((value) => value !== '');
  return (isOneOfSeveral ? slug(title, '-') : slug(`${title} ${sku}`, '-')).slice(0, longest.handle);
};

/** In a narrower table a lone text may be a row of which little is known. */
const leastColumns = 3;
const longestHeading = 120;

/** Whether a row is a lone text between the others ("iPhone 12 parts"), or the columns' names once more. */
export const isHeadingRow = (cells: readonly string[], { header, place }: Columns): boolean => {
  const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ at, text: cell.trim() }]));
  if (filled.length > 1) return filled.every(({ at, text }) => plainName(text) === plainName(header[at] ?? ''));
  const [only] = filled;
  if (!only || header.length < leastColumns || only.text.length > longestHeading) return false;
  const isCode = (['sku', 'supplierNumber', 'barcode'] as const).some((key) => place(key) === only.at);
  return /\p{L}/u.test(only.text) && !/^https?:/i.test(only.text) && (!isCode || /\p{L}\s|\s\p{L}/u.test(only.text));
};

export const headingIssue = ({ line, cells }: TableRow, { header }: Columns): Issue => {
  const at = cells.findIndex((cell) => cell.trim() !== '');
  const reason = `"${cells[at]?.trim()}" is a heading, and no variant`;
  return { line, column: header[at] ?? '', outcome: 'refused', reason };
};
