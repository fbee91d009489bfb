import * as staffMessages from '#contract/staff-messages.ts';
import type { SavePhoneGroup } from '#contract/catalogue/staff-phones.ts';
import type { Kysely } from 'kysely';
import { assetJson, type AssetRow } from '../reading/assets.ts';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { rowsOf } from '#server/platform/db/rows-of.ts';
import { invalid, notFound, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

export type PhoneGroupRecord = { id: number; name: string; brand: string; asset: AssetRow | null; phones: number };

/** The series of all brands, in the order in which the shop shows them. One query. */
export const phoneGroupRows = (db: Kysely<DB>): Promise<PhoneGroupRecord[]> => rowsOf<PhoneGroupRecord>(db)`
    select g.id, g.name, b.name as brand, ${assetJson('a')} as asset,
      (select count(*)::integer from phone p where p.group_id = g.id) as phones
    from phone_group g join phone_brand b on b.id = g.brand_id left join asset a on a.id = g.asset_id
    order by b.position, b.name, b.id, g.position, g.name, g.id`;

/** Changes the picture of a series. @throws 404; 422 when it was changed elsewhere, or there is no such picture */
export const savePhoneGroup = (
  { db, now }: DbAndClock,
  { id, pictureId, seen, by }: SavePhoneGroup & { id: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const stored = await trx
      .selectFrom('phone_group')
      .select(['name', 'brand_id as brandId', 'asset_id as pictureId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!stored) throw notFound('There is no such series.');
    if (stored.pictureId !== seen.pictureId) throw staleVersion();
    if (stored.pictureId === pictureId) return;
    if (pictureId !== null) {
      const picture = await trx.selectFrom('asset').select('id').where('id', '=', pictureId).executeTakeFirst();
      if (!picture) throw invalid({ pictureId: [staffMessages.pictureUnknown] });
    }
    await trx.updateTable('phone_group').set({ asset_id: pictureId }).where('id', '=', id).execute();
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'brand.series',
      entityId: stored.brandId,
      before: { series: stored.name, pictureId: stored.pictureId },
      after: { series: stored.name, pictureId },
    });
  });
