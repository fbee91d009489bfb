import { OperatorError } from '#server/platform/process/operator-error.ts';
import {
  type ColumnKey,
  columnNames,
  type FieldKey,
  houseKeys,
  plainName,
  stockAtPlace,
  supplierKeys,
  tierOfName,
  tiersOfList,
} from './column-names.ts';
import type { Reading } from './reading.ts';

const keyOf = new Map(
  (Object.entries(columnNames) as [ColumnKey, readonly string[]][]).flatMap(([key, all]) =>
    all.map((name) => [plainName(name), key] as const),
  ),
);

/** The columns' names, each once: "Price", "Price (2)"; one without a name is named by its place. */
export const columnLabels = (header: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return header.map((cell, place) => {
    const name = cell.trim().replaceAll(/\s+/g, ' ').slice(0, 290) || `Column ${place + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
};

/** The place of a column by its label, or by its name however it is written. */
const placeOf = (labels: readonly string[], column: string): number | undefined => {
  const exact = labels.indexOf(column);
  const place = exact >= 0 ? exact : labels.findIndex((label) => plainName(label) === plainName(column));
  return place < 0 ? undefined : place;
};

export type PlacedColumns = {
  index: Map<FieldKey, number>;
  /** Columns given to a field that the file does not have. */
  absent: { key: FieldKey; column: string }[];
  /** Two columns of one meaning. */
  twice: [number, number] | null;
  /** Columns without a field. */
  rest: number[];
};

/** Which column is which field: as the mapping says, else by the columns' usual names. */
export const placeColumns = (header: readonly string[], { mapping, supplier }: Reading): PlacedColumns => {
  const labels = columnLabels(header);
  const placed: PlacedColumns = { index: new Map(), absent: [], twice: null, rest: [] };
  for (const [key, column] of mapping) {
    if (column === null) continue;
    const place = placeOf(labels, column);
    if (place === undefined) placed.absent.push({ key, column });
    else placed.index.set(key, place);
  }
  const given = new Set(placed.index.values());
  for (const [place, name] of header.entries()) {
    if (given.has(place)) continue;
    const key = keyOf.get(plainName(name));
    const isForeign = key !== undefined && (supplier === null ? supplierKeys : houseKeys).includes(key);
    if (key === undefined || mapping.has(key) || isForeign) {
      placed.rest.push(place);
      continue;
    }
    const other = placed.index.get(key);
    if (other === undefined) placed.index.set(key, place);
    // The words of another column beside it are read where titles name no phone.
    else if (key === 'fits') placed.rest.push(place);
    else placed.twice ??= [other, place];
  }
  moveKind(placed.index);
  placeTiers(header, placed, mapping);
  return placed;
};

const prices: readonly ColumnKey[] = ['price', 'regularPrice', 'salePrice'];

/** Columns of prices from a quantity on, where the file tells tiers in no other way. The one from 1 on is the price. */
const placeTiers = (header: readonly string[], { index, rest }: PlacedColumns, mapping: Reading['mapping']): void => {
  const ofLists = rest.some((place) => tiersOfList.test(header[place]?.trim() ?? ''));
  if (index.has('tiers') || index.has('priceList') || ofLists) return;
  const named = rest.map((place) => ({ place, qty: tierOfName(header[place] ?? '') }));
  for (const { place, qty } of named) {
    const key: FieldKey = `tier:${qty ?? 0}`;
    const isPrice = qty === 1 && !mapping.has('price') && !prices.some((each) => index.has(each));
    if (qty === null || mapping.has(key) || index.has(key) || (qty === 1 && !isPrice)) continue;
    index.set(isPrice ? 'price' : key, place);
    rest.splice(rest.indexOf(place), 1);
  }
};

/** WooCommerce says of what kind a row is under the name that Shopify has for the category. */
const moveKind = (index: Map<FieldKey, number>): void => {
  const type = index.get('type');
  if (type === undefined || !index.has('parent') || index.has('kind')) return;
  index.set('kind', type);
  index.delete('type');
};

/** @throws OperatorError naming the columns that a supplier's files had and this one has not */
export const refuseAbsent = (
  path: string,
  { absent, rest }: PlacedColumns,
  { header, supplier }: { header: readonly string[] } & Pick<Reading, 'supplier'>,
): void => {
  const [first] = absent;
  if (!first) return;
  const gone = absent.map(({ column }) => `"${column}"`).join(', ');
  const of = supplier ? `The files of ${supplier.name} had other columns` : 'It has other columns than it is read by';
  const others = rest.map((place) => columnLabels(header)[place]).filter((_, at) => at < 12);
  throw new OperatorError(
    `${path}: ${of}: ${gone} ${absent.length === 1 ? 'is' : 'are'} not in this one` +
      `${others.length > 0 ? `, and nothing is read from ${others.map((name) => `"${name}"`).join(', ')}` : ''}. ` +
      'Say again which column is which.',
  );
};

/** Whether the column tells the stock of one place. */
export const isStockAtPlace = (name: string): boolean => stockAtPlace.test(plainName(name));
