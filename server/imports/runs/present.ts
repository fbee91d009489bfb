import {
  ImportBrake,
  ImportCounts,
  type ImportLine,
  ImportMark,
  ImportMissing,
  ImportOutcome,
  type ImportRow,
  ImportState,
  type StaffImport,
} from '#contract/imports/staff-imports.ts';
import { z } from 'zod';
import { readMapping } from '../suppliers/stored-reading.ts';
import type { ImportLineRecord } from './import-line-table.ts';
import type { ImportRunRecord } from './import-run-table.ts';
import type { Capability } from '#contract/people/staff.ts';

/** A run has only those that it has reached. */
const countsOf = (stored: unknown): ImportCounts => ({
  ...ImportCounts.parse(Object.fromEntries(Object.keys(ImportCounts.shape).map((name) => [name, 0]))),
  ...ImportCounts.partial().parse(stored),
});

const Asks = z.object({ asksSupplier: z.boolean().default(false) });
const Becomes = z.array(z.object({ field: z.string(), after: z.string() })).nullable();

/** For so many days an import can be undone. */
const undoDays = 7;

type Run = {
  state: ImportState;
  brakes: readonly ImportBrake[];
  counts: { added: number; changed: number; missing: number; pictures: number };
  archives: boolean;
  appliedAt: Date | null;
};

const yes: Capability = { possible: true, whyNot: null };
const no = (whyNot: string): Capability => ({ possible: false, whyNot });

const working: Partial<Record<ImportState, string>> = {
  UPLOADING: 'The file is being uploaded.',
  READING: 'The file is being read.',
  APPLYING: 'It is being applied.',
  UNDOING: 'It is being undone.',
};

/** What can be done with an import now. */
const importCan = (run: Run, now: Date) => ({
  apply: canApply(run),
  undo: canUndo(run, now),
  correct: run.state === 'READY' || run.state === 'FAILED' ? yes : no(working[run.state] ?? 'It is done with.'),
  discard: ['UPLOADING', 'READY', 'FAILED'].includes(run.state) ? yes : no(working[run.state] ?? 'It is done with.'),
});

const canApply = ({ state, brakes, counts, archives }: Run): Capability => {
  if (state !== 'READY') return no(working[state] ?? 'It is done with.');
  if (counts.added + counts.changed + counts.pictures + (archives ? counts.missing : 0) === 0)
    return no('It would change nothing.');
  return brakes.some((brake) => brake.confirmedBy === null) ? no('Look at what brakes it first.') : yes;
};

const canUndo = ({ state, appliedAt }: Run, now: Date): Capability => {
  if (state !== 'APPLIED') return no(working[state] ?? 'It is not applied.');
  const lastMs = (appliedAt?.getTime() ?? 0) + undoDays * 24 * 60 * 60 * 1000;
  return now.getTime() <= lastMs ? yes : no(`It was applied more than ${undoDays} days ago.`);
};

export const presentImport = (run: ImportRunRecord, now: Date): StaffImport => {
  const state = ImportState.parse(run.state);
  const counts = countsOf(run.counts);
  const brakes = z.array(ImportBrake).parse(run.brakes);
  const archives = run.missing === 'archive';
  return {
    ...run,
    fileName: run.file_name,
    fileSize: run.file_size,
    state,
    begunAt: run.begun_at.toISOString(),
    begunBy: run.begun_by,
    appliedAt: run.imported_at?.toISOString() ?? null,
    appliedBy: run.applied_by,
    undoneAt: run.undone_at?.toISOString() ?? null,
    undoneBy: run.undone_by,
    missing: ImportMissing.parse(run.missing),
    mark: ImportMark.nullable().parse(run.mark),
    supplier: run.supplier_id === null ? null : { id: run.supplier_id, name: run.supplier_name ?? '' },
    mapping: readMapping(run.mapping),
    counts,
    asksSupplier: Asks.parse(run.counts).asksSupplier,
    brakes,
    can: importCan({ state, brakes, counts, archives, appliedAt: run.imported_at }, now),
  };
};

export const presentImportRow = (run: ImportRunRecord): ImportRow => ({
  ...run,
  ...countsOf(run.counts),
  fileName: run.file_name,
  state: ImportState.parse(run.state),
  begunAt: run.begun_at.toISOString(),
  begunBy: run.begun_by,
});

export const presentImportLine = (line: ImportLineRecord): ImportLine => ({
  ...line,
  outcome: ImportOutcome.parse(line.outcome),
  cells: z.array(z.string()).nullable().parse(line.cells),
  priceChange: line.price_change,
  changes: [
    ...line.changes,
    ...(Becomes.parse(line.becomes) ?? []).map(({ field, after }) => ({ field, before: null, after, undone: null })),
  ],
});
