import { OperatorError } from '#server/operator-error.ts';
import type { HeaderFinder } from '#server/table-files/header-search.ts';
import {
  type ColumnKey,
  columnNames,
  droppedNames,
  plainName,
  stockAtPlace,
  tiersOfList,
  unusedNames,
} from './column-names.ts';
import type { DecimalMark } from './decimal-mark.ts';

const keyOf = new Map(
  (Object.entries(columnNames) as [ColumnKey, readonly string[]][]).flatMap(([key, all]) =>
    all.map((name) => [plainName(name), key] as const),
  ),
);

/** Those by which a variant is found. */
const finding: readonly ColumnKey[] = ['sku', 'barcode'];

/** How the file tells prices: which of the two columns of the catalogue it has. */
export type Pricing = 'NONE' | 'SELLING' | 'BOTH' | 'LIST' | 'SALE';

export type Columns = {
  has(key: ColumnKey): boolean;
  /** The cell's text; "" when the file lacks the column. */
  cell(cells: string[], key: ColumnKey): string;
  /** The column's name in the file, for reports. */
  name(key: ColumnKey): string;
  pricing: Pricing;
  /** Places of columns of stock at one place each, whose sum is the stock. */
  places: number[];
  /** Columns of the tiers of one price list each: its code by their place. Those of other lists stay. */
  tierLists: ReadonlyMap<number, string>;
  /** Columns of the file that are not used. */
  unused: string[];
  /** The same with values that a shop may miss, by their place. */
  dropped: Map<number, string>;
  header: string[];
  /** How doubtful amounts are read. */
  mark: DecimalMark | null;
};

/** @throws OperatorError when no variant can be found by the columns, or two mean the same */
export const readHeader = (path: string, header: string[], mark: DecimalMark | null = null): Columns => {
  const index = new Map<ColumnKey, number>();
  const unused: string[] = [];
  const dropped = new Map<number, string>();
  const places: number[] = [];
  const tierLists = new Map<number, string>();
  for (const [position, name] of header.entries()) {
    const plain = plainName(name);
    const key = keyOf.get(plain);
    const { list } = tiersOfList.exec(name.trim())?.groups ?? {};
    const other = key && index.get(key);
    if (other !== undefined) {
      throw new OperatorError(`${path}: the columns "${header[other]}" and "${name}" mean the same; keep one.`);
    }
    if (key) index.set(key, position);
    else if (stockAtPlace.test(plain)) places.push(position);
    else if (list) tierLists.set(position, list.toUpperCase());
    else if (droppedNames.test(plain)) dropped.set(position, name.trim());
    else if (plain !== '' && !unusedNames.test(plain)) unused.push(name.trim());
  }
  moveKind(index);
  refuseTooFew(path, header, index, places.length + tierLists.size);
  if (tierLists.size > 0) refuseTwice(path, header, index, tierLists);
  return {
    has: (key) =>
      index.has(key) || (key === 'quantity' && places.length > 0) || (key === 'tiers' && tierLists.size > 0),
    cell: (cells, key) => cells[index.get(key) ?? -1] ?? '',
    name: (key) => header[index.get(key) ?? -1]?.trim() ?? columnNames[key][0],
    pricing: pricingOf(index),
    places,
    tierLists,
    unused,
    dropped,
    header,
    mark,
  };
};

/** WooCommerce says of what kind a row is under the name that Shopify has for the category. */
const moveKind = (index: Map<ColumnKey, number>): void => {
  const type = index.get('type');
  if (type === undefined || !index.has('parent') || index.has('kind')) return;
  index.set('kind', type);
  index.delete('type');
};

const pricingOf = (index: ReadonlyMap<ColumnKey, number>): Pricing => {
  const isList = index.has('regularPrice') || (index.has('price') && index.has('salePrice'));
  if (isList) return index.has('salePrice') ? 'BOTH' : 'LIST';
  if (index.has('price')) return index.has('compareAt') ? 'BOTH' : 'SELLING';
  return index.has('salePrice') ? 'SALE' : 'NONE';
};

const refuseTooFew = (path: string, header: string[], index: ReadonlyMap<ColumnKey, number>, others: number): void => {
  if (!finding.some((key) => index.has(key))) {
    const names = finding.map((key) => `"${columnNames[key].slice(0, 2).join('" or "')}"`).join(' or ');
    const found = header.filter((name) => name.trim() !== '').slice(0, 12);
    throw new OperatorError(
      `${path}: no column ${names}, by which variants are found. The first row that was read has: ${found.join(', ')}.`,
    );
  }
  if (index.size + others < 2) {
    throw new OperatorError(`${path}: besides "${header[[...index.values()][0] ?? 0]}" no column means anything here.`);
  }
};

/** A list's tiers must not stand in two columns. */
const refuseTwice = (
  path: string,
  header: string[],
  index: ReadonlyMap<ColumnKey, number>,
  tierLists: ReadonlyMap<number, string>,
): void => {
  const lists = [...tierLists.values()];
  const twice = lists.find((list, at) => lists.indexOf(list) !== at);
  if (twice !== undefined) throw new OperatorError(`${path}: two columns have the tiers of ${twice}; keep one.`);
  const all = index.get('tiers');
  if (all !== undefined)
    throw new OperatorError(
      `${path}: "${header[all]}" has the tiers of every list, so "Tiers ${lists[0]}" cannot stand beside it.`,
    );
};

/** The header is the first row with a column by which variants are found and another that is known. */
export const headerIn = (path: string): HeaderFinder => ({
  matches: (cells) => {
    const keys = new Set(cells.map((name) => keyOf.get(plainName(name))));
    if (!finding.some((key) => keys.has(key))) return false;
    return keys.size > (keys.has(undefined) ? 2 : 1) || cells.some((name) => tiersOfList.test(name.trim()));
  },
  refusal: (first) => {
    try {
      readHeader(path, first);
    } catch (error) {
      if (error instanceof OperatorError) return error;
      throw error;
    }
    return new OperatorError(`${path}: no row names the columns.`);
  },
});
