import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { notFound, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit, theShop } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { menuNow, StarterDoc, type StarterWidget, widgetNow } from './starter-doc.ts';
import { lockContent } from '../documents/versions.ts';

/**
 * Takes back what a starter shop made, in one transaction; what was changed since stays, and is named.
 * @throws 404; 422 when it was taken back meanwhile
 */
export const takeBackStarter = ({ db, now }: DbAndClock, { id, by }: { id: number; by: Actor }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockContent(trx);
    const made = await trx.selectFrom('starter_shop').selectAll().where('id', '=', id).executeTakeFirst();
    if (!made) throw notFound('There is no such starter shop.');
    if (made.taken_back_at !== null) throw staleVersion();
    const doc = StarterDoc.parse(made.doc);
    const kept = [
      ...(await takeMenuBack(trx, doc.menu)),
      ...(await takeWidgetsBack(trx, doc.widgets)),
      ...(await takeBrandsBack(trx, doc.brands)),
      ...(await takePicturesBack(trx, doc.pictures)),
    ];
    const at = now();
    await trx
      .updateTable('starter_shop')
      .set({ taken_back_at: at, taken_back_by: by.actor, kept })
      .where('id', '=', id)
      .execute();
    const change = { action: 'starter.takeBack', entityId: theShop } as const;
    await addAudit(trx, { ...by, at, ...change, before: { parts: doc.parts }, after: { kept } });
  });

const takeMenuBack = async (trx: Transaction<DB>, menu: StarterDoc['menu']): Promise<string[]> => {
  if (menu.length === 0) return [];
  const now = await menuNow(trx);
  if (!isDeepStrictEqual(now, menu)) return now.length === 0 ? [] : ['The menu'];
  await sql`delete from menu_item`.execute(trx);
  return [];
};

/** Products may have gone meanwhile, with an import that was undone: that is no change of a person. */
const isAsMade = (now: StarterWidget, made: StarterWidget): boolean =>
  isDeepStrictEqual(now.row, made.row) &&
  isDeepStrictEqual(now.images, made.images) &&
  isDeepStrictEqual(
    now.variantIds,
    made.variantIds.filter((id) => now.variantIds.includes(id)),
  );

const takeWidgetsBack = async (trx: Kysely<DB>, widgets: readonly StarterWidget[]): Promise<string[]> => {
  const kept: string[] = [];
  for (const made of widgets) {
    const now = await widgetNow(trx, made.id);
    if (now.row['id'] === undefined) continue;
    if (isAsMade(now, made)) await trx.deleteFrom('home_widget').where('id', '=', made.id).execute();
    else kept.push(`Homepage: ${String(now.row['title'])}`);
  }
  return kept;
};

const takeBrandsBack = async (trx: Transaction<DB>, brands: StarterDoc['brands']): Promise<string[]> => {
  const { rows } = await sql<{ isMoved: boolean }>`
    select b.position <> m.after as "isMoved" from phone_brand b
    join jsonb_to_recordset(${JSON.stringify(brands)}::jsonb) as m (id integer, after integer) on m.id = b.id`.execute(
    trx,
  );
  if (rows.some(({ isMoved }) => isMoved)) return ['The order of the brands'];
  await sql`update phone_brand b set position = m.before
    from jsonb_to_recordset(${JSON.stringify(brands)}::jsonb) as m (id integer, before integer)
    where m.id = b.id`.execute(trx);
  return [];
};

const takePicturesBack = async (trx: Transaction<DB>, pictures: StarterDoc['pictures']): Promise<string[]> => {
  const made = JSON.stringify(pictures);
  await sql`update category c set asset_id = null
    from jsonb_to_recordset(${made}::jsonb) as m ("categoryId" integer, "assetId" integer)
    where c.id = m."categoryId" and c.asset_id = m."assetId"`.execute(trx);
  const { rows } = await sql<{ name: string }>`
    select c.name from category c join jsonb_to_recordset(${made}::jsonb) as m ("categoryId" integer) on c.id = m."categoryId"
    where c.asset_id is not null order by c.id`.execute(trx);
  return rows.map(({ name }) => `The picture of ${name}`);
};
