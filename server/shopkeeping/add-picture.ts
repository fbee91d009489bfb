import { staffMessages } from '#contract/staff-messages.ts';
import { createHash } from 'node:crypto';
import { checkPicture } from '../catalogue-import/check-picture.ts';
import { CatalogueError } from '../catalogue-import/apply-error.ts';
import type { AssetRow } from '../catalogue/assets.ts';
import type { Context } from '../context.ts';
import { invalid } from '../failure/failure.ts';
import { addAudit } from '../staff/add-audit.ts';
import type { Actor } from '../viewer/staff-viewer.ts';

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * Stores a picture; the same bytes are stored once.
 * @param picture its bytes, in base64
 * @throws 422 for what is no picture, or an SVG that is more than a drawing
 */
export const addPicture = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { picture, by }: { picture: string; by: Actor },
): Promise<AssetRow> => {
  const bytes = base64.test(picture) ? Buffer.from(picture, 'base64') : Buffer.alloc(0);
  const facts = await checkPicture('picture', bytes).catch((error: unknown) => {
    if (error instanceof CatalogueError) throw invalid({ picture: [staffMessages.pictureUnreadable] });
    throw error;
  });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return db.transaction().execute(async (trx) => {
    const shown = ['id', 'hash', 'width', 'height'] as const;
    const added = await trx
      .insertInto('asset')
      .values({ hash, bytes, ...facts })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .returning(shown)
      .executeTakeFirst();
    if (!added) return trx.selectFrom('asset').select(shown).where('hash', '=', hash).executeTakeFirstOrThrow();
    const after = { type: facts.type, size: `${facts.width} × ${facts.height}`, bytes: bytes.length };
    await addAudit(trx, { ...by, at: now(), action: 'picture.add', entity: 'picture', entityId: added.id, after });
    return added;
  });
};
