import * as staffMessages from '#messages/staff.js';
import { type Db, execute, inTransaction, sql } from '#server/platform/db/db.ts';
import { invalid, notPossible } from '#server/platform/failure/failure.ts';
import { addAudit, theShop } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { demoShop } from './demo-shop.ts';
import { demoTables } from './demo-tables.ts';
import { theStorefront } from '../storefront/publish-storefront.ts';
import { forget } from '../documents/schedules.ts';
import { lockContent } from '../documents/versions.ts';

const emptied = Object.entries(demoTables).flatMap(([table, fate]) => (fate === 'EMPTIED' ? [table] : []));

/**
 * Removes all products, orders and people of the demo shop, with its menu, homepage and pictures, and closes the shop to
 * visitors; settings, staff and pages stay. Numbers go on, so that the audit log means what it says.
 * @param name the shop's name, as a person typed it to confirm
 * @throws 422 for another name, in a shop that is not the demo's, and when a real customer has ordered
 */
export const emptyDemo = inTransaction<{ name: string; by: Actor }>(async (trx, { name, by }, now) => {
  await lockContent(trx);
  // An order that is being placed comes before the question, or finds no cart.
  await execute(trx)`lock table customer_order, customer in exclusive mode`;
  const found = await demoShop(trx);
  if (found.whyNotEmpty !== null) throw notPossible(found.whyNotEmpty);
  if (name.trim() !== found.name) throw invalid({ name: [staffMessages.shopNameDiffers(found.name)] });
  const at = now();
  // Numbering holds the same tables, in another order.
  await execute(trx)`select pg_advisory_xact_lock(hashtext('number_changes'))`;
  // The ledger of stock lets itself be emptied by this alone (server/platform/db/sql/8-stock.sql).
  await execute(trx)`set local tradefront.empties_demo = 'yes'`;
  await removeRacks(trx);
  await execute(trx)`truncate ${sql.join(emptied.map((table) => sql.table(table)))}`;
  // No program is told that each of these is gone.
  await execute(trx)`update change_feed set mark = gen_random_uuid()`;
  await forget(trx, { kind: 'storefront', key: theStorefront });
  await removePictures(trx);
  await removeSupplies(trx);
  await trx.updateTable('demo_shop').set({ emptied_at: at, emptied_by: by.actor }).execute();
  await trx
    .updateTable('shop')
    .set((row) => ({ opened_at: null, opened_by: '', version: row('version', '+', 1) }))
    .execute();
  const { products, orders, customers } = found;
  await addAudit(trx, {
    ...by,
    at,
    action: 'demo.empty',
    entityId: theShop,
    before: { products, orders, customers },
    after: { products: 0, orders: 0, customers: 0 },
  });
});

/** Those that the demo's variants were said to lie in. Nothing lies in them any more. */
const removeRacks = async (trx: Db): Promise<void> => {
  await execute(trx)`truncate stock_movement, stock_place`;
  await execute(trx)`delete from rack r using attribute_value v join attribute a on a.id = v.attribute_id
    where a.code = 'rack' and upper(v.label) = upper(r.code)`;
};

/** Its suppliers are of before its first customer; those of the shop's own people are younger. */
const removeSupplies = async (trx: Db): Promise<void> => {
  await execute(trx)`delete from supplier s using demo_shop d where s.created_at < d.loaded_at - interval '2 years'`;
};

/** Those in the database that neither the logo nor a page shows. */
const removePictures = async (trx: Db): Promise<void> => {
  await execute(trx)`delete from asset a where a.stored_at is null
    and not exists (select from shop s where a.id in (s.logo_asset_id, s.icon_asset_id, s.share_asset_id))
    and not exists (select from content_page p where position(a.hash in p.body) > 0)
    and not exists (select from content_version v where position(a.hash in v.doc::text) > 0)
    and not exists (select from document_draft d where position(a.hash in d.doc::text) > 0)
    and not exists (select from document_schedule d where position(a.hash in d.doc::text) > 0)`;
};
