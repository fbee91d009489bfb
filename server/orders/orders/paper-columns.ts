import type { TaxAmount } from '#kernel/tax.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { TaxName } from '#server/pricing/taxes/tax-queries.ts';

/* What orders, invoices and credit notes store alike. */

export const sumColumns = [
  'subtotal_cents as subtotalCents',
  'discount_cents as discountCents',
  'shipping_cents as shippingCents',
  'tax_cents as taxCents',
  'total_cents as totalCents',
] as const;

export const taxColumns = ['name', 'rate', 'amount_cents as amountCents'] as const;

/** The query for the taxes of an order, as they are shown. */
export const orderTaxes = (db: Db, orderId: number) =>
  db.selectFrom('order_tax').select(taxColumns).where('order_id', '=', orderId).orderBy('position');

const owners = { order_tax: 'order_id', invoice_tax: 'invoice_id', credit_note_tax: 'credit_note_id' } as const;

/** Inserts the taxes of a paper in one statement; none without any. */
export const insertTaxes = async (
  trx: Db,
  table: keyof typeof owners,
  id: number,
  taxes: readonly TaxAmount<TaxName>[],
): Promise<void> => {
  if (taxes.length === 0) return;
  const rows = taxes.map(
    ({ name, rate, amountCents }, index) => sql`(${id}, ${index + 1}, ${name}, ${rate}, ${amountCents})`,
  );
  await sql`
    insert into ${sql.table(table)} (${sql.ref(owners[table])}, position, name, rate, amount_cents)
    values ${sql.join(rows)}`.execute(trx);
};

/** Where a shipment is followed. */
export const trackingUrl = sql<string | null>`tracking_link(name, tracking)`.as('trackingUrl');
