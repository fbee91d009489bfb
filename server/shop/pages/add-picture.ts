import * as staffMessages from '#messages/staff.js';
import type { AssetRow } from '#server/catalogue/reading/assets.ts';
import type { Context } from '#server/context.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { PictureProblem, storePicture } from '#server/catalogue/pictures/store-picture.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A picture that is refused says what it is: "It is an SVG with a script"; what is none, what a picture is. */
const whyNot = ({ message }: PictureProblem): string =>
  message.startsWith('It is no ') ? staffMessages.pictureUnreadable() : `${message}.`;

/**
 * Stores a picture; the same bytes are stored once.
 * @param picture its bytes, in base64
 * @throws 422 for what is no picture, or an SVG that is more than a drawing
 */
export const addPicture = async (
  { db, now, config: { storageUrl } }: Pick<Context, 'db' | 'now' | 'config'>,
  { picture, by }: { picture: string; by: Actor },
): Promise<AssetRow> => {
  const bytes = base64.test(picture) ? Buffer.from(picture, 'base64') : Buffer.alloc(0);
  return db.transaction().execute(async (trx) => {
    const { isNew, type, ...asset } = await storePicture(trx, { bytes, name: '', storageUrl, at: now() }).catch(
      (error: unknown) => {
        if (error instanceof PictureProblem) throw invalid({ picture: [whyNot(error)] });
        throw error;
      },
    );
    if (!isNew) return asset;
    const after = { type, size: `${asset.width} × ${asset.height}`, bytes: bytes.length };
    await addAudit(trx, { ...by, at: now(), action: 'picture.add', entityId: asset.id, after });
    return asset;
  });
};
