import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { OperatorError } from '#server/platform/process/operator-error.ts';

/** Lines of JSON are short; a longer one is no backup. */
const lineMax = 1024 * 1024;

/** Reads the file of a backup from its beginning. @throws OperatorError when it is cut, damaged or something else */
export class BackupReader {
  readonly #path: string;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #hash: Hash = createHash('sha256');
  #rest: Buffer = Buffer.alloc(0);

  constructor(path: string) {
    this.#path = path;
    const gunzip = createGunzip();
    // A failure of the file reaches who reads.
    pipeline(createReadStream(path), gunzip, () => {});
    this.#chunks = (gunzip as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  }

  /** The next line, of this shape. */
  async line<T>(shape: z.ZodType<T>): Promise<T> {
    const text = await this.#text();
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw this.#broken();
    }
    const read = shape.safeParse(value);
    if (!read.success) throw this.#broken();
    return read.data;
  }

  /** The pieces of a table's rows. */
  async *pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const length = Number(await this.#text());
      if (!Number.isSafeInteger(length) || length < 0) throw this.#broken();
      if (length === 0) return;
      yield* this.#take(length);
    }
  }

  /** Holds the last line against everything before it. */
  async end(): Promise<void> {
    const expected = this.#hash.copy().digest('hex');
    const { sha256 } = await this.line(z.object({ sha256: z.string() }));
    if (sha256 !== expected || this.#rest.length > 0 || !(await this.#next()).done) throw this.#broken();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#chunks.return?.();
  }

  async #text(): Promise<string> {
    let end = this.#rest.indexOf(10);
    while (end < 0) {
      if (this.#rest.length > lineMax) throw this.#broken();
      await this.#more();
      end = this.#rest.indexOf(10);
    }
    return this.#advance(end + 1)
      .subarray(0, -1)
      .toString();
  }

  async *#take(length: number): AsyncGenerator<Buffer> {
    let left = length;
    while (left > 0) {
      if (this.#rest.length === 0) await this.#more();
      const piece = this.#advance(Math.min(left, this.#rest.length));
      left -= piece.length;
      yield piece;
    }
  }

  #advance(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    this.#hash.update(taken);
    return taken;
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#next();
    if (done) throw this.#broken();
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }

  async #next(): Promise<IteratorResult<Buffer>> {
    try {
      return await this.#chunks.next();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT')
        throw new OperatorError(`There is no file ${this.#path}.`);
      throw this.#broken(error);
    }
  }

  #broken(cause?: unknown): OperatorError {
    return new OperatorError(`${this.#path} is not a whole backup of a shop: it is cut, damaged or something else.`, {
      cause,
    });
  }
}
