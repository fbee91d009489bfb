import type { Db } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { invoiceOfCreditNote } from './credit-note-queries.ts';
import { invoiceById } from './queries.ts';

/** A credit note with its whole invoice. @throws 404 */
export const creditNoteById = async (db: Db, creditNoteId: number) => {
  const invoiceId = await invoiceOfCreditNote(db, creditNoteId);
  const invoice = invoiceId === undefined ? undefined : await invoiceById(db, invoiceId);
  const note = invoice?.creditNotes.find(({ id }) => id === creditNoteId);
  if (!invoice || !note) throw notFound('There is no such credit note.');
  return { invoice, note };
};
