import type { CropPicture } from '#contract/catalogue/staff-pictures.ts';
import { loadSharp } from '#server/platform/images/load-sharp.ts';
import type { Context } from '#server/context.ts';
import { type Db, execute, inTransaction, sql, type Trx, updateRow, valueOf } from '#server/platform/db/db.ts';
import { invalid, notFound, refused, staleVersion } from '#server/platform/failure/failure.ts';
import { bytesOf } from '#server/platform/originals/bytes-of.ts';
import { openOriginals } from '#server/platform/originals/originals.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { usesOf } from './library-table.ts';
import { examinePicture, hashOf, PictureProblem, storePicture } from './store-picture.ts';

/* What staff do with the library of pictures. */

type Shop = Pick<Context, 'db' | 'now' | 'config'>;
type Of = { id: number; version: number; by: Actor };

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const bytesIn = (text: string): Buffer => (base64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0));

/** @throws 422 of the field `picture` for what is no picture */
const orInvalid = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PictureProblem) throw invalid({ picture: [error.message] });
    throw error;
  }
};

const lockPicture = async (trx: Trx, id: number, version: number) => {
  const found = await trx
    .selectFrom('asset')
    .select(['id', 'hash', 'name', 'alt', 'version', 'width', 'height', 'stored_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound('There is no such picture.');
  if (found.version !== version) throw staleVersion();
  return found;
};

/** Stores a picture in the library. @returns its id; of the one that is there already with the same bytes */
export const uploadPicture = async (
  { db, now, config }: Shop,
  { name, picture, by }: { name: string; picture: string; by: Actor },
): Promise<number> => addBytes({ db, now, config }, { name, bytes: bytesIn(picture), by });

const addBytes = async (
  { db, now, config }: Shop,
  { name, bytes, by }: { name: string; bytes: Buffer; by: Actor },
): Promise<number> => {
  const at = now();
  const given = { bytes, name, storageUrl: config.storageUrl, at };
  return db.transaction().execute(async (trx) => {
    const { id, isNew, type, width, height } = await orInvalid(storePicture(trx, given));
    if (!isNew) return id;
    const after = { name, type, size: `${width} × ${height}`, bytes: bytes.length };
    await addAudit(trx, { ...by, at, action: 'picture.add', entityId: id, after });
    return id;
  });
};

/** Names a picture and describes it. */
export const changePicture = inTransaction<Of & { name: string; alt: string }>(
  async (trx, { id, version, name, alt, by }, now) => {
    const { name: oldName, alt: oldAlt } = await lockPicture(trx, id, version);
    if (oldName === name && oldAlt === alt) return;
    await updateRow(trx, 'asset', id, { name, alt, version: sql`version + 1` });
    const change = { before: { name: oldName, alt: oldAlt }, after: { name, alt } };
    await addAudit(trx, { ...by, at: now(), action: 'picture.change', entityId: id, ...change });
  },
);

/**
 * Puts another picture in the place of one, so that whatever showed it shows the new one; its name and description stay.
 * @throws 422 for what is no picture, and for one that the library has already
 */
export const replacePicture = async (
  { db, now, config: { storageUrl } }: Shop,
  { id, version, picture, by }: Of & { picture: string },
): Promise<void> => {
  const bytes = bytesIn(picture);
  const facts = await orInvalid(examinePicture(bytes));
  const hash = hashOf(bytes);
  const old = await db.transaction().execute(async (trx) => {
    const before = await lockPicture(trx, id, version);
    const same = await trx.selectFrom('asset').select(['id', 'name']).where('hash', '=', hash).executeTakeFirst();
    if (same)
      throw invalid({
        picture: [same.id === id ? 'It is this very picture.' : `The library has it already, as "${same.name}".`],
      });
    if (storageUrl !== undefined) await openOriginals(storageUrl).put(hash, bytes, facts.type);
    const where = storageUrl === undefined ? { bytes, stored_at: null } : { bytes: null, stored_at: storageUrl };
    await updateRow(trx, 'asset', id, { hash, ...where, ...facts, size: bytes.length, version: sql`version + 1` });
    await followHash(trx, before.hash, hash);
    const change = {
      before: { size: `${before.width} × ${before.height}` },
      after: { size: `${facts.width} × ${facts.height}`, bytes: bytes.length },
    };
    await addAudit(trx, { ...by, at: now(), action: 'picture.replace', entityId: id, ...change });
    return before;
  });
  await removeOriginal(old);
};

/** After the row: an original without one is only a few bytes too many. */
const removeOriginal = async ({ hash, stored_at: storedAt }: { hash: string; stored_at: string | null }) => {
  if (storedAt !== null) await openOriginals(storedAt).remove(hash);
};

/** Stores a part of a picture as one of its own. @returns its id @throws 422 for a part that is not within it */
export const cropPicture = async (
  shop: Shop,
  { id, by, ...part }: CropPicture & { id: number; by: Actor },
): Promise<number> => {
  const found = await shop.db
    .selectFrom('asset')
    .select(['hash', 'bytes', 'stored_at', 'type', 'name', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('There is no such picture.');
  if (found.type === 'image/svg+xml') throw refused('A drawing is not cropped.');
  if (part.left + part.width > found.width || part.top + part.height > found.height)
    throw refused('The part is not within the picture.');
  const original = await bytesOf(found.hash, found);
  if (!original) throw refused('The original of the picture is not where it was stored.');
  // As it is shown, so that the part is the one that was seen.
  const sharp = await loadSharp();
  const turned = await sharp(original).autoOrient().toBuffer();
  const bytes = await sharp(turned).extract(part).png().toBuffer();
  return addBytes(shop, { name: `${found.name.replace(/\.\w+$/, '')}, a part`, bytes, by });
};

/** Deletes a picture. @throws 422 when it is shown somewhere */
export const removePicture = async ({ db, now }: Shop, { id, version, by }: Of): Promise<void> => {
  const old = await db.transaction().execute(async (trx) => {
    const found = await lockPicture(trx, id, version);
    if (await isShown(trx, id)) throw refused('It is shown somewhere. Take it away there first.');
    await trx.deleteFrom('asset').where('id', '=', id).execute();
    const change = { before: { name: found.name, alt: found.alt }, after: { name: null, alt: null } };
    await addAudit(trx, { ...by, at: now(), action: 'picture.remove', entityId: id, ...change });
    return found;
  });
  await removeOriginal(old);
};

/** Texts of pages name a picture by its hash: those of today, of drafts, and the saves that can be put back. */
const followHash = async (trx: Db, from: string, to: string): Promise<void> => {
  await execute(trx)`update content_page set body = replace(body, ${from}, ${to}) where position(${from} in body) > 0`;
  for (const table of ['content_version', 'document_draft', 'document_schedule'])
    await execute(trx)`update ${sql.table(table)} set doc = replace(doc::text, ${from}, ${to})::jsonb
      where position(${from} in doc::text) > 0`;
};

const isShown = (db: Db, id: number): Promise<boolean> =>
  valueOf<boolean>(db)`select exists (${usesOf(sql`${id}::int`)}) as shown`;
