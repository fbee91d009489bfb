import { type Db, insertRow, inTransaction, rowOf, sql, type Trx, updateRow } from '#server/platform/db/db.ts';
import { notFound, refused, refuseUnless, staleVersion } from '#server/platform/failure/failure.ts';
import { addJob, addLaterJob } from '#server/platform/queue/add-job.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { attachSets, takeBackPictures } from './attach-sets.ts';
import { runCan } from './rules.ts';
import { pictureRuns } from './picture-run-table.ts';

/* What staff do with runs of pictures. */

type Shop = { db: Db; now: () => Date };
type Of = { id: number; version: number; by: Actor };

/** @returns the id of a run whose ZIP is to follow in parts */
export const startZip = inTransaction<{ name: string; size: number; by: Actor }, number>(
  async (trx, { name, size, by }, now) => {
    const id = await insertRow(trx, 'picture_run', {
      kind: 'ZIP',
      name,
      size,
      state: 'UPLOADING',
      begun_at: now(),
      begun_by: by.actor,
    });
    const after = { file: name, bytes: size };
    await addAudit(trx, { ...by, at: now(), action: 'pictures.upload', entityId: id, after });
    return id;
  },
);

/** Stores a part of a ZIP; the same part again replaces it. */
export const storeZipPart = async (db: Db, id: number, n: number, bytes: Buffer): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into picture_part (run_id, n, bytes) select id, ${n}, ${bytes} from picture_run where id = ${id} and state = 'UPLOADING'
    on conflict (run_id, n) do update set bytes = excluded.bytes returning run_id as id`.execute(db);
  if (rows.length === 0) throw refused('The file is uploaded already.');
};

const lockRun = async (trx: Trx, id: number, version: number) => {
  const run = await trx.selectFrom('picture_run').select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!run) throw notFound('There is no such run of pictures.');
  if (run.version !== version) throw staleVersion();
  const [shown] = await pictureRuns(trx, [id]);
  if (!shown) throw notFound('There is no such run of pictures.');
  return shown;
};

const move = (trx: Db, id: number, state: string) =>
  updateRow(trx, 'picture_run', id, { state, version: sql`version + 1`, failure: null });

/** Has a ZIP read whose last part was uploaded. @throws 422 when bytes are missing */
export const readUploadedZip = inTransaction<Of>(async (trx, { id, version, by }) => {
  const run = await lockRun(trx, id, version);
  if (run.state !== 'UPLOADING') throw refused('The file is uploaded already.');
  const { bytes, parts, last } = await rowOf<{ bytes: number; parts: number; last: number }>(trx)`
      select coalesce(sum(length(bytes)), 0)::integer as bytes, count(*)::integer as parts, coalesce(max(n), 0) as last
      from picture_part where run_id = ${id}`;
  if (bytes !== run.size || parts !== last + 1)
    throw refused(`Only ${bytes} of the file's ${run.size} bytes arrived. Choose the file again.`);
  await move(trx, id, 'READING');
  await addJob(trx, 'picture-zip', { runId: id, act: 'read', by });
});

/** Gives the products the pictures of a ZIP that was looked at. The work is a job. */
export const beginApply = inTransaction<Of>(async (trx, { id, version, by }) => {
  refuseUnless(runCan(await lockRun(trx, id, version)).apply, refused);
  await move(trx, id, 'WORKING');
  await addJob(trx, 'picture-zip', { runId: id, act: 'apply', by });
});

/** The work of `beginApply`; once more it changes nothing. @returns how many variants got pictures */
export const applyPictures = async ({ db, now }: Shop, id: number, by: Actor): Promise<void> => {
  const variants = await attachSets(db, id);
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('picture_run')
      .set({ state: 'DONE', version: sql`version + 1`, applied_at: now(), applied_by: by.actor })
      .where('id', '=', id)
      .where('state', '=', 'WORKING')
      .returning('name')
      .executeTakeFirst();
    if (!ended) return;
    const after = { file: ended.name, variants };
    await addAudit(trx, { ...by, at: now(), action: 'pictures.apply', entityId: id, after });
  });
};

/** Gives the variants of a run the pictures that they had before it. */
export const undoRun = inTransaction<Of>(async (trx, { id, version, by }, now) => {
  const run = await lockRun(trx, id, version);
  refuseUnless(runCan(run).undo, refused);
  const { back, left } = await takeBackPictures(trx, id);
  const change = {
    before: { state: run.state },
    after: { state: 'UNDONE', variantsPutBack: back, variantsLeft: left },
  };
  await addAudit(trx, { ...by, at: now(), action: 'pictures.undo', entityId: id, ...change });
});

/** Has pictures fetched again that failed: one, or all of a run. */
export const retryItems = inTransaction<Of & { itemId: number | null }>(
  async (trx, { id, version, by, itemId }, now) => {
    const run = await lockRun(trx, id, version);
    refuseUnless(runCan(run).retry, refused);
    const asked = await trx
      .updateTable('picture_item')
      .set({ state: 'WAITING', tries: 0, due_at: sql`clock_timestamp()`, reason: '', leased_until: null })
      .where('run_id', '=', id)
      .where('state', '=', 'FAILED')
      .$if(itemId !== null, (query) => query.where('id', '=', itemId))
      .returning('id')
      .execute();
    if (asked.length === 0) throw refused('It did not fail, or is fetched again already.');
    await move(trx, id, 'WORKING');
    await addLaterJob(trx, 'fetch-pictures', {}, { key: 'fetch-pictures', afterMs: 0 });
    const change = { before: { failed: run.failed }, after: { failed: run.failed - asked.length } };
    await addAudit(trx, { ...by, at: now(), action: 'pictures.retry', entityId: id, ...change });
  },
);

/** Drops a ZIP that was not applied; its pictures stay in the library. */
export const discardRun = inTransaction<Of>(async (trx, { id, version, by }, now) => {
  const run = await lockRun(trx, id, version);
  refuseUnless(runCan(run).discard, refused);
  for (const table of ['picture_set', 'picture_item', 'picture_part'] as const)
    await trx.deleteFrom(table).where('run_id', '=', id).execute();
  await move(trx, id, 'DISCARDED');
  const change = { before: { state: run.state }, after: { state: 'DISCARDED' } };
  await addAudit(trx, { ...by, at: now(), action: 'pictures.discard', entityId: id, ...change });
});
