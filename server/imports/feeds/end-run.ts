import { ImportMark } from '#contract/imports/staff-imports.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { tryReading } from '../runs/try-reading.ts';
import { importRuns } from '../runs/import-run-table.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { readMapping } from '../suppliers/stored-reading.ts';
import { feedRun } from './feed-queries.ts';
import type { Came } from '../runs/import-by-itself.ts';
import { theClock } from './rules.ts';
import { noteMissing } from './note-missing.ts';

const stockFields: ReadonlySet<string> = new Set(['quantity', 'inStock']);

/** Whether the file of an import says what is in stock. */
const fileHasStock = async (db: Kysely<DB>, importId: number): Promise<boolean> => {
  const [run] = await importRuns(db, [importId]);
  if (!run) return false;
  const mark = ImportMark.nullable().parse(run.mark);
  const how = { supplierId: run.supplier_id, mapping: readMapping(run.mapping), mark, row: 1 };
  const { fields } = await tryReading(db, run, how);
  return fields.some(({ field, column }) => stockFields.has(field) && column !== null);
};

type Noted = { runId: number; supplierId: number; importId: number; hasStock: boolean };

const note = async (trx: Transaction<DB>, { runId, ...of }: Noted): Promise<void> => {
  const outOfStock = await noteMissing(trx, of);
  await trx.updateTable('feed_run').set({ noted: true, out_of_stock: outOfStock }).where('id', '=', runId).execute();
};

/** Notes what the files had that waited for a person and were applied since; one that is older than the last noted is past. */
export const noteEarlier = async (db: Kysely<DB>, supplierId: number): Promise<void> => {
  const { rows } = await sql<{ runId: number; importId: number }>`
    select r.id as "runId", r.import_id as "importId" from feed_run r join catalogue_import i on i.id = r.import_id
    where r.supplier_id = ${supplierId} and r.state = 'WAITING' and not r.noted and i.state = 'APPLIED'
      and r.id > (select coalesce(max(id), 0) from feed_run where supplier_id = ${supplierId} and noted)
    order by r.id`.execute(db);
  for (const { runId, importId } of rows) {
    const hasStock = await fileHasStock(db, importId);
    await db.transaction().execute(async (trx) => {
      await note(trx, { runId, supplierId, importId, hasStock });
      await trx.updateTable('feed_run').set({ state: 'APPLIED', why: '' }).where('id', '=', runId).execute();
    });
  }
};

/**
 * Ends a run: notes what its file had and has the shop's people mailed, in one transaction, so once. Of a file that is
 * unchanged nothing is mailed, nor of the same failure again, nor of one that a person sees who had it fetched.
 */
export const endRun = async (
  db: Kysely<DB>,
  { runId, at, state, why }: Came & { runId: number; at: Date },
): Promise<void> => {
  const begun = await feedRun(db, runId);
  if (begun?.state !== 'RUNNING') return;
  const { supplier_id: supplierId, import_id: importId, file_hash: hash } = begun;
  const isNoted = importId !== null && (state === 'APPLIED' || state === 'UNCHANGED');
  const hasStock = isNoted && (await fileHasStock(db, importId));
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('feed_run')
      .set({ state, why, ended_at: at })
      .where('id', '=', runId)
      .where('state', '=', 'RUNNING')
      .executeTakeFirstOrThrow();
    if (ended.numUpdatedRows !== 1n) return;
    if (isNoted) await note(trx, { runId, supplierId, importId, hasStock });
    // What could not be read is tried again as it is.
    if (state !== 'FAILED' && hash !== null)
      await trx.updateTable('supplier_feed').set({ file_hash: hash }).where('supplier_id', '=', supplierId).execute();
    if (!(await isToldAlready(trx, runId))) await addJob(trx, 'mail-feed-run', { runId });
  });
};

const isToldAlready = async (trx: Transaction<DB>, runId: number): Promise<boolean> => {
  const run = await feedRun(trx, runId);
  if (run?.state === 'UNCHANGED') return run.import_id === null;
  if (run?.state !== 'FAILED') return false;
  // Who had it fetched reads the failure on the screen.
  if (run.begun_by !== theClock) return true;
  const last = await trx
    .selectFrom('feed_run')
    .select(['state', 'why'])
    .where('supplier_id', '=', run.supplier_id)
    .where('id', '<', runId)
    // What failed by hand was not mailed.
    .where((is) => is.or([is('begun_by', '=', theClock), is('state', '<>', 'FAILED')]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'FAILED' && last.why === run.why;
};
