import type { ImportBrake, ReadImport } from '#contract/imports/staff-imports.ts';
import {
  columnOf,
  type Db,
  execute,
  insertRow,
  inTransaction,
  rowOf,
  sql,
  type Trx,
  updateRow,
} from '#server/platform/db/db.ts';
import { notFound, refused, refuseUnless } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { keepReading } from '../suppliers/change-supplier.ts';
import { readMapping } from '../suppliers/stored-reading.ts';
import { supplierRow } from '../suppliers/supplier-queries.ts';
import type { z } from 'zod';
import { atWork, type ImportAct, lockImport, moveImport } from './import-state.ts';
import { giveNames } from './decide-names.ts';
import { presentImport } from './present.ts';

/* What staff do with an import. The work itself is a job, so that it goes on when the browser is left. */

type Of = { id: number; version: number };
type How = Omit<z.infer<typeof ReadImport>, 'version'>;

type NewFile = { fileName: string; fileSize: number; by: Actor; at: Date };

/** @returns the id of an import whose file is to follow */
export const startImport = (db: Db, file: NewFile): Promise<number> =>
  db.transaction().execute((trx) => addImport(trx, file));

/** As `startImport`, in a transaction that does more. */
export const addImport = async (trx: Trx, { fileName, fileSize, by, at }: NewFile): Promise<number> => {
  const run = { file_name: fileName, file_size: fileSize, state: 'UPLOADING', begun_by: by.actor, begun_at: at };
  const id = await insertRow(trx, 'catalogue_import', run);
  const after = { file: fileName, bytes: fileSize };
  await addAudit(trx, { ...by, at, action: 'import.upload', entityId: id, after });
  return id;
};

/** Has an import read, applied or undone, if that is possible. @throws 422 with the reason why not */
export const beginWork = inTransaction<Of & { act: ImportAct; by: Actor; how?: How }>(
  async (trx, { id, version, act, by, how }, now) => {
    const run = await lockImport(trx, id, version);
    const { can, state } = presentImport(run, now());
    if (act === 'read' && state === 'UPLOADING') await refuseUnlessWhole(trx, id, run.file_size);
    else refuseUnless(act === 'read' ? can.correct : can[act], refused);
    if (how) {
      const [before, after] = await readAnotherWay(trx, run, how);
      // The first reading is a part of the upload.
      const change = { action: 'import.read', entityId: id, before, after } as const;
      if (state !== 'UPLOADING') await addAudit(trx, { ...by, at: now(), ...change });
    }
    await moveImport(trx, id, atWork[act]);
    await addJob(trx, 'import-run', { importId: id, act, by });
  },
);

/** Stores how a file is read; another supplier brings its own way. @returns before and after, for the audit log */
const readAnotherWay = async (
  trx: Trx,
  run: { id: number; missing: string; mark: string | null; supplier_id: number | null; mapping: unknown },
  { missing, mark, supplierId = run.supplier_id, mapping }: How,
) => {
  const isAnother = supplierId !== run.supplier_id && supplierId !== null;
  const supplier = isAnother ? await supplierRow(trx, supplierId) : undefined;
  if (isAnother && !supplier) throw notFound('There is no such supplier.');
  if (run.supplier_id === null && supplierId !== null) await giveNames(trx, run.id, supplierId);
  const before = { missing: run.missing, mark: run.mark, supplier: run.supplier_id, mapping: run.mapping };
  const after = {
    missing,
    mark: supplier && mark === null ? supplier.mark : mark,
    supplier: supplierId,
    mapping: mapping ?? readMapping(supplier && supplier.columns.length > 0 ? supplier.mapping : run.mapping),
  };
  await updateRow(trx, 'catalogue_import', run.id, {
    missing,
    mark: after.mark,
    supplier_id: supplierId,
    mapping: JSON.stringify(after.mapping),
  });
  return [before, after] as const;
};

/** Keeps how an import is read for its supplier. @throws 422 without a supplier, or when the file cannot be read so */
export const keepForSupplier = inTransaction<Of & { by: Actor }>(async (trx, { id, version, by }, now) => {
  const run = await lockImport(trx, id, version);
  if (run.supplier_id === null) throw refused('Choose the supplier first.');
  if (run.columns.length === 0) throw refused('The file is not read yet.');
  const { columns, mark } = run;
  await keepReading(trx, { id: run.supplier_id, mapping: readMapping(run.mapping), columns, mark, by, at: now() });
});

const refuseUnlessWhole = async (trx: Trx, id: number, size: number): Promise<void> => {
  const { bytes, parts, last } = await rowOf<{ bytes: number; parts: number; last: number }>(trx)`
    select coalesce(sum(length(bytes)), 0)::integer as bytes, count(*)::integer as parts, coalesce(max(n), 0) as last
    from import_part where import_id = ${id}`;
  if (bytes !== size || parts !== last + 1) {
    throw refused(`Only ${bytes} of the file's ${size} bytes arrived. Choose the file again.`);
  }
};

/** Leaves rows of the file out, or takes them again, and reads the file again. What was typed of them stays. */
export const leaveOut = inTransaction<Of & { lines: number[] | 'HEADINGS'; out: boolean; by: Actor }>(
  async (trx, { id, version, lines: asked, out, by }, now) => {
    const run = await lockImport(trx, id, version);
    const { can } = presentImport(run, now());
    refuseUnless(can.correct, refused);
    const lines = asked === 'HEADINGS' ? await headingsOf(trx, id) : asked;
    await execute(trx)`insert into import_correction (import_id, line, left_out)
      select ${id}, line, ${out} from unnest(${lines}::integer[]) line
      on conflict (import_id, line) do update set left_out = excluded.left_out`;
    const before = { lines, out: !out };
    await addAudit(trx, { ...by, at: now(), action: 'import.leaveOut', entityId: id, before, after: { lines, out } });
    await moveImport(trx, id, 'READING');
    await addJob(trx, 'import-run', { importId: id, act: 'read', by });
  },
);

/** The lines that are texts between the rows. */
const headingsOf = (trx: Trx, id: number): Promise<number[]> => columnOf<number>(trx)`
    select line from import_line where import_id = ${id} and heading and line is not null`;

/** Corrects a row of the file, or leaves it out, and reads the file again. */
export const correctRow = inTransaction<Of & { line: number; cells: string[] | null; by: Actor }>(
  async (trx, { id, version, line, cells, by }, now) => {
    const run = await lockImport(trx, id, version);
    const { can } = presentImport(run, now());
    refuseUnless(can.correct, refused);
    const stored = cells && JSON.stringify(cells);
    await execute(trx)`insert into import_correction as c (import_id, line, cells, left_out)
      values (${id}, ${line}, ${stored}, ${cells === null}) on conflict (import_id, line)
      do update set left_out = excluded.left_out, cells = coalesce(excluded.cells, c.cells)`;
    const corrected = await correctedColumns(trx, { id, line, columns: run.columns }, cells);
    const before = { line, state: 'refused' };
    const after = { line, state: cells === null ? 'left out' : 'corrected', corrected };
    const change = { action: 'import.correct', entityId: id, before, after } as const;
    await addAudit(trx, { ...by, at: now(), ...change });
    await moveImport(trx, id, 'READING');
    await addJob(trx, 'import-run', { importId: id, act: 'read', by });
  },
);

/** The names of the columns that a correction changes: their values can be prices, which not all may see. */
const correctedColumns = async (
  trx: Trx,
  { id, line, columns }: { id: number; line: number; columns: string[] },
  cells: string[] | null,
): Promise<string[]> => {
  const [found] = await columnOf<string[] | null>(trx)`
    select cells from import_line where import_id = ${id} and line = ${line}`;
  const before = found ?? [];
  return columns.filter((_, place) => cells !== null && cells[place] !== before[place]);
};

/** Writes down who found right what brakes an import. */
export const confirmBrake = inTransaction<Of & { code: ImportBrake['code']; by: Actor }>(
  async (trx, { id, version, code, by }, now) => {
    const { brakes, state } = presentImport(await lockImport(trx, id, version), now());
    if (state !== 'READY') throw refused('It is not waiting for that.');
    const confirmed = brakes.map((brake) => (brake.code === code ? { ...brake, confirmedBy: by.actor } : brake));
    await updateRow(trx, 'catalogue_import', id, { brakes: JSON.stringify(confirmed), version: sql`version + 1` });
    const change = { action: 'import.confirm', entityId: id } as const;
    await addAudit(trx, { ...by, at: now(), ...change, before: { brakes }, after: { brakes: confirmed } });
  },
);

/** Drops an import that was not applied: its file, its rows and its changes. */
export const discardImport = inTransaction<Of & { by: Actor }>(async (trx, { id, version, by }, now) => {
  const { can, state } = presentImport(await lockImport(trx, id, version), now());
  refuseUnless(can.discard, refused);
  for (const table of ['import_line', 'import_part', 'import_correction'] as const) {
    await trx.deleteFrom(table).where('import_id', '=', id).execute();
  }
  const change = { action: 'import.discard', entityId: id } as const;
  await addAudit(trx, { ...by, at: now(), ...change, before: { state }, after: { state: 'DISCARDED' } });
  await moveImport(trx, id, 'DISCARDED');
});
