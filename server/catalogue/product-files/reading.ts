import type { MarkUpRule } from '#contract/imports/staff-suppliers.ts';
import type { FieldKey } from './column-names.ts';
import type { DecimalMark } from './decimal-mark.ts';

/** The supplier of a file, as far as reading it needs. */
export type FileSupplier = { id: number; name: string; markUp: MarkUpRule | null };

/** How a file is read. */
export type Reading = {
  /** How doubtful amounts are read; null: as the file's certain ones, if they agree. */
  mark: DecimalMark | null;
  /** Columns by their names in the header; null: not in the file. Other fields are found by their usual names. */
  mapping: ReadonlyMap<FieldKey, string | null>;
  supplier: FileSupplier | null;
};

/** As a file is read of which nothing is known. */
export const plainReading: Reading = { mark: null, mapping: new Map(), supplier: null };
