import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { fieldsWith } from '../catalogue/staff-catalogue.ts';
import type { LabelledFilter } from '../platform/data-tables.ts';
import { Capability } from '../people/staff.ts';
import { ColumnMap } from './staff-suppliers.ts';

/* Imports as staff see them: what a file would change, before it does; what it did; and taking it back. */

export const importStates = {
  UPLOADING: 'Uploading',
  READING: 'Reading',
  READY: 'Nothing applied yet',
  APPLYING: 'Applying',
  APPLIED: 'Applied',
  UNDOING: 'Undoing',
  UNDONE: 'Undone',
  FAILED: 'Failed',
  DISCARDED: 'Discarded',
} as const;
export const ImportState = z.enum(Object.keys(importStates) as [keyof typeof importStates]);
export type ImportState = z.infer<typeof ImportState>;

export const importOutcomes = {
  CHANGED: 'Changed',
  ADDED: 'Added',
  UNCHANGED: 'Unchanged',
  MISSING: 'Not in the file',
  REFUSED: 'Refused',
  LEFT_OUT: 'Left out',
} as const;
export const ImportOutcome = z.enum(Object.keys(importOutcomes) as [keyof typeof importOutcomes]);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

export const ImportBrake = z.object({
  code: z.enum(['PRICES_FALL', 'PRICES_SOAR', 'LIKE_COST', 'MANY_VANISH']),
  count: z.int(),
  of: z.int(),
  /** Who said that it is right; null until then. */
  confirmedBy: z.string().nullable(),
});
export type ImportBrake = z.infer<typeof ImportBrake>;

export const ImportMissing = z.enum(['keep', 'archive']);
export const ImportMark = z.enum(['point', 'comma']);

/** A file is uploaded in parts of so many bytes. */
export const importPartBytes = 128 * 1024;
export const importBytesMax = 60 * 1024 * 1024;

export const StartImport = z.strictObject({
  fileName: z.string().trim().min(1).max(200),
  fileSize: z.int().min(1, 'The file is empty.').max(importBytesMax, 'The file is larger than 60 MB.'),
});

/** Bytes of the file in base64, in order: part 0 first. */
export const ImportPart = z.strictObject({
  n: z.int().min(0),
  base64: z.string().max(Math.ceil((importPartBytes * 4) / 3) + 4),
});

export const ImportVersion = z.strictObject({ version: z.int() });

/** How the file is read; reading begins anew. What is absent stays; another supplier brings its own mapping. */
export const ReadImport = ImportVersion.extend({
  missing: ImportMissing,
  mark: ImportMark.nullable(),
  supplierId: Id.nullable().optional(),
  mapping: ColumnMap.optional(),
});

/** The cells of a row by the places of the columns, or null to leave the row out. Reading begins anew. */
export const CorrectImport = ImportVersion.extend({
  line: z.int().min(1),
  cells: z.array(z.string().max(20_000)).max(500).nullable(),
});

/** Rows by their lines in the file: left out, or taken again. Reading begins anew. */
export const LeaveOutImport = ImportVersion.extend({
  /** HEADINGS: all that are texts between the rows. */
  lines: z.union([z.array(z.int().min(1)).min(1).max(1000), z.literal('HEADINGS')]),
  out: z.boolean(),
});

export const nameCertainties = { UNKNOWN: 'Unknown', LIKELY: 'Likely', DECIDED: 'Decided', SURE: 'Sure' } as const;
const NameCertainty = z.enum(Object.keys(nameCertainties) as [keyof typeof nameCertainties]);

/** The names of phones in a file: those to be decided first, and not all of the sure ones. */
export const ImportNames = z.object({
  counts: z.object({ SURE: z.int(), LIKELY: z.int(), UNKNOWN: z.int(), DECIDED: z.int() }),
  names: z.array(
    z.object({
      /** What a decision is kept by. */
      words: z.string(),
      text: z.string(),
      certainty: NameCertainty,
      products: z.int(),
      /** Sure or decided: what it means; likely: what it may mean. */
      phones: z.array(z.object({ url: z.string(), name: z.string() })),
    }),
  ),
});
export type ImportNames = z.infer<typeof ImportNames>;

/** What names mean, for all files of the supplier: their phones by url; none: no phone of the shop; null: not decided. */
export const DecideNames = ImportVersion.extend({
  names: z
    .array(
      z.strictObject({ words: z.string().min(1).max(200), phones: z.array(z.string().max(200)).max(100).nullable() }),
    )
    .min(1)
    .max(500),
});
export type DecideNames = z.infer<typeof DecideNames>;

/** The refused rows as a CSV file. */
export const RefusedRows = z.object({ fileName: z.string(), csv: z.string() });

export const ConfirmBrake = ImportVersion.extend({ code: ImportBrake.shape.code });

/** Rows by what becomes of them, and what else they hold. */
export const ImportCounts = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  missing: z.int(),
  refused: z.int(),
  leftOut: z.int(),
  /** After an undo: fields that were changed since, and left. */
  left: z.int(),
  /** Addresses of pictures that the rows name: fetched once it is applied. */
  pictures: z.int(),
  /** Variants whose pieces the rows count: applying and undoing it needs `stock`, too. */
  counted: z.int(),
  /** Of the refused: texts between the rows, such as "iPhone 12 parts". */
  headings: z.int(),
  /** Rows that are taken without some cell. */
  remarks: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const StaffImport = z.object({
  id: Id,
  version: z.int(),
  fileName: z.string(),
  fileSize: z.int(),
  state: ImportState,
  /** Of 100. */
  progress: z.int(),
  begunAt: z.iso.datetime(),
  begunBy: z.string(),
  appliedAt: z.iso.datetime().nullable(),
  appliedBy: z.string().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable(),
  missing: ImportMissing,
  mark: ImportMark.nullable(),
  supplier: z.object({ id: Id, name: z.string() }).nullable(),
  /** Columns that were given to fields; the others are found by their names. */
  mapping: ColumnMap,
  /** Of the file, in its order. */
  columns: z.array(z.string()),
  counts: ImportCounts,
  /** It has costs or numbers of a supplier, and no supplier is chosen. */
  asksSupplier: z.boolean(),
  brakes: z.array(ImportBrake),
  notes: z.array(z.string()),
  failure: z.string().nullable(),
  can: z.object({ apply: Capability, undo: Capability, correct: Capability, discard: Capability }),
});
export type StaffImport = z.infer<typeof StaffImport>;

export const importFilters = {
  fileName: { type: 'TEXT', label: 'File' },
  state: { type: 'OPTION', label: 'State', options: importStates },
  begunAt: { type: 'DATE', label: 'Begun' },
  begunBy: { type: 'TEXT', label: 'By' },
} as const satisfies Record<string, LabelledFilter>;

export const ImportRow = z.object({
  ...StaffImport.pick({ id: true, fileName: true, state: true, begunAt: true, begunBy: true }).shape,
  ...ImportCounts.pick({ added: true, changed: true, refused: true }).shape,
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Fields that a file changes. */
export const importFields: Readonly<Record<string, string>> = Object.fromEntries(
  fieldsWith(({ imported, files }) => imported ?? files).map(([name, { label }]) => [name, label]),
);

export const importLineFilters = {
  sku: { type: 'TEXT', label: 'SKU' },
  name: { type: 'TEXT', label: 'Product' },
  field: { type: 'OPTION', label: 'Field', options: importFields },
  /** Of the price that is paid, in percent. */
  priceChange: { type: 'NUMBER', label: 'Price change in %' },
  reason: { type: 'TEXT', label: 'Reason' },
  line: { type: 'NUMBER', label: 'Row' },
  outcome: { type: 'OPTION', label: 'Outcome', options: importOutcomes },
  left: { type: 'YESNO', label: 'Left by the undo' },
  remarked: { type: 'YESNO', label: 'With remarks' },
} as const satisfies Record<string, LabelledFilter>;

export const ImportLine = z.object({
  id: Id,
  line: z.int().nullable(),
  outcome: ImportOutcome,
  sku: z.string(),
  name: z.string(),
  /** One line each. */
  reason: z.string(),
  /** What was left out of a row that is taken, one line each. */
  remarks: z.string(),
  /** Of a refused row. */
  cells: z.array(z.string()).nullable(),
  priceChange: z.int().nullable(),
  changes: z.array(
    z.object({
      /** A key of `importFields`, or attribute: and its code. */
      field: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      undone: z.boolean().nullable(),
    }),
  ),
});
export type ImportLine = z.infer<typeof ImportLine>;
