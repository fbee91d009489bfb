import { cellTextMax } from '#server/platform/table-files/check-texts.ts';
import { withoutGuard } from '#kernel/as-csv.ts';
import type { ColumnKey, FieldKey } from './column-names.ts';
import type { Columns, Pricing } from './columns.ts';
import type { DecimalMark } from './decimal-mark.ts';
import type { TableRow } from '#server/platform/table-files/table-row.ts';
import type { Read } from './read-values.ts';
import { repairLine } from './repair-text.ts';

/** A reportable problem of a row: refused, repaired and imported, or imported without a cell. */
export type Issue = { line: number; column: string; outcome: 'refused' | 'repaired' | 'remark'; reason: string };

/**
 * What a row is, what is paid for it, and whether it is sold: a row is refused that has one of these wrong. Every other cell
 * fails alone: the row is taken without it, and what is stored of that field stays.
 */
const needed: ReadonlySet<FieldKey> = new Set<FieldKey>([
  'handle',
  'title',
  'sku',
  'kind',
  'parent',
  'id',
  'status',
  'published',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'variation',
  'price',
  'regularPrice',
  'salePrice',
  'compareAt',
  'priceList',
]);

/** Maximum lengths in characters, as the catalogue's calls and indexes allow. */
export const longest = { handle: 255, title: 255, sku: 100, value: 120, optionName: 60, fitWords: 2000 } as const;

/**
 * A cell of more characters is refused before anything looks into it: expressions that look for ends try each beginning,
 * and one cell of a stranger's file could keep the shop busy for minutes. Descriptions and lists of pictures are longer.
 */
const cellMax = 5000;
const longCells: ReadonlySet<ColumnKey> = new Set(['description', 'image', 'variantImage']);

/** What spreadsheets write instead of a value, in English and French. */
const sheetError = /^#(?:N\/[AD]|REF!|VALUE!|VALEUR!|NAME\?|NOM\?|DIV\/0!|NULL!|NUL!|NUM!|NOMBRE!|SPILL!|CALC!|#+)$/i;

/** `="00123"`: how a text that looks like a number is kept through a spreadsheet. */
const textForm = /^="(?<inside>(?:[^"]|"")*)"$/;

/** Reads the cells of one row and collects its issues. */
export type RowReader = {
  has(key: ColumnKey): boolean;
  /** The repaired cell; repairs are reported. */
  text(key: ColumnKey, most?: number): string;
  raw(key: ColumnKey): string;
  /** The parsed cell, or the fallback when it is empty or invalid. */
  value<T>(key: ColumnKey, read: (text: string) => Read<T>, otherwise: T): T;
  /** The cells of the columns of attributes, in their order. */
  attributes(): string[];
  /** The cells of the columns of stock at one place each, as `value` reads them. */
  atPlaces<T>(read: (text: string) => Read<T>): (T | null)[];
  /** The words of all columns that say which phones a product fits, each once. */
  fitWords(): string;
  /** The cells of the columns of the tiers of one price list each, without the empty ones. */
  atLists<T>(read: (text: string, list: string) => Read<T>): T[];
  /** The cells of the columns of a price list's prices, without the empty ones. */
  atQuantities<T>(read: (text: string, qty: number) => Read<T>): T[];
  /** The cells of the columns of the price from a quantity on, without the empty ones. */
  fromQuantities<T>(read: (text: string, qty: number) => Read<T>): T[];
  /** Fields whose cell was not understood: what is stored of them stays. */
  failed: ReadonlySet<FieldKey>;
  pricing: Pricing;
  mark: DecimalMark | null;
  supplier: Columns['supplier'];
  repaired(key: ColumnKey, reason: string): void;
  refuse(key: ColumnKey, reason: string): void;
  /** Takes the row without a cell. */
  leaveOut(key: ColumnKey, reason: string): void;
};

export const rowReader = ({ line, cells }: TableRow, columns: Columns, issues: Issue[]): RowReader => {
  const failed = new Set<FieldKey>();
  const report = (outcome: Issue['outcome'], key: FieldKey, reason: string, column = columns.name(key)): void => {
    issues.push({ line, column, outcome, reason });
  };
  const fail = (key: FieldKey, reason: string, column?: string): void => {
    if (needed.has(key)) return report('refused', key, reason, column);
    failed.add(key);
    report('remark', key, reason, column);
  };
  /** Reported once, however often it is read. */
  const knownLong = new Set<string>();
  const bounded = (cell: string, key: FieldKey, column: string, most = cellMax): string => {
    if (cell.length <= most) return cell;
    if (!knownLong.has(column)) fail(key, `longer than ${most} characters`, column);
    knownLong.add(column);
    return '';
  };
  const cellAt = (place: number, key: FieldKey): string =>
    bounded(cells[place]?.trim() ?? '', key, columns.header[place] ?? '');
  const raw = (key: ColumnKey): string => {
    const cell = columns.cell(cells, key);
    return bounded(cell, key, columns.name(key), longCells.has(key) ? cellTextMax : cellMax);
  };
  /** One line of text without what spreadsheets and web pages leave in it. */
  const plainLine = (cell: string, key: FieldKey, most: number | undefined, column?: string): string => {
    const bare = withoutGuard(cell);
    const { inside } = textForm.exec(bare)?.groups ?? {};
    const { text, repairs } = repairLine(inside?.replaceAll('""', '"') ?? bare);
    if (inside !== undefined) repairs.push(`${bare} read as ${text}`);
    if (sheetError.test(text)) {
      fail(key, `"${text}" is an error of a spreadsheet, and no value`, column);
      return '';
    }
    if (/<(script|style|iframe)\b/i.test(bare)) report('refused', key, 'holds a script', column);
    if (repairs.length > 0) report('repaired', key, repairs.join(', '), column);
    if (most === undefined || text.length <= most) return text;
    fail(key, `longer than ${most} characters: "${text.slice(0, 60)}…"`, column);
    return needed.has(key) ? text : '';
  };
  const each = <T, V>(at: ReadonlyMap<number, V>, key: FieldKey, read: (text: string, of: V) => Read<T>): T[] =>
    [...at].flatMap(([place, of]) => {
      const text = cellAt(place, key);
      if (text === '') return [];
      const found = read(text, of);
      if ('value' in found) return [found.value];
      fail(key, found.reason, columns.header[place] ?? '');
      return [];
    });
  const reader: RowReader = {
    has: (key) => columns.has(key),
    raw,
    text: (key, most) => plainLine(raw(key).trim(), key, most),
    attributes: () =>
      columns.attributes.map(({ place, field }) =>
        plainLine(cellAt(place, field), field, longest.value, columns.name(field)),
      ),
    value: (key, read, otherwise) => {
      const text = reader.text(key);
      if (text === '') return otherwise;
      const found = read(text);
      if ('value' in found) return found.value;
      fail(key, found.reason);
      return otherwise;
    },
    atPlaces: (read) =>
      columns.places.map((place) => {
        const text = cellAt(place, 'quantity');
        if (text === '') return null;
        const found = read(text);
        if ('value' in found) return found.value;
        fail('quantity', found.reason, columns.header[place] ?? '');
        return null;
      }),
    fitWords: () => {
      const all = columns.fitWords.map((place) => repairLine(withoutGuard(cellAt(place, 'fitWords'))).text);
      const words = [...new Set([reader.text('fitWords'), ...all])].filter((text) => text !== '').join(' | ');
      if (words.length > longest.fitWords) report('repaired', 'fitWords', `cut after ${longest.fitWords} characters`);
      return words.slice(0, longest.fitWords).trim();
    },
    atLists: (read) => each(columns.tierLists, 'tiers', read),
    atQuantities: (read) => each(columns.listPrices, 'priceList', read),
    fromQuantities: (read) => each(columns.tierQuantities, 'tiers', read),
    failed,
    pricing: columns.pricing,
    mark: columns.mark,
    supplier: columns.supplier,
    repaired: (key, reason) => report('repaired', key, reason),
    refuse: (key, reason) => report('refused', key, reason),
    leaveOut: fail,
  };
  return reader;
};
