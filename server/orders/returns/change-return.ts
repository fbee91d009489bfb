import type { EntityErrors } from '#contract/platform/envelope.ts';
import type { Capability } from '#contract/people/staff.ts';
import * as returnMessages from '#messages/staff-returns.js';
import type { ReturnStatus } from '#server/platform/db/types.ts';
import { insertRows, inTransaction, sql, type Trx } from '#server/platform/db/db.ts';
import { invalid, notFound, notPossible, refuseUnless, staleVersion } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { addAudit, type Change } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import type { AskReturn } from '#contract/orders/returns.ts';
import * as messages from '#messages/returns.js';
import { returnCan } from './rules.ts';
import { invoiceLinesLeft } from '../invoices/lines-left.ts';
import { lockInvoice, lockInvoiceNow } from '../invoices/lock-invoice.ts';
import { recordAct } from '../orders/record-act.ts';

type Given = { id: number; version: number; by: Actor };

export const noSuchReturn = () => notFound('There is no such return.');

/** A return with its lines, locked until the transaction ends. @throws 404; 422 unless it is at that version and may be so */
export const lockReturn = async (
  trx: Trx,
  { id, version }: Pick<Given, 'id' | 'version'>,
  can: (status: ReturnStatus) => Capability,
) => {
  const row = await trx.selectFrom('customer_return').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw noSuchReturn();
  if (row.version !== version) throw staleVersion();
  refuseUnless(can(row.status));
  const lines = await trx.selectFrom('return_line').selectAll().where('return_id', '=', id).orderBy('id').execute();
  return { row, lines };
};

type Move = Given &
  Pick<Change, 'action' | 'after'> & { at: Date; from: ReturnStatus; status: ReturnStatus; answer?: string };

/** Writes a return's next status, the words that go with it, and who did it. */
export const moveReturn = async (trx: Trx, move: Move): Promise<void> => {
  const { id, version, by, at, action, from, status, answer, after } = move;
  await trx
    .updateTable('customer_return')
    .set({ status, version: version + 1, ...(answer !== undefined && { answer }) })
    .set(status === 'RECEIVED' ? { received_at: at } : status === 'SETTLED' ? { settled_at: at } : {})
    .where('id', '=', id)
    .execute();
  const said = answer === undefined || answer === '' ? {} : { answer };
  await addAudit(trx, {
    ...by,
    at,
    action,
    entityId: id,
    before: { status: from },
    after: { status, ...said, ...after },
  });
};

const answers = {
  accept: { action: 'return.accept', status: 'ACCEPTED', can: returnCan.answer, mail: 'return-accepted' },
  refuse: { action: 'return.refuse', status: 'REFUSED', can: returnCan.answer, mail: 'return-refused' },
  cancel: { action: 'return.cancel', status: 'CANCELLED', can: returnCan.cancel, mail: null },
} as const;

/** Accepts, refuses or cancels a return. @throws 404; 422 when it is past that or was changed elsewhere */
export const answerReturn = inTransaction<Given & { what: keyof typeof answers; words: string }>(
  async (trx, { what, words, ...given }, now) => {
    const { action, status, can, mail } = answers[what];
    const { row } = await lockReturn(trx, given, can);
    await moveReturn(trx, { ...given, at: now(), action, from: row.status, status, answer: words });
    if (mail) await addJob(trx, 'mail-return', { returnId: given.id, mail });
  },
);

/** Notes which pieces came: fewer than said are fine. @throws 404; 422 for more, for none at all, or changed elsewhere */
export const receiveReturn = inTransaction<Given & { lines: Record<string, number> }>(async (trx, wish, now) => {
  const { lines: came, ...given } = wish;
  const { row, lines } = await lockReturn(trx, given, returnCan.receive);
  const errors: EntityErrors = {};
  const known = new Map(lines.map((line) => [line.id, line]));
  for (const [id, pieces] of Object.entries(came)) {
    const line = known.get(Number(id));
    if (!line) errors[id] = [returnMessages.returnLineUnknown()];
    else if (pieces > line.qty) errors[id] = [returnMessages.returnPiecesMax(line.qty)];
  }
  if (Object.keys(errors).length > 0) throw invalid({ lines: errors });
  const received = lines.map(({ id }) => ({ id, received: came[id] ?? 0 }));
  if (received.every((line) => line.received === 0)) throw invalid({ lines: [returnMessages.returnNothingCame()] });
  await sql`
      update return_line l set received = w.received
      from jsonb_to_recordset(${JSON.stringify(received)}::jsonb) as w (id integer, received integer)
      where l.id = w.id`.execute(trx);
  const pieces = received.reduce((sum, line) => sum + line.received, 0);
  await moveReturn(trx, {
    ...given,
    at: now(),
    action: 'return.receive',
    from: row.status,
    status: 'RECEIVED',
    after: { pieces },
  });
});

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
export const enterReturn = async (trx: Trx, wish: Wish): Promise<{ id: number; isNew: boolean }> => {
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
  const lines = chosen(wish.lines, new Map((await invoiceLinesLeft(trx, invoiceId)).map((each) => [each.id, each])));
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
  await insertRows(
    trx,
    'return_line',
    lines.map((line) => ({ ...line, return_id: id })),
  );
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
