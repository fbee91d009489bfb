import { columns } from '#server/platform/db/columns.ts';
import type { TaxAmount } from '#kernel/tax.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { TaxName } from '#server/pricing/taxes/tax-queries.ts';
import { sumColumns } from '../orders/paper-columns.ts';

const heads = (db: Db, invoiceId: number) =>
  db
    .selectFrom('credit_note')
    .select(['id', 'code', 'reason', 'notes', 'created_at as createdAt', ...sumColumns])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();

const lines = (db: Db, invoiceId: number) =>
  db
    .selectFrom('credit_note_line as c')
    .innerJoin('credit_note as n', 'n.id', 'c.credit_note_id')
    .innerJoin('invoice_line as i', 'i.id', 'c.invoice_line_id')
    .innerJoin('order_line as l', 'l.id', 'i.order_line_id')
    .select([
      ...columns('c', 'credit_note_id invoice_line_id qty price_cents subtotal_cents'),
      ...columns('l', 'name sku'),
    ])
    .where('n.invoice_id', '=', invoiceId)
    .orderBy('c.credit_note_id')
    .orderBy('l.position')
    .execute();

const taxes = (db: Db, invoiceId: number): Promise<(TaxAmount<TaxName> & { creditNoteId: number })[]> =>
  db
    .selectFrom('credit_note_tax as t')
    .innerJoin('credit_note as n', 'n.id', 't.credit_note_id')
    .select(['t.credit_note_id as creditNoteId', 't.name', 't.rate', 't.amount_cents as amountCents'])
    .where('n.invoice_id', '=', invoiceId)
    .orderBy('t.credit_note_id')
    .orderBy('t.position')
    .execute();

/** The credit notes of an invoice with their lines, oldest first. Three queries, however many there are. */
export const creditNotesOf = async (db: Db, invoiceId: number) => {
  const notes = await heads(db, invoiceId);
  const linesOf = Map.groupBy(await lines(db, invoiceId), ({ creditNoteId }) => creditNoteId);
  const taxesOf = Map.groupBy(await taxes(db, invoiceId), ({ creditNoteId }) => creditNoteId);
  return notes.map((note) => ({ ...note, lines: linesOf.get(note.id) ?? [], taxes: taxesOf.get(note.id) ?? [] }));
};
export type CreditNoteRecord = Awaited<ReturnType<typeof creditNotesOf>>[number];

/** The invoice of a credit note; undefined for an unknown one. */
export const invoiceOfCreditNote = async (db: Db, creditNoteId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('credit_note')
      .select('invoice_id as invoiceId')
      .where('id', '=', creditNoteId)
      .executeTakeFirst()
  )?.invoiceId;
