import { insertRow, inTransaction, updateRow } from '#server/platform/db/db.ts';
import { sql } from 'kysely';
import { changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { may } from '#server/people/staff/policy.ts';
import { type Actor, actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import type { AddPurchase, StaffPurchase } from '#contract/stock/staff-purchases.ts';
import * as staffMessages from '#messages/staff.js';
import type { z } from 'zod';
import { invalid, notPossible } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { StaffReceiving, GiveCode } from '#contract/stock/staff-receiving.ts';
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
import { addScannedLine, bookIn, changeScan, scanPurchase, lockScan, shareOpen } from './receive-purchase.ts';
import { staffReceiving } from './receiving-queries.ts';
import { releaseOrders } from './fillable-orders.ts';
import { readBarcode } from '#server/catalogue/product-files/read-values.ts';
import { purchasedVariants } from './purchased-variants.ts';

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

const change = changeThenShow(shown);

type Priced = { by: Actor; prices: boolean };
/** The same where it counts whether the person sees costs. */
const changePriced =
  <P extends { id: number }, B>(act: (context: Context, wish: NoInfer<P & B> & Priced) => Promise<unknown>) =>
  async (context: Context, { params, body }: { params: P; body: B }, viewer: StaffViewer): Promise<StaffPurchase> => {
    await act(context, { ...body, ...params, by: actorOf(viewer), prices: may(viewer, 'prices') });
    return shown(context, params.id, viewer);
  };

const shownReceiving = async ({ db }: Pick<Context, 'db'>, id: number): Promise<StaffReceiving> =>
  presentReceiving(await staffReceiving(db, id));

const changeReceiving = changeThenShow(shownReceiving);

type Wish = z.output<typeof GiveCode> & { id: number; scanId: number; by: Actor };

/**
 * Gives the unknown code of a scan to a product, as its UPC: this scan and all open ones of the code are of it from now on.
 * @throws 404; 422 when the code is known or no UPC, the product is unknown, or it has another UPC
 */
const giveCode = inTransaction<Wish>(async (trx, wish, now) => {
  const { id, scanId, sku, by } = wish;
  const { supplierId } = await shareOpen(trx, id);
  const scan = await lockScan(trx, id, scanId);
  if (scan.variant_id !== null) throw notPossible(staffMessages.codeKnown());
  const { upc } = readBarcode(scan.code);
  if (upc === null) throw notPossible(staffMessages.upcForm());
  const [variant, ...more] = await purchasedVariants(trx, supplierId, sku);
  if (!variant) throw invalid({ sku: [staffMessages.purchaseCodeUnknown(sku)] });
  if (more.length > 0)
    throw invalid({ sku: [staffMessages.purchaseCodeShared([variant, ...more].map((each) => each.sku).join(', '))] });
  const present = await trx
    .selectFrom('variant')
    .select('upc')
    .where('id', '=', variant.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (present.upc !== null && present.upc !== upc)
    throw invalid({ sku: [staffMessages.upcThere(variant.sku, present.upc)] });
  await updateRow(trx, 'variant', variant.id, { upc });
  await trx
    .updateTable('purchase_scan')
    .set({ variant_id: variant.id })
    .where('purchase_id', '=', id)
    .where('code', '=', scan.code)
    .where('variant_id', 'is', null)
    .where('booked_at', 'is', null)
    .execute();
  await addAudit(trx, {
    ...by,
    at: now(),
    action: 'variant.upc',
    entityId: variant.id,
    before: { upc: present.upc },
    after: { upc },
  });
});

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

  staffChangePurchase: changePriced(changePurchase),

  staffMovePurchase: change(movePurchase),

  staffMailPurchase: changePriced(sendPurchase),

  staffAddPurchaseLine: changePriced(addPurchaseLine),

  staffAddPurchaseLines: changePriced(addPurchaseLines),

  staffChangePurchaseLine: changePriced(changePurchaseLine),

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
