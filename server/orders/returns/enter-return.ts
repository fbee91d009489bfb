import type { AskReturn } from '#contract/orders/returns.ts';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import * as messages from '#messages/returns.js';
import { sql, type Transaction } from 'kysely';
import type { DB, ReturnStatus } from '#server/platform/db/types.ts';
import { invalid, notPossible } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { lockInvoice, lockInvoiceNow } from '../invoices/lock-invoice.ts';
import { recordAct } from '../orders/record-act.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { returnableLines } from './returnable.ts';

type Wish = AskReturn & {
  invoiceId: number;
  /** Null: whatever the invoice is. */
  version: number | null;
  /** What it begins as: one of the staff's is accepted by that. */
  status: ReturnStatus & ('ASKED' | 'ACCEPTED');
  by: Actor;
  at: Date;
};

/**
 * Enters a return of an invoice, once per request key. The invoice is locked, so that no piece is in two of them.
 * @throws 404; 422 for pieces that are returned or credited already, or when the invoice is not at that version
 */
export const enterReturn = async (trx: Transaction<DB>, wish: Wish): Promise<{ id: number; isNew: boolean }> => {
  const { invoiceId, version, status, by, at, requestKey, words } = wish;
  await sql`select pg_advisory_xact_lock(hashtextextended(${requestKey}, 0))`.execute(trx);
  const entered = await trx
    .selectFrom('customer_return')
    .select('id')
    .where('request_key', '=', requestKey)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  if (entered) return { id: entered.id, isNew: false };
  const invoice = await (version === null ? lockInvoiceNow(trx, invoiceId) : lockInvoice(trx, invoiceId, version));
  if (invoice.status === 'CANCELLED') throw notPossible(messages.invoiceCancelled());
  const lines = chosen(wish.lines, new Map((await returnableLines(trx, invoiceId)).map((each) => [each.id, each])));
  const { id, number } = await trx
    .insertInto('customer_return')
    .values({
      invoice_id: invoiceId,
      customer_id: invoice.customerId,
      status,
      asked_at: at,
      asked_by: by.actor,
      words,
      request_key: requestKey,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('return_line')
    .values(lines.map((line) => ({ ...line, return_id: id })))
    .execute();
  const note = `Return R-${number} of ${invoice.code} ${status === 'ASKED' ? 'asked for' : 'entered'}`;
  await recordAct(trx, { orderId: invoice.orderId, at, by, note, isChange: false });
  await addJob(trx, 'mail-return', { returnId: id, mail: status === 'ASKED' ? 'return-to-shop' : 'return-accepted' });
  return { id, isNew: true };
};

/** @throws 422 naming everything that cannot come back */
const chosen = (wanted: AskReturn['lines'], left: ReadonlyMap<number, { left: number }>) => {
  const errors: EntityErrors = {};
  const lines = Object.entries(wanted).flatMap(([key, { qty, reason, words }]) => {
    if (qty === 0 || reason === '') return [];
    const line = left.get(Number(key));
    const most = line?.left ?? 0;
    if (qty > most)
      errors[key] = {
        qty: [line ? (most === 0 ? messages.allBack() : messages.piecesLeft(most)) : messages.lineUnknown()],
      };
    return [{ invoice_line_id: Number(key), qty, reason, words }];
  });
  if (Object.keys(errors).length > 0) throw invalid({ lines: errors });
  if (lines.length === 0) throw invalid({ lines: [messages.nothingChosen()] });
  return lines;
};
