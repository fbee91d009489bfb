import type { DB } from '#server/platform/db/types.ts';
import { creditedCents, paidCents, writtenOffCents } from '#server/orders/orders/money-queries.ts';
import { dueCents, refundableCents } from '#server/orders/invoices/rules.ts';
import type { Kysely } from 'kysely';

/* Data that the back office shows before a press: versions, ids of lines, what is due. */

export const orderVersion = async (db: Kysely<DB>, id: number): Promise<number> =>
  (await db.selectFrom('customer_order').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

/** Order line ids by SKU. */
export const orderLineIds = async (db: Kysely<DB>, orderId: number): Promise<Map<string, number>> => {
  const rows = await db.selectFrom('order_line').select(['id', 'sku']).where('order_id', '=', orderId).execute();
  return new Map(rows.map(({ id, sku }) => [sku, id]));
};

/** Invoice line ids by SKU. */
export const invoiceLineIds = async (db: Kysely<DB>, invoiceId: number): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('invoice_line as i')
    .innerJoin('order_line as l', 'l.id', 'i.order_line_id')
    .select(['i.id', 'l.sku'])
    .where('i.invoice_id', '=', invoiceId)
    .execute();
  return new Map(rows.map(({ id, sku }) => [sku, id]));
};

export const invoiceNow = async (db: Kysely<DB>, id: number) => {
  const invoice = await db
    .selectFrom('invoice as i')
    .select(['i.version', 'i.status', 'i.total_cents as totalCents'])
    .select([paidCents.as('paidCents'), creditedCents.as('creditedCents'), writtenOffCents.as('writtenOffCents')])
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow();
  return { version: invoice.version, dueCents: dueCents(invoice), refundableCents: refundableCents(invoice) };
};

export const lastPayment = async (db: Kysely<DB>, invoiceId: number): Promise<number> =>
  (
    await db
      .selectFrom('payment')
      .select('id')
      .where('invoice_id', '=', invoiceId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
