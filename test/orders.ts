import { shopDay } from '#kernel/dates.ts';
import { taxesOn } from '#kernel/tax.ts';
import { totalsOf } from '#kernel/totals.ts';
import type { OrderStatus } from '#server/platform/db/types.ts';
import { type Db, insertRow, insertRows, updateRow } from '#server/platform/db/db.ts';
import { insertOrder, type NewOrder, type OrderAddress } from '#server/orders/orders/insert-order.ts';
import { orderById } from '#server/orders/orders/queries.ts';

/* Builders of orders and invoices, as placing and invoicing write them. */

const address: OrderAddress = {
  name: 'Robin Buyer',
  company: 'Repairs Ltd',
  street1: '1 Main Street',
  street2: null,
  city: 'Toronto',
  postalCode: 'M5V 1A1',
  province: 'Ontario',
  provinceCode: 'ON',
  phoneNo: '416 555 0100',
};

type Line = { variantId?: number; name?: string; sku?: string; priceCents?: number; qty?: number };
type GivenOrder = Partial<Omit<NewOrder, 'lines' | 'taxes'>> & {
  lines?: Line[];
  status?: OrderStatus;
};

/** An order of a customer, by default of one part at $10.00 in Ontario; needs a variant in the shop. @returns its id */
export const createOrder = async (db: Db, customerId: number, given: GivenOrder = {}): Promise<number> => {
  const { lines: wished = [{}], status = 'PENDING', ...order } = given;
  const any = await db.selectFrom('variant').select(['id', 'name', 'sku']).orderBy('id').executeTakeFirstOrThrow();
  const lines = wished.map(({ variantId = any.id, name = any.name, sku = any.sku, priceCents = 1000, qty = 1 }) => ({
    variantId,
    name,
    sku,
    rack: null,
    priceCents,
    qty,
    subtotalCents: priceCents * qty,
  }));
  const totals = totalsOf(lines, null, [{ name: 'HST' as const, rate: 13_000 }]);
  const id = await insertOrder(db, {
    customerId,
    placedAt: new Date('2026-06-15T16:00:00Z'),
    shippingAddress: address,
    billingAddress: address,
    shippingMethodId: 1,
    paymentMethodId: 1,
    comments: '',
    poNumber: '',
    jobReference: '',
    coupon: null,
    taxExempt: false,
    ...totals,
    ...order,
    lines,
  });
  await updateRow(db, 'customer_order', id, { status });
  return id;
};

type GivenInvoice = {
  /** Quantities by the position of the order's lines; all by default. */
  quantities?: number[];
  shippingCents?: number;
  invoicedAt?: Date;
  /** By default its own day. */
  dueOn?: string;
  status?: 'UNPAID' | 'PAID' | 'CANCELLED';
  notes?: string;
};

/** An invoice of an order at its prices and tax rates, without discount. @returns its id */
export const createInvoice = async (db: Db, orderId: number, given: GivenInvoice = {}): Promise<number> => {
  const order = await orderById(db, orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  const { shippingCents = 0, invoicedAt = order.placedAt, status = 'UNPAID', notes = '' } = given;
  const lines = order.lines
    .map((line, index) => ({ ...line, qty: given.quantities ? (given.quantities[index] ?? 0) : line.qty }))
    .filter(({ qty }) => qty > 0);
  const subtotal = lines.reduce((sum, { priceCents, qty }) => sum + priceCents * qty, 0);
  const taxes = taxesOn(subtotal + shippingCents, order.taxes);
  const tax = taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const id = await insertRow(db, 'invoice', {
    order_id: orderId,
    customer_id: order.customerId,
    status,
    invoiced_at: invoicedAt,
    due_on: given.dueOn ?? shopDay(invoicedAt),
    notes,
    subtotal_cents: subtotal,
    discount_cents: 0,
    shipping_cents: shippingCents,
    tax_cents: tax,
    total_cents: subtotal + shippingCents + tax,
  });
  if (lines.length > 0)
    await insertRows(
      db,
      'invoice_line',
      lines.map((line) => ({
        invoice_id: id,
        order_line_id: line.id,
        qty: line.qty,
        price_cents: line.priceCents,
        subtotal_cents: line.priceCents * line.qty,
      })),
    );
  if (taxes.length > 0)
    await insertRows(
      db,
      'invoice_tax',
      taxes.map(({ name, rate, amountCents }, index) => ({
        invoice_id: id,
        position: index + 1,
        name,
        rate,
        amount_cents: amountCents,
      })),
    );
  return id;
};
