import { isVariation } from './row-kind.ts';
import type { RowReader } from './row-reader.ts';

/** Of one row; more than a page would show. */
const picturesMax = 30;

/** WooCommerce writes several addresses into one cell, with commas between them; a comma can also be part of one. */
const between = /\s*,\s*(?=https?:\/\/)|\s*\|\s*|\s+(?=https?:\/\/)/i;

const addresses = (cell: string): string[] =>
  [...new Set(cell.trim().split(between))].filter((each) => each !== '').slice(0, picturesMax);

/** The addresses of pictures that a row names, as they are; whether they are any is seen when they are fetched. */
export const readPictures = (reader: RowReader): { ofProduct: string[]; ofVariant: string[] } => {
  const [named, own] = [addresses(reader.raw('image')), addresses(reader.raw('variantImage'))];
  return isVariation(reader) ? { ofProduct: [], ofVariant: [...own, ...named] } : { ofProduct: named, ofVariant: own };
};
