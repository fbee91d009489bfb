import { OperatorError } from '#server/platform/process/operator-error.ts';
import type { HeaderFinder } from '#server/platform/table-files/header-search.ts';
import {
  type ColumnKey,
  columnNames,
  droppedNames,
  type FieldKey,
  plainName,
  priceFrom,
  supplierKeys,
  tiersOfList,
  unusedNames,
} from './column-names.ts';
import { attributeCode, titleCode } from './attribute-code.ts';
import { isFitWords } from './fit-columns.ts';
import type { DecimalMark } from './decimal-mark.ts';
import { isStockAtPlace, placeColumns, type PlacedColumns, refuseAbsent } from './place-columns.ts';
import { plainReading, type Reading } from './reading.ts';

/** Those by which a variant is found; a supplier's number in a supplier's file alone. */
const finding: readonly ColumnKey[] = ['sku', 'barcode', 'supplierNumber'];

/** How the file tells prices: which of the two columns of the catalogue it has, or a cost that becomes one. */
export type Pricing = 'NONE' | 'SELLING' | 'BOTH' | 'LIST' | 'SALE' | 'COST';

export type Columns = {
  has(key: ColumnKey): boolean;
  /** The cell's text; "" when the file lacks the column. */
  cell(cells: string[], key: ColumnKey): string;
  /** Where the column is; null when the file lacks it. */
  place(key: FieldKey): number | null;
  /** The column's name in the file, for reports. */
  name(key: FieldKey): string;
  pricing: Pricing;
  /** Places of columns of stock at one place each, whose sum is the stock. */
  places: number[];
  /** Places of further columns whose words name phones. */
  fitWords: number[];
  /** Columns of the tiers of one price list each: its code by their place. Those of other lists stay. */
  tierLists: ReadonlyMap<number, string>;
  /** Columns of what the customers of the row's price list pay, by their place: from which quantity on. */
  listPrices: ReadonlyMap<number, number>;
  /** Columns of attributes. */
  attributes: readonly FileAttribute[];
  /** Columns of the price from a quantity on, by their place. */
  tierQuantities: ReadonlyMap<number, number>;
  /** Whether it has costs or numbers of a supplier, and no supplier is chosen. */
  ownerless: boolean;
  /** Places of the columns that are read. */
  used: ReadonlySet<number>;
  /** Columns of the file that are not used. */
  unused: string[];
  /** The same with values that a shop may miss, by their place. */
  dropped: Map<number, string>;
  header: string[];
  /** How doubtful amounts are read. */
  mark: DecimalMark | null;
  supplier: Reading['supplier'];
};

/** An attribute that a column was given to. */
export type FileAttribute = { field: `attribute:${string}`; code: string; label: string; place: number };

/** The price list of a file's prices by quantity: that of all who have none of their own. */
export const tierList = 'DEFAULT';

/** @throws OperatorError when no variant can be found by the columns, or two mean the same */
export const readHeader = (path: string, header: string[], reading: Reading = plainReading): Columns => {
  const placed = placeColumns(header, reading);
  refuseAbsent(path, placed, { header, supplier: reading.supplier });
  if (placed.twice) {
    const [one, other] = placed.twice;
    throw new OperatorError(`${path}: the columns "${header[one]}" and "${header[other]}" mean the same; keep one.`);
  }
  const { index } = placed;
  const attributes = [...index].flatMap(([field, place]) => (isAttribute(field) ? [attributeOf(field, place)] : []));
  const tierQuantities = new Map(
    [...index].flatMap(([field, place]) =>
      field.startsWith('tier:') ? [[place, Number(field.slice(5))] as const] : [],
    ),
  );
  // A column that was said to be the stock is all of it.
  const { places, fitWords, tierLists, listPrices, unused, dropped } = sortRest(
    header,
    placed,
    reading.mapping.has('quantity'),
  );
  const ofSupplier = [...dropped.values()].filter(isSupplierColumn).length;
  const ownerless = reading.supplier === null && (ofSupplier > 0 || supplierKeys.some((key) => index.has(key)));
  refuseTooFew(path, header, index, places.length + fitWords.length + tierLists.size + (ownerless ? 1 : 0));
  if (tierLists.size > 0) refuseTwice(path, header, index, tierLists);
  if (listPrices.size > 0 && (tierLists.size > 0 || index.has('tiers')))
    throw new OperatorError(`${path}: the prices of a price list and tiers cannot stand in one file; keep one.`);
  return {
    has: (key) =>
      index.has(key) ||
      (key === 'quantity' && places.length > 0) ||
      (key === 'fitWords' && fitWords.length > 0) ||
      (key === 'tiers' && tierLists.size + listPrices.size + tierQuantities.size > 0),
    cell: (cells, key) => cells[index.get(key) ?? -1] ?? '',
    place: (key) => index.get(key) ?? null,
    name: (key) => header[index.get(key) ?? -1]?.trim() ?? (isOurs(key) ? columnNames[key][0] : null) ?? key,
    pricing: pricingOf(index, reading),
    places,
    fitWords,
    tierLists,
    listPrices,
    attributes,
    tierQuantities,
    ownerless,
    used: new Set([...index.values(), ...places, ...fitWords, ...tierLists.keys(), ...listPrices.keys()]),
    unused,
    dropped,
    header,
    mark: reading.mark,
    supplier: reading.supplier,
  };
};

const isOurs = (key: FieldKey): key is ColumnKey => Object.hasOwn(columnNames, key);
const isAttribute = (key: FieldKey): key is `attribute:${string}` => key.startsWith('attribute:');

const attributeOf = (field: `attribute:${string}`, place: number): FileAttribute => {
  const label = field.slice('attribute:'.length).trim();
  const code = attributeCode(label);
  return { field, code: code === titleCode ? 'option_title' : code, label, place };
};

const ofSuppliers = new Set(supplierKeys.flatMap((key) => columnNames[key].map(plainName)));

/** Whether a column means something in the file of a supplier alone. */
export const isSupplierColumn = (name: string): boolean => ofSuppliers.has(plainName(name));

const sortRest = (
  header: string[],
  { index, rest }: PlacedColumns,
  hasWhole: boolean,
): Pick<Columns, 'places' | 'fitWords' | 'tierLists' | 'listPrices' | 'unused' | 'dropped'> => {
  const places: number[] = [];
  const fitWords: number[] = [];
  const tierLists = new Map<number, string>();
  const listPrices = new Map<number, number>();
  const unused: string[] = [];
  const dropped = new Map<number, string>();
  for (const place of rest) {
    const name = header[place] ?? '';
    const plain = plainName(name);
    const { list } = tiersOfList.exec(name.trim())?.groups ?? {};
    if (isStockAtPlace(name) && !hasWhole) places.push(place);
    else if (list) tierLists.set(place, list.toUpperCase());
    else if (priceFrom.test(name.trim()) && index.has('priceList'))
      listPrices.set(place, Number(priceFrom.exec(name.trim())?.groups?.qty ?? 1));
    else if (isFitWords(name)) fitWords.push(place);
    else if (droppedNames.test(plain) || priceFrom.test(name.trim()) || ofSuppliers.has(plain))
      dropped.set(place, name.trim());
    else if (plain !== '' && !unusedNames.test(plain)) unused.push(name.trim());
  }
  return { places, fitWords, tierLists, listPrices, unused, dropped };
};

const pricingOf = (index: ReadonlyMap<FieldKey, number>, { supplier }: Reading): Pricing => {
  const isList = index.has('regularPrice') || (index.has('price') && index.has('salePrice'));
  if (isList) return index.has('salePrice') ? 'BOTH' : 'LIST';
  if (index.has('price')) return index.has('compareAt') ? 'BOTH' : 'SELLING';
  if (index.has('salePrice')) return 'SALE';
  return index.has('cost') && supplier?.markUp && supplier.markUp.priceList === null ? 'COST' : 'NONE';
};

const refuseTooFew = (path: string, header: string[], index: ReadonlyMap<FieldKey, number>, others: number): void => {
  if (!finding.some((key) => index.has(key))) {
    const names = (['sku', 'barcode'] as const)
      .map((key) => `"${columnNames[key].slice(0, 2).join('" or "')}"`)
      .join(' or ');
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
  index: ReadonlyMap<FieldKey, number>,
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
export const headerIn = (path: string, reading: Reading = plainReading): HeaderFinder => ({
  matches: (cells) => {
    const { index } = placeColumns(cells, reading);
    if (!finding.some((key) => index.has(key))) return false;
    return index.size > 1 || cells.some((name) => tiersOfList.test(name.trim()) || isSupplierColumn(name));
  },
  refusal: (first) => {
    try {
      readHeader(path, first, reading);
    } catch (error) {
      if (error instanceof OperatorError) return error;
      throw error;
    }
    return new OperatorError(`${path}: no row names the columns.`);
  },
});
