import { columns } from '#server/platform/db/columns.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { noSuchReturn } from './change-return.ts';
import { returnRows } from './return-table.ts';

/** The lines of returns, in the order of their invoices. One query. */
export const returnLines = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('return_line as l')
    .innerJoin('invoice_line as i', 'i.id', 'l.invoice_line_id')
    .innerJoin('order_line as o', 'o.id', 'i.order_line_id')
    .select(['l.id', 'l.invoice_line_id as invoiceLineId', 'o.variant_id as variantId', 'o.name', 'o.sku', 'l.qty'])
    .select([...columns('l', 'return_id reason words received decision goods'), 'i.price_cents as priceCents'])
    .where('l.return_id', '=', sql<number>`any (${ids}::int[])`)
    .orderBy('o.position')
    .execute();

export type ReturnLine = Awaited<ReturnType<typeof returnLines>>[number];

/** What a return says beside its row. One query. */
export const returnHead = (db: Db, id: number) =>
  db
    .selectFrom('customer_return as r')
    .innerJoin('invoice as i', 'i.id', 'r.invoice_id')
    .innerJoin('customer_order as o', 'o.id', 'i.order_id')
    .leftJoin('credit_note as c', 'c.id', 'r.credit_note_id')
    .leftJoin('customer_order as p', 'p.id', 'r.replacement_id')
    .select(['r.version', 'r.customer_id as customerId', 'r.asked_by as askedBy', 'r.words', 'r.answer'])
    .select(['i.invoiced_at as invoicedAt', 'o.id as orderId', 'o.code as orderCode', 'c.code as creditNoteCode'])
    .select(['p.id as replacementId', 'p.code as replacementCode', 'r.received_at as receivedAt'])
    .select(['o.customer_first_name as customerFirstName', 'o.customer_last_name as customerLastName'])
    .select(['o.customer_email as customerEmail', 'r.settled_at as settledAt'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();

/** A return with everything that staff see. Four queries. @throws 404 */
export const staffReturn = async (db: Db, id: number) => {
  const [row] = await returnRows(db, [id]);
  if (!row) throw noSuchReturn();
  const head = await returnHead(db, id);
  return { ...row, ...head, lines: await returnLines(db, [id]), history: await historyOf(db, 'return', id) };
};
export type StaffReturnRecord = Awaited<ReturnType<typeof staffReturn>>;
