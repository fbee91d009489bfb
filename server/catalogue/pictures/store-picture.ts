import { createHash } from 'node:crypto';
import { loadSharp } from '#server/platform/images/load-sharp.ts';
import { CatalogueError } from '../product-files/apply-error.ts';
import { checkPicture } from '../product-files/check-picture.ts';
import type { Db } from '#server/platform/db/db.ts';
import { openOriginals } from '#server/platform/originals/originals.ts';

/** What keeps a file from being a picture of the shop, for people. */
export class PictureProblem extends Error {}

/** The key under which bytes are stored once: the first 32 hex digits of their SHA-256. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/**
 * Type and size in pixels of a picture that can be shown: it is drawn once, so that half a file is refused here and not
 * when a page shows it.
 * @throws PictureProblem
 */
export const examinePicture = async (bytes: Buffer) => {
  try {
    const facts = await checkPicture('it', bytes);
    const sharp = await loadSharp();
    await sharp(bytes, { failOn: 'truncated', limitInputPixels: 100_000_000 }).resize({ width: 32 }).toBuffer();
    return facts;
  } catch (error) {
    if (error instanceof CatalogueError) throw new PictureProblem(error.message.replace(/^Asset "it"/, 'It'));
    throw new PictureProblem('It is no whole picture: a part of the file is missing or damaged.');
  }
};

export type StoredPicture = { id: number; hash: string; width: number; height: number; type: string; isNew: boolean };

/**
 * Stores a picture; the same bytes are stored once, whatever they are called.
 * @param given.storageUrl where its original goes; undefined: into the database
 * @throws PictureProblem for what is no picture
 */
export const storePicture = async (
  db: Db,
  { bytes, name, storageUrl, at }: { bytes: Buffer; name: string; storageUrl: string | undefined; at: Date },
): Promise<StoredPicture> => {
  const hash = hashOf(bytes);
  const shown = ['id', 'hash', 'width', 'height', 'type'] as const;
  const known = () => db.selectFrom('asset').select(shown).where('hash', '=', hash).executeTakeFirst();
  const before = await known();
  if (before) return { ...before, isNew: false };
  const facts = await examinePicture(bytes);
  if (storageUrl !== undefined) await openOriginals(storageUrl).put(hash, bytes, facts.type);
  const where = storageUrl === undefined ? { bytes } : { stored_at: storageUrl };
  const added = await db
    .insertInto('asset')
    .values({ hash, ...where, ...facts, name: name.slice(0, 200), size: bytes.length, added_at: at })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning(shown)
    .executeTakeFirst();
  // Another process stored the same bytes meanwhile.
  const stored = added ?? (await known());
  if (!stored) throw new Error('the picture was stored and is gone');
  return { ...stored, isNew: added !== undefined };
};
