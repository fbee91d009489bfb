import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { PassThrough, Readable } from 'node:stream';
import { type Db, sql } from '#server/platform/db/db.ts';
import { zipPartBytes } from '#contract/catalogue/staff-pictures.ts';
import type { Config } from '#server/platform/process/config.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { applyPictures } from './change-runs.ts';
import { readPictureZip } from './read-picture-zip.ts';
import { ZipProblem } from './read-zip.ts';

/** An uploaded ZIP, read by its parts in the database: of whatever size it is, a few of them are in memory. */
class StoredZip extends RandomAccessReader {
  readonly #db: Db;
  readonly #runId: number;
  readonly #partBytes: number;

  /** @param partBytes of every part but the last */
  constructor(db: Db, runId: number, partBytes: number) {
    super();
    this.#db = db;
    this.#runId = runId;
    this.#partBytes = partBytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough();
    Readable.from(this.#range(start, end))
      .on('error', (error) => through.destroy(error))
      .pipe(through);
    return through;
  }

  async *#range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const n = Math.floor(at / this.#partBytes);
      const part = await this.#db
        .selectFrom('picture_part')
        .select('bytes')
        .where('run_id', '=', this.#runId)
        .where('n', '=', n)
        .executeTakeFirst();
      const from = at - n * this.#partBytes;
      const piece = part?.bytes.subarray(from, from + (end - at)) ?? Buffer.alloc(0);
      if (piece.length === 0) throw new Error('a part of the file is missing');
      yield piece;
      at += piece.length;
    }
  }
}

type Shop = { db: Db; config: Pick<Config, 'storageUrl'>; now: () => Date };

const unexpected = 'It could not be finished. The reason is in the log of the server.';

/** Reads an uploaded ZIP, or applies it; a second run does nothing, as it is in another state then. */
export const workOnZip = async (
  shop: Shop,
  { runId, act, by }: { runId: number; act: 'read' | 'apply'; by: Actor },
): Promise<void> => {
  if (act === 'apply') return applyPictures(shop, runId, by);
  const { db, config, now } = shop;
  const run = await db.selectFrom('picture_run').select(['state', 'size']).where('id', '=', runId).executeTakeFirst();
  if (run?.state !== 'READING') return;
  const end = (state: 'READY' | 'FAILED', failure: string | null) =>
    db
      .updateTable('picture_run')
      .set({ state, failure, version: sql`version + 1` })
      .where('id', '=', runId)
      .where('state', '=', 'READING')
      .execute();
  try {
    await readStored(db, runId, run.size, { storageUrl: config.storageUrl, at: now() });
    await end('READY', null);
    // Its pictures are in the library now, each once.
    await db.deleteFrom('picture_part').where('run_id', '=', runId).execute();
  } catch (error) {
    await end('FAILED', error instanceof ZipProblem ? error.message : unexpected);
    if (!(error instanceof ZipProblem)) throw error;
  }
};

const readStored = async (
  db: Db,
  runId: number,
  size: number,
  given: { storageUrl: string | undefined; at: Date },
): Promise<void> => {
  const zip = await fromRandomAccessReaderPromise(new StoredZip(db, runId, zipPartBytes), size, {
    lazyEntries: true,
    decodeStrings: false,
  }).catch(() => {
    throw new ZipProblem('It is no ZIP that can be read: another kind of file, cut off, or of several parts.');
  });
  await readPictureZip(db, runId, zip, given);
};
