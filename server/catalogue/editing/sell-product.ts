import * as staffMessages from '#messages/staff.js';
import { setFields, stageFields } from '../product-files/set-fields.ts';
import { inTransaction, rowOf, rowsOf, sql, type Trx } from '#server/platform/db/db.ts';
import { notFound, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { noSuchProduct } from './add-product.ts';
import { finishWrites, keepEdit, takeCatalogue } from './write-edit.ts';

/* Taking products and variants out of the shop, and back: changes of the field `sold`, which an undo takes back as any other. */

type Act = { id: number; sold: number; by: Actor };

/** Sells no variant of a product any more. @throws 404; 422 when none is sold, or others were seen */
export const archiveProduct = inTransaction<Act>(async (trx, { id, sold, by }, now) => {
  await takeCatalogue(trx);
  const { all, sold: stored } = await soldOf(trx, id);
  if (all === 0) throw noSuchProduct();
  if (stored === 0) throw notPossible(staffMessages.notSold());
  if (stored !== sold) throw staleVersion();
  await stageSold(trx, sql`v.product_id = ${id} and v.discontinued_at is null`, false);
  const act = { action: 'product.archive', entityId: id } as const;
  await keepEdit(trx, { hasPrices: false, by, at: now(), act });
  await finishWrites(trx);
});

/**
 * Sells again the variants that left together last: those that had been taken out one by one before stay out.
 * @throws as `archiveProduct`
 */
export const restoreProduct = inTransaction<Act>(async (trx, { id, sold, by }, now) => {
  await takeCatalogue(trx);
  const { all, sold: stored } = await soldOf(trx, id);
  if (all === 0) throw noSuchProduct();
  if (stored === all) throw notPossible(staffMessages.nothingToRestore());
  if (stored !== sold) throw staleVersion();
  const last = sql`(select max(discontinued_at) from variant where product_id = ${id})`;
  await stageSold(trx, sql`v.product_id = ${id} and v.discontinued_at = ${last}`, true);
  const act = { action: 'product.restore', entityId: id } as const;
  await keepEdit(trx, { hasPrices: false, by, at: now(), act });
  await finishWrites(trx);
});

/** Deletes a variant that left no trace; any other is no longer sold. @throws 404; 422 for the last of its product */
export const removeVariant = inTransaction<{ id: number; by: Actor }, 'DELETED' | 'ARCHIVED'>(
  async (trx, { id, by }, now) => {
    await takeCatalogue(trx);
    const [found] = await rowsOf<{
      productId: number;
      sku: string;
      name: string;
      sold: boolean;
      used: boolean;
      last: boolean;
    }>(trx)`
      select v.product_id as "productId", v.sku, v.name, v.discontinued_at is null as sold, ${isUsed(by)} as used,
        not exists (select from variant o where o.product_id = v.product_id and o.id <> v.id) as last
      from variant v where v.id = ${id} for update of v`;
    if (!found) throw notFound('There is no such variant.');
    const { productId, sku, name, sold, used, last } = found;
    if (last) throw notPossible(staffMessages.lastVariant());
    const act = { action: 'product.removeVariant', entityId: productId } as const;
    if (used) {
      if (!sold) throw notPossible(staffMessages.notSold());
      await stageSold(trx, sql`v.id = ${id}`, false);
      await keepEdit(trx, { hasPrices: false, by, at: now(), act });
      await finishWrites(trx);
      return 'ARCHIVED';
    }
    await sql`delete from variant where id = ${id}`.execute(trx);
    await sql`select refresh_listing(${[productId]}::int[])`.execute(trx);
    const change = { before: { sku, name }, after: { sku: null, name: null } };
    await addAudit(trx, { ...by, at: now(), ...act, ...change });
    return 'DELETED';
  },
);

/** Whether other records, customers or the drafts of others know the variant `v`. */
const isUsed = ({ staffId }: Actor) => sql<boolean>`(
  exists (select from order_line where variant_id = v.id)
  or exists (select from purchase_line where variant_id = v.id)
  or exists (select from purchase_scan where variant_id = v.id)
  or exists (select from variant_stock where variant_id = v.id)
  or exists (select from cart_item where variant_id = v.id)
  or exists (select from stock_watch where variant_id = v.id)
  or exists (select from saved_list_item where variant_id = v.id)
  or exists (select from catalogue_draft where variant_id = v.id and staff_id is distinct from ${staffId}))`;

const soldOf = async (trx: Trx, id: number): Promise<{ all: number; sold: number }> => {
  await sql`select from variant where product_id = ${id} order by id for update`.execute(trx);
  return rowOf<{ all: number; sold: number }>(trx)`
    select count(*)::integer as all, count(*) filter (where discontinued_at is null)::integer as sold
    from variant where product_id = ${id}`;
};

const stageSold = async (trx: Trx, which: ReturnType<typeof sql>, wanted: boolean): Promise<void> => {
  await stageFields(trx)`
    select v.id, v.product_id, v.id as variant_id, 'sold'::text as field, ${String(!wanted)}::text as expected,
    ${String(wanted)}::text as wanted from variant v where ${which}`;
  await setFields(trx);
};
