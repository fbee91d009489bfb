import { RandomAccessReader } from 'yauzl';
import type { Kysely } from 'kysely';
import { PassThrough, Readable } from 'node:stream';
import type { DB } from '#server/platform/db/types.ts';

/** An uploaded ZIP, read by its parts in the database: of whatever size it is, a few of them are in memory. */
export class StoredZip extends RandomAccessReader {
  readonly #db: Kysely<DB>;
  readonly #runId: number;
  readonly #partBytes: number;

  /** @param partBytes of every part but the last */
  constructor(db: Kysely<DB>, runId: number, partBytes: number) {
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
