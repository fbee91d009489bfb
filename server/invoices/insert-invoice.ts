import type { InvoiceSums } from '#kernel/invoice-share.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import type { TaxName } from '../pricing/tax-queries.ts';

export type NewInvoice = {
  orderId: number;
  customerId: number;
  at: Date;
  notes: string;
  subtotalCents: number;
  shippingCents: number;
  sums: InvoiceSums<TaxName>;
  lines: readonly { orderLineId: number; qty: number; priceCents: number }[];
};

/** Writes an invoice down; its code comes from a sequence. A fixed number of statements, whatever it holds. */
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
      notes: invoice.notes,
      // What costs nothing has nothing to wait for.
      status: sums.totalCents === 0 ? 'PAID' : 'UNPAID',
      subtotal_cents: invoice.subtotalCents,
      discount_cents: sums.discountCents,
      shipping_cents: invoice.shippingCents,
      tax_cents: sums.taxCents,
      total_cents: sums.totalCents,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  await sql`
    insert into invoice_line (invoice_id, order_line_id, qty, price_cents, subtotal_cents)
    select ${made.id}, "orderLineId", qty, "priceCents", "priceCents"::bigint * qty
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (
      "orderLineId" integer, qty integer, "priceCents" integer)`.execute(trx);
  if (sums.taxes.length > 0)
    await trx
      .insertInto('invoice_tax')
      .values(
        sums.taxes.map(({ name, rate, amountCents }, index) => ({
          invoice_id: made.id,
          position: index + 1,
          name,
          rate,
          amount_cents: amountCents,
        })),
      )
      .execute();
  return made;
};
