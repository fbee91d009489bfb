import { shopDay } from '#kernel/dates.ts';
import { centsToDollars } from '#kernel/money.ts';
import { addPayment, addRefund, voidPayment } from '#server/orders/invoices/enter-money.ts';
import { addShipment } from '#server/orders/invoices/change-shipment.ts';
import { cancelInvoice } from '#server/orders/invoices/cancel-invoice.ts';
import { createCreditNote } from '#server/orders/invoices/create-credit-note.ts';
import { createInvoice } from '#server/orders/invoices/create-invoice.ts';
import { moveOrder } from '#server/orders/orders/move-order.ts';
import { noteOrder } from '#server/orders/orders/note-order.ts';
import type { Act } from '../orders/course.ts';
import type { OrderPlan } from '../orders/order-plan.ts';
import type { PartLine } from '../orders/split-lines.ts';
import { seededUuid } from '../seeded.ts';
import { known } from '../table.ts';
import { invoiceLineIds, invoiceNow, lastPayment, orderLineIds, orderVersion } from './as-shown.ts';
import { contextAt, type LivingShop } from './living-shop.ts';

/** An order of the demo in progress, with its invoices in the order in which they were made. */
export type GoingOrder = { plan: OrderPlan; id: number; invoiceIds: number[] };

type DeskAct = Exclude<Act, { kind: 'place' }>;

/** Runs a staff act on an order, with the command behind its button. */
export const doAtDesk = async (shop: LivingShop, at: Date, order: GoingOrder, act: DeskAct): Promise<void> => {
  const context = contextAt(shop, at);
  const { db, by } = shop;
  if (act.kind === 'note') {
    const requestKey = seededUuid(`note ${order.plan.key}`);
    return noteOrder(context, { id: order.id, note: act.note, requestKey, by });
  }
  if (act.kind === 'move') {
    const version = await orderVersion(db, order.id);
    return moveOrder(context, { id: order.id, version, to: act.to, reason: act.reason, by });
  }
  if (act.kind === 'invoice') {
    const id = await createInvoice(context, {
      orderId: order.id,
      version: await orderVersion(db, order.id),
      lines: quantities(await orderLineIds(db, order.id), act.lines),
      shippingAmt: centsToDollars(act.shippingCents),
      notes: act.notes,
      by,
    });
    order.invoiceIds.push(id);
    return;
  }
  await doAboutInvoice(shop, at, order, act);
};

type InvoiceAct = Extract<DeskAct, { invoice: number }>;

const doAboutInvoice = async (shop: LivingShop, at: Date, order: GoingOrder, act: InvoiceAct): Promise<void> => {
  const { db, by } = shop;
  const context = contextAt(shop, at);
  const id = order.invoiceIds[act.invoice];
  if (id === undefined) throw new Error(`${order.plan.key} has no invoice ${act.invoice} to ${act.kind}`);
  const { version, dueCents, refundableCents } = await invoiceNow(db, id);
  const common = { id, version, by };
  const money = (cents: number) => ({
    ...common,
    amount: centsToDollars(cents),
    methodId: known(shop.paymentMethods, order.plan.payment).id,
    paidOn: shopDay(at),
  });
  switch (act.kind) {
    case 'cancelInvoice':
      return cancelInvoice(context, { ...common, reason: act.reason });
    case 'ship': {
      const method = known(shop.shippingMethods, order.plan.shipping).name;
      return addShipment(context, { ...common, name: act.carrier, tracking: act.tracking, method });
    }
    case 'pay':
      return addPayment(context, money(act.percent === 100 ? dueCents : wholeDollars(dueCents, act.percent)));
    case 'refund':
      return addRefund(context, money(refundableCents));
    case 'voidPayment':
      return voidPayment(context, { ...common, paymentId: await lastPayment(db, id), reason: act.reason });
    case 'credit':
      return createCreditNote(context, {
        ...common,
        reason: act.reason,
        restock: true,
        lines: quantities(await invoiceLineIds(db, id), act.lines),
        shippingAmt: 0,
        notes: act.notes,
      });
  }
};

/** Line id → pieces. */
const quantities = (ids: ReadonlyMap<string, number>, lines: readonly PartLine[]): Record<string, number> =>
  Object.fromEntries(lines.map(({ sku, qty }) => [known(ids, sku), qty]));

/** Part payments are round sums. */
const wholeDollars = (dueCents: number, percent: number): number => Math.ceil((dueCents / 100) * (percent / 100)) * 100;
