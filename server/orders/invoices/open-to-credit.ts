import type { CreditPart, InvoicedSums } from '#kernel/credit-share.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { rowsOf } from '#server/platform/db/rows-of.ts';
import type { TaxName } from '#server/pricing/taxes/tax-queries.ts';

/** A line of an invoice, its pieces that are in a return or replaced, and those that are neither this nor credited. */
export type CreditableLine = { id: number; sku: string; priceCents: number; returned: number; left: number };

export const creditableLines = (db: Kysely<DB>, invoiceId: number): Promise<CreditableLine[]> => rowsOf<CreditableLine>(
  db,
)`
    select l.id, o.sku, l.price_cents as "priceCents", back.pieces as returned,
      greatest(0, l.qty - coalesce(credited.qty, 0) - back.pieces) as left
    from invoice_line l join order_line o on o.id = l.order_line_id
    cross join lateral (
      select coalesce((select r.pieces from line_return r where r.invoice_line_id = l.id), 0) as pieces) back
    left join (
      select c.invoice_line_id, sum(c.qty) as qty
      from credit_note_line c join credit_note n on n.id = c.credit_note_id
      where n.invoice_id = ${invoiceId} group by c.invoice_line_id
    ) credited on credited.invoice_line_id = l.id
    where l.invoice_id = ${invoiceId}`;

/** The sums of an invoice, and the total of its credit notes. Three queries. */
export const invoiceShare = async (
  db: Kysely<DB>,
  invoiceId: number,
): Promise<{ invoice: InvoicedSums<TaxName>; before: CreditPart }> => {
  const sums = await db
    .selectFrom('invoice')
    .select(['subtotal_cents as subtotalCents', 'discount_cents as discountCents', 'shipping_cents as shippingCents'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const taxes = await db
    .selectFrom('invoice_tax')
    .select(['name', 'rate', 'amount_cents as amountCents'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute();
  const before = await db
    .selectFrom('credit_note')
    .select([
      sql<number>`coalesce(sum(subtotal_cents), 0)::bigint`.as('subtotalCents'),
      sql<number>`coalesce(sum(shipping_cents), 0)::bigint`.as('shippingCents'),
    ])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return { invoice: { ...sums, taxes }, before };
};
