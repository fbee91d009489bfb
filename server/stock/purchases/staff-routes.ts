import { insertRow, inTransaction } from '#server/platform/db/db.ts';
import { sql } from 'kysely';
import { changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { may } from '#server/people/staff/policy.ts';
import { type Actor, actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import type { AddPurchase } from '#contract/stock/staff-purchases.ts';
import * as staffMessages from '#messages/staff.js';
import type { z } from 'zod';
import { invalid } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { StaffReceiving } from '#contract/stock/staff-receiving.ts';
import {
  addPurchaseLine,
  addPurchaseLines,
  changePurchase,
  changePurchaseLine,
  sendPurchase,
  movePurchase,
  removePurchaseLine,
} from './change-purchase.ts';
import { presentPurchase, presentPurchaseRow, presentReceiving } from './present.ts';
import { purchaseRows, purchaseTable } from './purchase-table.ts';
import { staffPurchase } from './staff-purchase.ts';
import { addScannedLine, bookIn, changeScan, scanPurchase } from './receive-purchase.ts';
import { giveCode } from './give-code.ts';
import { staffReceiving } from './receiving-queries.ts';
import { releaseOrders } from './fillable-orders.ts';

/** Begins a purchase, a draft without lines. @returns its id. @throws 422 for an unknown supplier */
const addPurchase = inTransaction<z.output<typeof AddPurchase> & { by: Actor }, number>(async (trx, wish, now) => {
  const { supplierId, kind, expectedOn, reference, by } = wish;
  const at = now();
  const supplier = await trx.selectFrom('supplier').select('name').where('id', '=', supplierId).executeTakeFirst();
  if (!supplier) throw invalid({ supplierId: [staffMessages.supplierUnknown()] });
  const id = await insertRow(trx, 'purchase', {
    supplier_id: supplierId,
    expected_on: expectedOn,
    reference,
    is_return: kind === 'RETURN',
    created_at: at,
  });
  const after = { supplier: supplier.name, expectedOn, reference, ...(kind === 'RETURN' && { kind }) };
  await addAudit(trx, { ...by, at, action: 'purchase.add', entityId: id, after });
  return id;
});

const shown = async ({ db }: Context, id: number, viewer: StaffViewer) =>
  presentPurchase(await staffPurchase(db, id), may(viewer, 'prices'));
const given = (viewer: StaffViewer) => ({ by: actorOf(viewer), prices: may(viewer, 'prices') });

const change = changeThenShow(shown);

const shownReceiving = async ({ db }: Pick<Context, 'db'>, id: number): Promise<StaffReceiving> =>
  presentReceiving(await staffReceiving(db, id));

const changeReceiving = changeThenShow(shownReceiving);

export const staffPurchaseHandlers = {
  staffPurchaseSearch: async (context, { body }, viewer) => {
    const prices = may(viewer, 'prices');
    return answerPage(context, body, purchaseTable, purchaseRows, (row) => presentPurchaseRow(row, prices));
  },

  staffPurchaseSuppliers: ({ db }) =>
    db
      .selectFrom('supplier')
      .select(['id', 'name'])
      .orderBy(sql`lower(name)`)
      .execute(),

  staffPurchase: (context, { params: { id } }, viewer) => shown(context, id, viewer),

  staffAddPurchase: async (context, { body }, viewer) =>
    shown(context, await addPurchase(context, { ...body, by: actorOf(viewer) }), viewer),

  staffChangePurchase: async (context, { params: { id }, body }, viewer) => {
    await changePurchase(context, { ...body, id, ...given(viewer) });
    return shown(context, id, viewer);
  },

  staffMovePurchase: change(movePurchase),

  staffMailPurchase: change(sendPurchase),

  staffAddPurchaseLine: async (context, { params: { id }, body }, viewer) => {
    await addPurchaseLine(context, { ...body, id, ...given(viewer) });
    return shown(context, id, viewer);
  },

  staffAddPurchaseLines: async (context, { params: { id }, body }, viewer) => {
    await addPurchaseLines(context, { ...body, id, ...given(viewer) });
    return shown(context, id, viewer);
  },

  staffChangePurchaseLine: async (context, { params: { id, lineId }, body }, viewer) => {
    await changePurchaseLine(context, { ...body, id, lineId, ...given(viewer) });
    return shown(context, id, viewer);
  },

  staffRemovePurchaseLine: change(removePurchaseLine),

  staffReceiving: (context, { params: { id } }) => shownReceiving(context, id),

  staffScanPurchase: changeReceiving(scanPurchase),

  staffChangeScan: changeReceiving(changeScan),

  staffAddScannedLine: changeReceiving(addScannedLine),

  staffGiveCode: changeReceiving(giveCode),

  staffBookIn: changeReceiving(bookIn),

  staffReleaseOrders: async (context, { params: { id }, body }, viewer) => {
    const released = await releaseOrders(context, { ...body, id, by: actorOf(viewer) });
    return { ...(await shownReceiving(context, id)), released };
  },
} satisfies Partial<StaffHandlers>;
