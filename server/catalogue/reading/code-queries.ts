import { type Db, sql } from '#server/platform/db/db.ts';
import { codeKey } from '#kernel/search-words.ts';
import type { CodeColumn } from '../index/code-column.ts';
import type { ListingRows } from '../index/listing-rows.ts';
import { fromMemory, type ListSource } from './list-source.ts';
import type { ListedVariant } from './variant-queries.ts';
import { upcForms } from '../search/upc.ts';

/* Codes one typing error away, on shapes of codes (`code_shape` in the database). */

const confused: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', s: '5', b: '8', z: '2' };

/** The shape of a code's key: signs that are misread for each other are one. The same as the database's `code_shape`. */
export const codeShape = (key: string): string => key.replaceAll(/[oilsbz]/g, (sign) => confused[sign] ?? sign);

const signs = [...new Set([...'0123456789abcdefghijklmnopqrstuvwxyz'].map(codeShape))];

/** Shorter codes have too many neighbours, longer ones are no codes. */
const lengths = { least: 5, most: 24 };

/** Every shape with one sign more, less or another, or two changed places; about 60 for each sign of the code. */
export const codeNeighbours = (shape: string): string[] => {
  if (shape.length < lengths.least || shape.length > lengths.most) return [];
  const found = new Set<string>();
  for (let at = 0; at <= shape.length; at += 1) {
    const before = shape.slice(0, at);
    const here = shape.charAt(at);
    const after = shape.slice(at + 1);
    for (const sign of signs) {
      found.add(before + sign + here + after);
      if (here !== '') found.add(before + sign + after);
    }
    if (here === '') continue;
    found.add(before + after);
    if (after !== '') found.add(before + after.charAt(0) + here + after.slice(1));
  }
  found.delete(shape);
  return [...found];
};

/** Variants that have one code: a code shared by more, such as "n/a", must not list the whole catalogue. */
const sameCodeMax = 6;

/** The sold variants whose SKU or UPC each text is, in any notation; the SKU's before the UPC's. At most one query. */
export const variantsByCode = async (
  source: ListSource,
  texts: readonly string[],
  most = sameCodeMax,
): Promise<ListedVariant[][]> =>
  fromMemory(source, (listing) => texts.map((text) => codeInMemory(listing, text, most))) ??
  codesInDatabase(source.db, texts, most);

/** SKU, UPC, the last digits of a UPC: the first of them that finds something. */
const codeInMemory = (listing: ListingRows, text: string, most: number): ListedVariant[] => {
  const key = codeKey(text);
  if (key === '') return [];
  const forms = upcForms(key).filter((form) => form !== '');
  const found = [
    () => soldWithCode(listing, listing.skus, [key], true),
    () => soldWithCode(listing, listing.upcs, forms, true),
    () => (lastDigits.test(key) ? soldWithCode(listing, listing.upcs, [key], false) : []),
  ];
  for (const look of found) {
    const variants = look();
    if (variants.length > 0) return variants.toSorted((a, b) => a.id - b.id).slice(0, most);
  }
  return [];
};

const lastDigits = /^\d{6}$/;

/** @param whole whether the codes must be these, not only end so */
const soldWithCode = (
  listing: ListingRows,
  column: CodeColumn,
  keys: readonly string[],
  whole: boolean,
): ListedVariant[] => {
  const found: ListedVariant[] = [];
  for (const key of keys)
    column.find(key, whole ? 'START' : 'END', whole, (row) => {
      if (listing.isLive(row)) found.push(listing.listedAt(row));
      return false;
    });
  return found;
};

const codesInDatabase = async (db: Db, texts: readonly string[], most: number): Promise<ListedVariant[][]> => {
  const keys = texts.map(codeKey);
  const forms = keys.flatMap((key, place) => upcForms(key).map((form) => ({ place, form })));
  const { rows } = await sql<ListedVariant & { place: number }>`
    select * from variants_by_code(${keys}, ${forms.map(({ place }) => place)}, ${forms.map(({ form }) => form)}, ${most})`.execute(
    db,
  );
  return byPlace(texts.length, rows);
};

/** Codes for which typing errors are tried; the shapes of all are compared. Each takes some 700 look-ups in an index. */
const mendedMax = 40;
const nearestMax = 5;
/** Codes with the same beginning, or the same end, of which the shortest are taken. */
const alikeMax = 24;
/** The least that must be left of a code whose beginning or end is missing. */
const leastEnd = 6;

const reversed = (shape: string): string => [...shape].toReversed().join('');

/**
 * The sold variants with the codes nearest to each text, nearest first: misread, without its end or its
 * beginning, mistyped. One query.
 */
export const variantsByNearCode = async (db: Db, texts: readonly string[]): Promise<ListedVariant[][]> => {
  if (texts.length === 0) return [];
  const keys = texts.map(codeKey);
  const shapes = keys.map(codeShape);
  const tries = shapes.flatMap((shape, place) => [
    ...(shape.length < 4 ? [] : [{ place, shape, nearness: 0 }]),
    ...(place < mendedMax ? codeNeighbours(shape).map((near) => ({ place, shape: near, nearness: 2 })) : []),
  ]);
  const ends = shapes.flatMap((shape, place) => (shape.length < leastEnd ? [] : [{ place, shape }]));
  const { rows } = await sql<ListedVariant & { place: number }>`
    select * from variants_near_code(${keys}, ${tries.map(({ place }) => place)},
      ${tries.map(({ shape }) => reversed(shape))}, ${tries.map(({ nearness }) => nearness)},
      ${ends.map(({ place }) => place)}, ${ends.map(({ shape }) => reversed(shape))},
      ${leastEnd}, ${alikeMax}, ${nearestMax})`.execute(db);
  return byPlace(texts.length, rows);
};

const byPlace = (count: number, rows: readonly (ListedVariant & { place: number })[]): ListedVariant[][] => {
  const found: ListedVariant[][] = Array.from({ length: count }, () => []);
  for (const { place, id, productId } of rows) found[place]?.push({ id, productId });
  return found;
};
