import type { MakeReorder, SetPack } from '#contract/stock/staff-reorder.ts';
import * as staffMessages from '#messages/staff.js';
import type { z } from 'zod';
import { insertRows, inTransaction, type Trx } from '#server/platform/db/db.ts';
import { invalid, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { may } from '#server/people/staff/policy.ts';
import { type Actor, actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { presentReorder } from './present-reorder.ts';
import { reorderRows, reorderSuppliers } from './reorder-queries.ts';

type Made = { id: number; code: string }[];

const madeBy = async (trx: Trx, key: string): Promise<Made> => {
  const rows = await trx
    .selectFrom('purchase')
    .select(['id', 'number'])
    .where('reorder_key', '=', key)
    .orderBy('id')
    .execute();
  return rows.map(({ id, number }) => ({ id, code: `PO-${number}` }));
};

/**
 * Makes draft purchases, one a supplier, at the costs that each last asked.
 * @throws 422 for an unknown supplier or part; nothing is made then
 */
const makeReorder = inTransaction<MakeReorder & { by: Actor }, Made>(async (trx, { key, orders, by }, now) => {
  const at = now();
  const before = await madeBy(trx, key);
  if (before.length > 0) return before;
  for (const { supplierId, lines } of orders.toSorted((one, other) => one.supplierId - other.supplierId)) {
    const supplier = await trx.selectFrom('supplier').select('name').where('id', '=', supplierId).executeTakeFirst();
    if (!supplier) throw invalid({ orders: [staffMessages.supplierUnknown()] });
    const ids = lines.map(({ variantId }) => variantId);
    if (new Set(ids).size < ids.length) throw invalid({ orders: [staffMessages.reorderTwice(supplier.name)] });
    const known = await trx
      .selectFrom('variant as v')
      .leftJoin('supplier_number as n', (join) =>
        join.onRef('n.variant_id', '=', 'v.id').on('n.supplier_id', '=', supplierId),
      )
      .select(['v.id', 'n.cost_cents'])
      .where('v.id', 'in', ids)
      .execute();
    const costs = new Map(known.map(({ id, cost_cents: cost }) => [id, cost]));
    if (costs.size < ids.length) throw invalid({ orders: [staffMessages.reorderPartUnknown()] });
    // A second press waits here for the first, and makes nothing.
    const begun = await trx
      .insertInto('purchase')
      .values({ supplier_id: supplierId, reference: '', created_at: at, reorder_key: key })
      .onConflict((there) => there.columns(['reorder_key', 'supplier_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!begun) return madeBy(trx, key);
    await insertRows(
      trx,
      'purchase_line',
      lines.map(({ variantId, pieces }) => ({
        purchase_id: begun.id,
        variant_id: variantId,
        pieces,
        cost_cents: costs.get(variantId) ?? null,
      })),
    );
    await addAudit(trx, {
      ...by,
      at,
      action: 'purchase.add',
      entityId: begun.id,
      after: {
        supplier: supplier.name,
        lines: lines.length,
        pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
      },
    });
  }
  return madeBy(trx, key);
});

/** @throws 409 when it was changed meanwhile; 422 when the supplier does not sell the variant */
const setPack = inTransaction<z.output<typeof SetPack> & { id: number; by: Actor }>(
  async (trx, { id, supplierId, seen, pack, by }, now) => {
    const row = await trx
      .selectFrom('supplier_number')
      .select('pack')
      .where('variant_id', '=', id)
      .where('supplier_id', '=', supplierId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notPossible(staffMessages.packNotSold());
    if ((row.pack ?? 1) !== seen) throw staleVersion();
    if (seen === pack) return;
    await trx
      .updateTable('supplier_number')
      .set({ pack })
      .where('variant_id', '=', id)
      .where('supplier_id', '=', supplierId)
      .execute();
    const change = { action: 'stock.pack', entityId: id } as const;
    await addAudit(trx, { ...by, at: now(), ...change, before: { pack: seen }, after: { pack, supplierId } });
  },
);

export const staffReorderHandlers = {
  staffReorder: async ({ db }, { query: { weeks } }, viewer) =>
    presentReorder(await reorderRows(db), await reorderSuppliers(db), { weeks, prices: may(viewer, 'prices') }),

  staffMakeReorder: (context, { body }, viewer) => makeReorder(context, { ...body, by: actorOf(viewer) }),

  staffSetPack: async (context, { params: { id }, body }, viewer) => {
    await setPack(context, { ...body, id, by: actorOf(viewer) });
    return null;
  },
} satisfies Partial<StaffHandlers>;
