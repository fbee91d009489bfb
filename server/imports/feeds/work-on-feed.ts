import { ImportMark, importBytesMax } from '#contract/imports/staff-imports.ts';
import { type Db, execute, foundRow, sql, type Trx, updateRow } from '#server/platform/db/db.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import type { FastifyBaseLogger } from 'fastify';
import { createHash } from 'node:crypto';
import type { Config } from '#server/platform/process/config.ts';
import type { SecretBox, SecretPlace } from '#server/platform/secrets/secret-box.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { tryReading } from '../runs/try-reading.ts';
import { importRuns } from '../runs/import-run-table.ts';
import { readMapping } from '../suppliers/stored-reading.ts';
import { supplierRow } from '../suppliers/supplier-queries.ts';
import { feedRow, feedRun, type FeedRunRecord, type FeedRecord } from './feed-queries.ts';
import { type Came, importByItself } from '../runs/run-commands.ts';
import { fileNameOf, theClock } from './rules.ts';
import { noteMissing } from './note-missing.ts';
import { addImport } from '../runs/change-import.ts';
import { moveImport } from '../runs/import-state.ts';
import { storePart } from '../runs/stored-file.ts';
import { fetchPublic } from '#server/platform/outbound/fetch-public.ts';
import { fetchSftp } from '#server/platform/outbound/fetch-sftp.ts';

const stockFields: ReadonlySet<string> = new Set(['quantity', 'inStock']);

/** Whether the file of an import says what is in stock. */
const fileHasStock = async (db: Db, importId: number): Promise<boolean> => {
  const [run] = await importRuns(db, [importId]);
  if (!run) return false;
  const mark = ImportMark.nullable().parse(run.mark);
  const how = { supplierId: run.supplier_id, mapping: readMapping(run.mapping), mark, row: 1 };
  const { fields } = await tryReading(db, run, how);
  return fields.some(({ field, column }) => stockFields.has(field) && column !== null);
};

type Noted = { runId: number; supplierId: number; importId: number; hasStock: boolean };

const note = async (trx: Trx, { runId, ...of }: Noted): Promise<void> => {
  const outOfStock = await noteMissing(trx, of);
  await updateRow(trx, 'feed_run', runId, { noted: true, out_of_stock: outOfStock });
};

/** Notes what the files had that waited for a person and were applied since; one that is older than the last noted is past. */
const noteEarlier = async (db: Db, supplierId: number): Promise<void> => {
  const { rows } = await sql<{ runId: number; importId: number }>`
    select r.id as "runId", r.import_id as "importId" from feed_run r join catalogue_import i on i.id = r.import_id
    where r.supplier_id = ${supplierId} and r.state = 'WAITING' and not r.noted and i.state = 'APPLIED'
      and r.id > (select coalesce(max(id), 0) from feed_run where supplier_id = ${supplierId} and noted)
    order by r.id`.execute(db);
  for (const { runId, importId } of rows) {
    const hasStock = await fileHasStock(db, importId);
    await db.transaction().execute(async (trx) => {
      await note(trx, { runId, supplierId, importId, hasStock });
      await updateRow(trx, 'feed_run', runId, { state: 'APPLIED', why: '' });
    });
  }
};

/**
 * Ends a run: notes what its file had and has the shop's people mailed, in one transaction, so once. Of a file that is
 * unchanged nothing is mailed, nor of the same failure again, nor of one that a person sees who had it fetched.
 */
const endRun = async (db: Db, { runId, at, state, why }: Came & { runId: number; at: Date }): Promise<void> => {
  const begun = await feedRun(db, runId);
  if (begun?.state !== 'RUNNING') return;
  const { supplier_id: supplierId, import_id: importId, file_hash: hash } = begun;
  const isNoted = importId !== null && (state === 'APPLIED' || state === 'UNCHANGED');
  const hasStock = isNoted && (await fileHasStock(db, importId));
  await db.transaction().execute(async (trx) => {
    const ended = await execute(trx)`update feed_run set state = ${state}, why = ${why}, ended_at = ${at}
      where id = ${runId} and state = 'RUNNING'`;
    if (ended !== 1) return;
    if (isNoted) await note(trx, { runId, supplierId, importId, hasStock });
    // What could not be read is tried again as it is.
    if (state !== 'FAILED' && hash !== null)
      await trx.updateTable('supplier_feed').set({ file_hash: hash }).where('supplier_id', '=', supplierId).execute();
    if (!(await isToldAlready(trx, runId))) await addJob(trx, 'mail-feed-run', { runId });
  });
};

const isToldAlready = async (trx: Trx, runId: number): Promise<boolean> => {
  const run = await feedRun(trx, runId);
  if (run?.state === 'UNCHANGED') return run.import_id === null;
  if (run?.state !== 'FAILED') return false;
  // Who had it fetched reads the failure on the screen.
  if (run.begun_by !== theClock) return true;
  // What failed by hand was not mailed.
  const last = await foundRow<{ state: string; why: string }>(trx)`
    select state, why from feed_run where supplier_id = ${run.supplier_id} and id < ${runId}
      and (begun_by = ${theClock} or state <> 'FAILED') order by id desc limit 1`;
  return last?.state === 'FAILED' && last.why === run.why;
};

type Parts = {
  db: Db;
  log: FastifyBaseLogger;
  config: Pick<Config, 'outboundPrivateHosts'>;
  secrets: SecretBox;
  now: () => Date;
};

const unexpected = 'It could not be finished. The reason is in the log of the server.';

/**
 * The job of a run: fetches the file, has it read, and applies it unless something brakes it. Each step is written down,
 * so that a second run after a crash goes on where the first one stopped. What fails is told, and tried at the next time.
 */
export const workOnFeed = async (parts: Parts, runId: number): Promise<void> => {
  const { db, log, now } = parts;
  const run = await feedRun(db, runId);
  if (run?.state !== 'RUNNING') return;
  try {
    await noteEarlier(db, run.supplier_id);
    const by = await authorOf(db, run.supplier_id);
    const importId = run.import_id ?? (await fetchIntoImport(parts, run, by));
    const came =
      importId === null ? { state: 'UNCHANGED' as const, why: '' } : await importByItself({ db, now }, importId, by);
    await endRun(db, { runId, at: now(), ...came });
  } catch (error) {
    const isKnown = error instanceof OutboundError || error instanceof OperatorError;
    if (!isKnown) log.error({ err: error }, 'a feed failed');
    await endRun(db, { runId, at: now(), state: 'FAILED', why: isKnown ? error.message : unexpected });
  }
};

const authorOf = async (db: Db, supplierId: number): Promise<Actor> => {
  const supplier = await supplierRow(db, supplierId);
  return { staffId: null, actor: `feed of ${supplier?.name ?? 'a supplier'}` };
};

const partBytes = 1024 * 1024;

/** For the whole file. */
const timeoutMs = 10 * 60 * 1000;

/**
 * Fetches the file of a feed, at most as large as one that is uploaded.
 * @returns the file, and the key of an SFTP server
 * @throws OutboundError; OperatorError when its password or key cannot be read
 */
const fetchFile = async (
  feed: FeedRecord,
  { config, secrets }: { config: Pick<Config, 'outboundPrivateHosts'>; secrets: SecretBox },
): Promise<{ bytes: Buffer; hostKey: string | null }> => {
  const { supplier_id: id, address, user_name: userName, host_key: hostKey } = feed;
  const { outboundPrivateHosts: privateHosts } = config;
  const password = opened(secrets, feed.password, `password of feed ${id}`);
  const privateKey = opened(secrets, feed.private_key, `key of feed ${id}`);
  const bounds = { maxBytes: importBytesMax, timeoutMs, privateHosts };
  if (address.startsWith('sftp:')) return fetchSftp(address, { ...bounds, userName, password, privateKey, hostKey });
  const basic = Buffer.from(`${userName}:${password}`).toString('base64');
  const headers: Record<string, string> = userName === '' && password === '' ? {} : { authorization: `Basic ${basic}` };
  const { bytes } = await fetchPublic(address, { ...bounds, headers });
  return { bytes, hostKey: null };
};

const opened = (secrets: SecretBox, kept: string, place: SecretPlace): string => {
  if (kept === '') return '';
  const secret = secrets.open(kept, place);
  if (!secret)
    throw new OperatorError(
      'Its password or key cannot be read: it was sealed on another server, or before a restore. Type it again.',
    );
  return secret.toString();
};

/** Fetches the file and stores it as an import of the supplier, all at once. @returns null for the file of the last time */
const fetchIntoImport = async (
  { db, config, secrets, now }: Parts,
  run: FeedRunRecord,
  by: Actor,
): Promise<number | null> => {
  const supplierId = run.supplier_id;
  const [feed, supplier] = [await feedRow(db, supplierId), await supplierRow(db, supplierId)];
  if (!feed || !supplier) throw new OperatorError('The feed is gone.');
  const { bytes, hostKey } = await fetchFile(feed, { config, secrets });
  if (bytes.length === 0) throw new OperatorError('The file is empty.');
  // Read in another way, the same file means something else.
  const reading = JSON.stringify([supplier.mapping, supplier.mark, supplier.mark_up]);
  const hash = createHash('sha256').update(bytes).update(reading).digest('hex');
  return db.transaction().execute(async (trx) => {
    // Changed meanwhile, it may be another server's.
    if (hostKey !== null)
      await execute(trx)`update supplier_feed set host_key = ${hostKey}
        where supplier_id = ${supplierId} and version = ${feed.version}`;
    if (hash === feed.file_hash) return null;
    const fileName = fileNameOf(feed.address);
    const id = await addImport(trx, { fileName, fileSize: bytes.length, by, at: now() });
    const mapping = JSON.stringify(supplier.columns.length > 0 ? supplier.mapping : []);
    await updateRow(trx, 'catalogue_import', id, { supplier_id: supplierId, mark: supplier.mark, mapping });
    for (let from = 0; from < bytes.length; from += partBytes)
      await storePart(trx, id, from / partBytes, bytes.subarray(from, from + partBytes));
    await moveImport(trx, id, 'READING');
    const taken = await execute(trx)`update feed_run set import_id = ${id}, file_hash = ${hash}
      where id = ${run.id} and state = 'RUNNING' and import_id is null`;
    // Two at one run: the other one's file counts.
    if (taken !== 1) throw new OperatorError('Another process is at work at this.');
    return id;
  });
};
