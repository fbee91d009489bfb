import { customerAsBuyer } from '#server/platform/viewer/viewer.ts';
import { type Db, mapOf, valueOf } from '#server/platform/db/db.ts';
import { creditedCents, paidCents, writtenOffCents } from '#server/orders/orders/money-queries.ts';
import { dueCents, refundableCents } from '#server/orders/invoices/rules.ts';
import { shopDay } from '#kernel/dates.ts';
import { centsToDollars } from '#kernel/money.ts';
import { addPayment, addRefund, voidPayment } from '#server/orders/invoices/enter-money.ts';
import { addShipment } from '#server/orders/invoices/change-shipment.ts';
import { cancelInvoice } from '#server/orders/invoices/cancel-invoice.ts';
import { createCreditNote } from '#server/orders/invoices/create-credit-note.ts';
import { createInvoice } from '#server/orders/invoices/create-invoice.ts';
import { moveOrder } from '#server/orders/orders/move-order.ts';
import { noteOrder } from '#server/orders/orders/note-order.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { addToCart } from '#server/buying/cart/add-to-cart.ts';
import { applyCoupon } from '#server/buying/cart/apply-coupon.ts';
import { changeCart } from '#server/buying/cart/change-cart.ts';
import { placeDraft } from '#server/buying/checkout/place-draft.ts';
import { placeOrder } from '#server/buying/checkout/place-order.ts';
import { priceDraft } from '#server/buying/checkout/price-draft.ts';
import { savePayment, saveShipping } from '#server/buying/checkout/save-step.ts';
import type { Act } from '../orders/course.ts';
import type { BasketLine, OrderPlan } from '../orders/baskets.ts';
import type { PartLine } from '../orders/split-lines.ts';
import { seededUuid } from '../seeded.ts';
import { known } from '../table.ts';
import { contextAt, type LivingShop, openCart } from './living-shop.ts';

/* Data that the back office shows before a press: versions, ids of lines, what is due. */

const orderVersion = (db: Db, id: number) => valueOf<number>(db)`select version from customer_order where id = ${id}`;

/** Order line ids by SKU. */
const orderLineIds = (db: Db, orderId: number) =>
  mapOf<string, number>(db)`select sku, id from order_line where order_id = ${orderId}`;

/** Invoice line ids by SKU. */
const invoiceLineIds = (db: Db, invoiceId: number) => mapOf<string, number>(db)`
    select l.sku, i.id from invoice_line i join order_line l on l.id = i.order_line_id where i.invoice_id = ${invoiceId}`;

const invoiceNow = async (db: Db, id: number) => {
  const invoice = await db
    .selectFrom('invoice as i')
    .select(['i.version', 'i.status', 'i.total_cents as totalCents'])
    .select([paidCents.as('paidCents'), creditedCents.as('creditedCents'), writtenOffCents.as('writtenOffCents')])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();
  return { version: invoice.version, dueCents: dueCents(invoice), refundableCents: refundableCents(invoice) };
};

const lastPayment = (db: Db, invoiceId: number) =>
  valueOf<number>(db)`select max(id) from payment where invoice_id = ${invoiceId}`;

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
      const { carrier: name, tracking, box, grams } = act;
      return addShipment(context, { ...common, name, tracking, method, box, grams });
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

/** Places an order as the customer from the cart, or as staff on the telephone. @returns its id */
export const place = (shop: LivingShop, at: Date, plan: OrderPlan, basket: readonly BasketLine[]): Promise<number> => {
  const wanted = basket.map(({ sku, qty }) => [known(shop.variantIds, sku), qty] as const);
  return (plan.byStaff ? callIn : checkOut)(shop, at, plan, wanted);
};

/** Variant id, pieces. */
type Wanted = readonly (readonly [number, number])[];

/** Choices of both ways. */
const choices = (shop: LivingShop, plan: OrderPlan) => {
  const { id: customerId, addressIds } = known(shop.accounts, plan.customer);
  const [billing = 0] = addressIds;
  return {
    customerId,
    shippingAddressId: addressIds[plan.to] ?? billing,
    billingAddressId: billing,
    shippingMethodId: known(shop.shippingMethods, plan.shipping).id,
    paymentMethodId: known(shop.paymentMethods, plan.payment).id,
    comments: plan.comments ?? '',
    poNumber: plan.poNumber ?? '',
    jobReference: plan.jobReference ?? '',
  };
};

const checkOut = async (shop: LivingShop, at: Date, plan: OrderPlan, wanted: Wanted): Promise<number> => {
  const context = contextAt(shop, at);
  const account = known(shop.accounts, plan.customer);
  const { customerId, comments, poNumber, jobReference, ...chosen } = choices(shop, plan);
  const { cartId } = account;
  const buyer = customerAsBuyer(customerId, plan.customer);
  await changeCart(context, buyer, cartId, async (trx) => {
    const body = { cartId, items: Object.fromEntries(wanted) };
    await addToCart({ db: trx }, { ...buyer, key: undefined, body, now: at });
    const step = { ...buyer, cartId, now: at };
    await saveShipping({ db: trx }, { ...step, addressId: chosen.shippingAddressId, method: chosen.shippingMethodId });
    const texts = { comments, poNumber, jobReference };
    await savePayment(
      { db: trx },
      { ...step, addressId: chosen.billingAddressId, method: chosen.paymentMethodId, texts },
    );
    if (plan.coupon)
      await tryCoupon(() => applyCoupon(trx, buyer, { cartId, code: plan.coupon ?? '', keepBetter: false, now: at }));
  });
  const placed = await placeOrder(context, { cartId, ...buyer });
  account.cartId = openCart(placed);
  return placed.orderId;
};

/** A refused coupon does not prevent the order. */
const tryCoupon = async (apply: () => Promise<void>): Promise<void> => {
  try {
    await apply();
  } catch (error) {
    if (!(isApiError(error) && error.status === 422)) throw error;
  }
};

const callIn = async (shop: LivingShop, at: Date, plan: OrderPlan, wanted: Wanted): Promise<number> => {
  const { customerId, ...chosen } = choices(shop, plan);
  const draft = { ...chosen, items: Object.fromEntries(wanted), lineOrder: wanted.map(([id]) => id) };
  const { totals } = await priceDraft(shop.db, customerId, draft, at);
  return placeDraft(contextAt(shop, at), {
    ...draft,
    customerId,
    total: centsToDollars(totals.totalCents),
    requestKey: seededUuid(`order ${plan.key}`),
    by: shop.by,
  });
};
