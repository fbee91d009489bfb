import { imageWidths } from '#contract/platform/images.ts';
import { LRUCache } from 'lru-cache';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '../db/db.ts';
import { bytesOf } from '../originals/bytes-of.ts';
import { loadSharp } from './load-sharp.ts';

const largest = Math.max(...imageWidths);
const name = new RegExp(`^([0-9a-f]{32})(?:-(${imageWidths.join('|')}))?\\.webp$`);

/**
 * Pictures in the sizes of the pages, as WebP: made on first request from the original, wherever that is, stored on this
 * server's disk (which may be deleted), the latest in memory.
 */
export class ImageStore {
  readonly #directory: string;
  readonly #onDiskError: (error: unknown) => void;
  readonly #db: Db;
  readonly #recent: LRUCache<string, Buffer>;
  readonly #making = new Map<string, Promise<Buffer | null>>();

  /**
   * @param directory created with the first picture
   * @param onDiskError called when a picture could not be read or stored there; it is served nevertheless
   */
  constructor(db: Db, directory: string, maxBytes: number, onDiskError: (error: unknown) => void = () => {}) {
    this.#db = db;
    this.#onDiskError = onDiskError;
    this.#directory = directory;
    this.#recent = new LRUCache({ maxSize: maxBytes, sizeCalculation: (bytes) => bytes.length + 200 });
  }

  /** The bytes of a picture; null for an unknown picture or width. @param file the last part of its address */
  async get(file: string): Promise<Buffer | null> {
    const recent = this.#recent.get(file);
    if (recent) return recent;
    const parts = name.exec(file);
    if (!parts?.[1]) return null;
    const [, hash, width] = parts;
    const making = this.#making.get(file) ?? this.#read(file, hash, width ? Number(width) : largest);
    this.#making.set(file, making);
    try {
      const bytes = await making;
      if (bytes) this.#recent.set(file, bytes);
      return bytes;
    } finally {
      this.#making.delete(file);
    }
  }

  async #read(file: string, hash: string, width: number): Promise<Buffer | null> {
    const path = join(this.#directory, hash.slice(0, 2), file);
    try {
      return await readFile(path);
    } catch (error) {
      // Whatever is wrong with this disk, the original is elsewhere.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.#onDiskError(error);
    }
    const original = await this.#db
      .selectFrom('asset')
      .select(['bytes', 'stored_at', 'type', 'width'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (!original) return null;
    const source = await bytesOf(hash, original);
    if (!source) return null;
    const bytes = await resize({ ...original, bytes: source }, width);
    await this.#store(path, bytes).catch(this.#onDiskError);
    return bytes;
  }

  async #store(path: string, bytes: Buffer): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    // Another process may make the same file: each writes its own and the last one wins with the same bytes.
    const unfinished = `${path}.${process.pid}`;
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
}

const resize = async (original: { bytes: Buffer; type: string; width: number }, width: number): Promise<Buffer> => {
  const isVector = original.type === 'image/svg+xml';
  // A drawing is rasterised at the wanted width: 72 dots per inch is its own size.
  const density = isVector ? Math.min(2400, Math.max(1, (72 * width) / original.width)) : 72;
  const sharp = await loadSharp();
  return (
    sharp(original.bytes, { density, limitInputPixels: 100_000_000 })
      // A telephone stores how it was held, and not the picture turned.
      .autoOrient()
      .resize({ width, withoutEnlargement: !isVector })
      .webp({ quality: 82, alphaQuality: 90, effort: 5, smartSubsample: true })
      .toBuffer()
  );
};
