import type { InvoiceSums } from '#kernel/invoice-share.ts';
import { shopDay } from '#kernel/dates.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import type { TaxName } from '#server/pricing/taxes/tax-queries.ts';
import { insertParts } from './insert-parts.ts';

export type NewInvoice = {
  orderId: number;
  customerId: number;
  at: Date;
  notes: string;
  subtotalCents: number;
  shippingCents: number;
  sums: InvoiceSums<TaxName>;
  lines: readonly { of: number; qty: number; priceCents: number }[];
};

/** Inserts an invoice; its code comes from a sequence. A fixed number of statements for any size. */
export const insertInvoice = async (
  trx: Kysely<DB>,
  { sums, lines, ...invoice }: NewInvoice,
): Promise<{ id: number; code: string }> => {
  const made = await trx
    .insertInto('invoice')
    .values({
      order_id: invoice.orderId,
      customer_id: invoice.customerId,
      invoiced_at: invoice.at,
      due_on: sql`${shopDay(invoice.at)}::date + (select coalesce(net_days, 0) from customer where id = ${invoice.customerId})`,
      notes: invoice.notes,
      // An invoice of $0.00 has nothing to wait for.
      status: sums.totalCents === 0 ? 'PAID' : 'UNPAID',
      subtotal_cents: invoice.subtotalCents,
      discount_cents: sums.discountCents,
      shipping_cents: invoice.shippingCents,
      tax_cents: sums.taxCents,
      total_cents: sums.totalCents,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  await insertParts(trx, 'invoice', made.id, { lines, taxes: sums.taxes });
  return made;
};
