import { withoutGuard } from '#server/table-files/as-csv.ts';
import type { ColumnKey } from './column-names.ts';
import type { Columns, Pricing } from './columns.ts';
import type { DecimalMark } from './decimal-mark.ts';
import type { TableRow } from '#server/table-files/table-row.ts';
import type { Read } from './read-values.ts';
import { repairLine } from './repair-text.ts';

/** A reportable problem of a row: refused, or repaired and imported. */
export type Issue = { line: number; column: string; outcome: 'refused' | 'repaired'; reason: string };

/** Maximum lengths in characters, as the catalogue's calls and indexes allow. */
export const longest = { handle: 255, title: 255, sku: 100, value: 120, optionName: 60, fitWords: 2000 } as const;

/**
 * A cell of more characters is refused before anything looks into it: expressions that look for ends try each beginning,
 * and one cell of a stranger's file could keep the shop busy for minutes. Descriptions and lists of pictures are longer.
 */
const cellMax = 5000;
const longCells: ReadonlySet<ColumnKey> = new Set(['description', 'image', 'variantImage']);
const tooLong = `longer than ${cellMax} characters`;

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
  /** The parsed cell, or the fallback when it is empty or invalid; the latter refuses the row. */
  value<T>(key: ColumnKey, read: (text: string) => Read<T>, otherwise: T): T;
  /** The cells of the columns of stock at one place each, as `value` reads them. */
  atPlaces<T>(read: (text: string) => Read<T>): (T | null)[];
  /** The words of all columns that say which phones a product fits, each once. */
  fitWords(): string;
  /** The cells of the columns of the tiers of one price list each, without the empty ones. */
  atLists<T>(read: (text: string, list: string) => Read<T>): T[];
  /** The cells of the columns of a price list's prices, without the empty ones. */
  atQuantities<T>(read: (text: string, qty: number) => Read<T>): T[];
  pricing: Pricing;
  mark: DecimalMark | null;
  supplier: Columns['supplier'];
  repaired(key: ColumnKey, reason: string): void;
  refuse(key: ColumnKey, reason: string): void;
};

export const rowReader = ({ line, cells }: TableRow, columns: Columns, issues: Issue[]): RowReader => {
  const report = (outcome: Issue['outcome'], key: ColumnKey, reason: string): void => {
    issues.push({ line, column: columns.name(key), outcome, reason });
  };
  /** Reported once, however often it is read. */
  const refusedLong = new Set<string>();
  const bounded = (cell: string, column: string): string => {
    if (cell.length <= cellMax) return cell;
    if (!refusedLong.has(column)) issues.push({ line, column, outcome: 'refused', reason: tooLong });
    refusedLong.add(column);
    return '';
  };
  const cellAt = (place: number): string => bounded(cells[place]?.trim() ?? '', columns.header[place] ?? '');
  const raw = (key: ColumnKey): string => {
    const cell = columns.cell(cells, key);
    return longCells.has(key) ? cell : bounded(cell, columns.name(key));
  };
  const each = <T, V>(at: ReadonlyMap<number, V>, read: (text: string, of: V) => Read<T>): T[] =>
    [...at].flatMap(([place, of]) => {
      const text = cellAt(place);
      if (text === '') return [];
      const found = read(text, of);
      if ('value' in found) return [found.value];
      issues.push({ line, column: columns.header[place] ?? '', outcome: 'refused', reason: found.reason });
      return [];
    });
  const reader: RowReader = {
    has: (key) => columns.has(key),
    raw,
    text: (key, most) => {
      const cell = withoutGuard(raw(key).trim());
      const { inside } = textForm.exec(cell)?.groups ?? {};
      const { text, repairs } = repairLine(inside?.replaceAll('""', '"') ?? cell);
      if (inside !== undefined) repairs.push(`${cell} read as ${text}`);
      if (sheetError.test(text)) {
        report('refused', key, `"${text}" is an error of a spreadsheet, and no value`);
        return '';
      }
      if (/<(script|style|iframe)\b/i.test(cell)) report('refused', key, 'holds a script');
      if (repairs.length > 0) report('repaired', key, repairs.join(', '));
      if (most !== undefined && text.length > most) {
        report('refused', key, `longer than ${most} characters: "${text.slice(0, 60)}…"`);
      }
      return text;
    },
    value: (key, read, otherwise) => {
      const text = reader.text(key);
      if (text === '') return otherwise;
      const found = read(text);
      if ('value' in found) return found.value;
      report('refused', key, found.reason);
      return otherwise;
    },
    atPlaces: (read) =>
      columns.places.map((place) => {
        const text = cellAt(place);
        if (text === '') return null;
        const found = read(text);
        if ('value' in found) return found.value;
        issues.push({ line, column: columns.header[place] ?? '', outcome: 'refused', reason: found.reason });
        return null;
      }),
    fitWords: () => {
      const all = columns.fitWords.map((place) => repairLine(withoutGuard(cellAt(place))).text);
      const words = [...new Set([reader.text('fitWords'), ...all])].filter((text) => text !== '').join(' | ');
      if (words.length > longest.fitWords) report('repaired', 'fitWords', `cut after ${longest.fitWords} characters`);
      return words.slice(0, longest.fitWords).trim();
    },
    atLists: (read) => each(columns.tierLists, read),
    atQuantities: (read) => each(columns.listPrices, read),
    pricing: columns.pricing,
    mark: columns.mark,
    supplier: columns.supplier,
    repaired: (key, reason) => report('repaired', key, reason),
    refuse: (key, reason) => report('refused', key, reason),
  };
  return reader;
};
