import type { ColumnKey, Columns } from './columns.ts';
import type { CsvRow } from './csv-rows.ts';
import type { Read } from './read-values.ts';
import { repairLine } from './repair-text.ts';

/** A reportable problem of a row: refused, or repaired and imported. */
export type Issue = { line: number; column: string; outcome: 'refused' | 'repaired'; reason: string };

/** Maximum lengths in characters, as the catalogue's calls and indexes allow. */
export const longest = { handle: 255, title: 255, sku: 100, value: 120, optionName: 60 } as const;

/** Reads the cells of one row and collects its issues. */
export type RowReader = {
  has(key: ColumnKey): boolean;
  /** The repaired cell; repairs are reported. */
  text(key: ColumnKey, most?: number): string;
  raw(key: ColumnKey): string;
  /** The parsed cell, or the fallback when it is empty or invalid; the latter refuses the row. */
  value<T>(key: ColumnKey, read: (text: string) => Read<T>, otherwise: T): T;
  repaired(key: ColumnKey, reason: string): void;
  refuse(key: ColumnKey, reason: string): void;
};

export const rowReader = ({ line, cells }: CsvRow, columns: Columns, issues: Issue[]): RowReader => {
  const report = (outcome: Issue['outcome'], key: ColumnKey, reason: string): void => {
    issues.push({ line, column: columns.name(key), outcome, reason });
  };
  const reader: RowReader = {
    has: (key) => columns.has(key),
    raw: (key) => columns.cell(cells, key),
    text: (key, most) => {
      const { text, repairs } = repairLine(columns.cell(cells, key));
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
    repaired: (key, reason) => report('repaired', key, reason),
    refuse: (key, reason) => report('refused', key, reason),
  };
  return reader;
};
