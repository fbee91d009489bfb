import * as staffMessages from '#messages/staff.js';
import {
  columnOf,
  type Db,
  execute,
  insertRow,
  insertRows,
  inTransaction,
  rowsOf,
  type Trx,
  updateRow,
} from '#server/platform/db/db.ts';
import { notFound, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit, theShop } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { isDeepStrictEqual } from 'node:util';
import { insertMenu } from '../storefront/make-menu.ts';
import { menuNow, StarterDoc, type StarterWidget, widgetNow } from './starter-doc.ts';
import { starterProposal } from './starter-record.ts';
import type { StarterWrite, WidgetDraft } from './starter-rules.ts';
import { lockContent } from '../documents/versions.ts';

/**
 * Makes the parts that were looked at, but those left out, in one transaction.
 * @throws 422 when something else would be made than was seen, or nothing
 */
export const makeStarter = inTransaction<{ fingerprint: string; without: readonly string[]; by: Actor }>(
  async (trx, { fingerprint, without, by }, now) => {
    await lockContent(trx);
    const proposed = await starterProposal(trx);
    if (proposed.fingerprint !== fingerprint) throw staleVersion();
    const chosen = proposed.parts.filter(({ key }) => !without.includes(key));
    if (chosen.length === 0) throw notPossible(staffMessages.starterOfNothing());
    const doc = await write(
      trx,
      chosen.map((part) => part.write),
    );
    const at = now();
    await insertRows(trx, 'starter_shop', {
      made_at: at,
      made_by: by.actor,
      doc: JSON.stringify({ ...doc, parts: chosen.length }),
    });
    await addAudit(trx, {
      ...by,
      at,
      action: 'starter.make',
      entityId: theShop,
      before: { parts: 0 },
      after: { parts: chosen.length, made: chosen.map(({ key }) => key) },
    });
  },
);

type Of<K extends StarterWrite['kind']> = Extract<StarterWrite, { kind: K }>;

const write = async (trx: Trx, writes: readonly StarterWrite[]): Promise<Omit<StarterDoc, 'parts'>> => {
  const of = <K extends StarterWrite['kind']>(kind: K): Of<K>[] =>
    writes.filter((each): each is Of<K> => each.kind === kind);
  await insertMenu(
    trx,
    of('menu').map(({ item }) => item),
    null,
  );
  const brands = [];
  for (const { ids } of of('brands')) brands.push(...(await orderBrands(trx, ids)));
  const widgets = [];
  for (const [position, { widget }] of of('widget').entries())
    widgets.push(await widgetNow(trx, await insertWidget(trx, widget, position)));
  const pictures = of('picture').map(({ categoryId, assetId }) => ({ categoryId, assetId }));
  await execute(trx)`update category c set asset_id = p.asset
    from unnest(${pictures.map(({ categoryId }) => categoryId)}::int[], ${pictures.map(({ assetId }) => assetId)}::int[])
      as p (id, asset)
    where c.id = p.id`;
  // A menu that was there is not this one's.
  return { menu: of('menu').length > 0 ? await menuNow(trx) : [], brands, widgets, pictures };
};

const orderBrands = (trx: Trx, ids: readonly number[]): Promise<StarterDoc['brands']> => rowsOf<
  StarterDoc['brands'][number]
>(trx)`
    with before as (select id, position from phone_brand),
    wanted as (select id, (place - 1)::integer as position from unnest(${[...ids]}::int[]) with ordinality w (id, place))
    update phone_brand b set position = w.position from wanted w, before f
    where w.id = b.id and f.id = b.id and b.position <> w.position
    returning b.id, f.position as before, b.position as after`;

const insertWidget = async (trx: Db, draft: WidgetDraft, position: number): Promise<number> => {
  const id = await insertRow(trx, 'home_widget', { type: draft.type, title: draft.title, position });
  await execute(trx)`insert into home_widget_product (widget_id, position, variant_id)
    select ${id}, place - 1, variant from unnest(${draft.variantIds}::int[]) with ordinality v (variant, place)`;
  for (const [place, { assetId, url, alt }] of draft.images.entries())
    await insertRows(trx, 'home_widget_image', { widget_id: id, position: place, asset_id: assetId, url, alt });
  return id;
};

/**
 * Takes back what a starter shop made, in one transaction; what was changed since stays, and is named.
 * @throws 404; 422 when it was taken back meanwhile
 */
export const takeBackStarter = inTransaction<{ id: number; by: Actor }>(async (trx, { id, by }, now) => {
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
  await updateRow(trx, 'starter_shop', id, { taken_back_at: at, taken_back_by: by.actor, kept });
  const change = { action: 'starter.takeBack', entityId: theShop } as const;
  await addAudit(trx, { ...by, at, ...change, before: { parts: doc.parts }, after: { kept } });
});

const takeMenuBack = async (trx: Trx, menu: StarterDoc['menu']): Promise<string[]> => {
  if (menu.length === 0) return [];
  const now = await menuNow(trx);
  if (!isDeepStrictEqual(now, menu)) return now.length === 0 ? [] : ['The menu'];
  await execute(trx)`delete from menu_item`;
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

const takeWidgetsBack = async (trx: Db, widgets: readonly StarterWidget[]): Promise<string[]> => {
  const kept: string[] = [];
  for (const made of widgets) {
    const now = await widgetNow(trx, made.id);
    if (now.row['id'] === undefined) continue;
    if (isAsMade(now, made)) await trx.deleteFrom('home_widget').where('id', '=', made.id).execute();
    else kept.push(`Homepage: ${String(now.row['title'])}`);
  }
  return kept;
};

const takeBrandsBack = async (trx: Trx, brands: StarterDoc['brands']): Promise<string[]> => {
  const rows = await rowsOf<{ isMoved: boolean }>(trx)`
    select b.position <> m.after as "isMoved" from phone_brand b
    join jsonb_to_recordset(${JSON.stringify(brands)}::jsonb) as m (id integer, after integer) on m.id = b.id`;
  if (rows.some(({ isMoved }) => isMoved)) return ['The order of the brands'];
  await execute(trx)`update phone_brand b set position = m.before
    from jsonb_to_recordset(${JSON.stringify(brands)}::jsonb) as m (id integer, before integer)
    where m.id = b.id`;
  return [];
};

const takePicturesBack = async (trx: Trx, pictures: StarterDoc['pictures']): Promise<string[]> => {
  const made = JSON.stringify(pictures);
  await execute(trx)`update category c set asset_id = null
    from jsonb_to_recordset(${made}::jsonb) as m ("categoryId" integer, "assetId" integer)
    where c.id = m."categoryId" and c.asset_id = m."assetId"`;
  const names = await columnOf<string>(trx)`
    select c.name from category c join jsonb_to_recordset(${made}::jsonb) as m ("categoryId" integer) on c.id = m."categoryId"
    where c.asset_id is not null order by c.id`;
  return names.map((name) => `The picture of ${name}`);
};
