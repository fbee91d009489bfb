import { limits } from '#contract/limits.ts';
import { isVariation } from './row-kind.ts';
import type { RowReader } from './row-reader.ts';

/** Of one row; more than a page would show. */
const picturesMax = 30;

/** WooCommerce writes several addresses into one cell, with commas between them; a comma can also be part of one. */
const between = / ?, ?(?=https?:\/\/)| ?\| ?| (?=https?:\/\/)/i;

const addresses = (cell: string): string[] =>
  [...new Set(cell.trim().replaceAll(/\s+/g, ' ').split(between))].filter((each) => each !== '').slice(0, picturesMax);

/** The addresses of pictures that a row names, as they are; whether they are any is seen when they are fetched; and what the row says that its first picture shows. */
export const readPictures = (reader: RowReader): { ofProduct: string[]; ofVariant: string[]; alt: string } => {
  const [named, own] = [addresses(reader.raw('image')), addresses(reader.raw('variantImage'))];
  const alt = reader.text('imageAlt').slice(0, limits.textMax).trim();
  return isVariation(reader)
    ? { ofProduct: [], ofVariant: [...own, ...named], alt }
    : { ofProduct: named, ofVariant: own, alt };
};
