import type { FastifyBaseLogger } from 'fastify';
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Config } from '#server/platform/process/config.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { DB } from '#server/platform/db/types.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { addImport } from '../runs/change-import.ts';
import { moveImport } from '../runs/import-state.ts';
import { storePart } from '../runs/stored-file.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import { supplierRow } from '../suppliers/supplier-queries.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { endRun, noteEarlier } from './end-run.ts';
import { feedRow, feedRun, type FeedRunRecord } from './feed-queries.ts';
import { fetchFile } from './fetch-file.ts';
import { importByItself } from '../runs/import-by-itself.ts';
import { fileNameOf } from './rules.ts';

type Parts = {
  db: Kysely<DB>;
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

const authorOf = async (db: Kysely<DB>, supplierId: number): Promise<Actor> => {
  const supplier = await supplierRow(db, supplierId);
  return { staffId: null, actor: `feed of ${supplier?.name ?? 'a supplier'}` };
};

const partBytes = 1024 * 1024;

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
    if (hostKey !== null) {
      await trx
        .updateTable('supplier_feed')
        .set({ host_key: hostKey })
        .where('supplier_id', '=', supplierId)
        // Changed meanwhile, it may be another server's.
        .where('version', '=', feed.version)
        .execute();
    }
    if (hash === feed.file_hash) return null;
    const fileName = fileNameOf(feed.address);
    const id = await addImport(trx, { fileName, fileSize: bytes.length, by, at: now() });
    const mapping = JSON.stringify(supplier.columns.length > 0 ? supplier.mapping : []);
    await trx
      .updateTable('catalogue_import')
      .set({ supplier_id: supplierId, mark: supplier.mark, mapping })
      .where('id', '=', id)
      .execute();
    for (let from = 0; from < bytes.length; from += partBytes)
      await storePart(trx, id, from / partBytes, bytes.subarray(from, from + partBytes));
    await moveImport(trx, id, 'READING');
    const { numUpdatedRows } = await trx
      .updateTable('feed_run')
      .set({ import_id: id, file_hash: hash })
      .where('id', '=', run.id)
      .where('state', '=', 'RUNNING')
      .where('import_id', 'is', sql.lit(null))
      .executeTakeFirstOrThrow();
    // Two at one run: the other one's file counts.
    if (numUpdatedRows !== 1n) throw new OperatorError('Another process is at work at this.');
    return id;
  });
};
