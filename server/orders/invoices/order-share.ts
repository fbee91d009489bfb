import type { Invoiced, OrderSums } from '#kernel/invoice-share.ts';
import { type TaxAmount, taxesOn } from '#kernel/tax.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { TaxName } from '#server/pricing/taxes/tax-queries.ts';
import { orderTaxes, sumColumns } from '../orders/paper-columns.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The sums of an order, and the total of its uncancelled invoices. Four queries. */
export const orderShare = async (db: Db, orderId: number): Promise<{ order: OrderSums<TaxName>; before: Invoiced }> => {
  const { shippingCents: orderedShippingCents, ...sums } = await db
    .selectFrom('customer_order')
    .select(sumColumns)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const ordered: TaxAmount<TaxName>[] = await orderTaxes(db, orderId).execute();
  // The order's taxes include those on its shipping, which invoices charge by themselves.
  const shipped = taxesOn(orderedShippingCents ?? 0, ordered);
  const taxes = ordered.map((tax, index) => ({
    ...tax,
    amountCents: tax.amountCents - (shipped[index]?.amountCents ?? 0),
  }));
  const invoices = await db
    .selectFrom('invoice')
    .select(['subtotal_cents as subtotalCents', 'discount_cents as discountCents', 'shipping_cents as shippingCents'])
    .where('order_id', '=', orderId)
    .where('status', '<>', 'CANCELLED')
    .execute();
  const taken = await db
    .selectFrom('invoice_tax as t')
    .innerJoin('invoice as i', 'i.id', 't.invoice_id')
    .select(['t.position', sql<number>`sum(t.amount_cents)::bigint`.as('amountCents')])
    .where('i.order_id', '=', orderId)
    .where('i.status', '<>', 'CANCELLED')
    .groupBy('t.position')
    .execute();
  // An invoice's tax includes that on its shipping, which was rounded by itself: subtracting it leaves the goods'.
  const onShipping = invoices.map(({ shippingCents }) => taxesOn(shippingCents, taxes));
  return {
    order: { ...sums, taxes },
    before: {
      subtotalCents: sum(invoices.map(({ subtotalCents }) => subtotalCents)),
      discountCents: sum(invoices.map(({ discountCents }) => discountCents)),
      taxCents: taxes.map(
        (_, index) =>
          (taken.find(({ position }) => position === index + 1)?.amountCents ?? 0) -
          sum(onShipping.map((each) => each[index]?.amountCents ?? 0)),
      ),
    },
  };
};
