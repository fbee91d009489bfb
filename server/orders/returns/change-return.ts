import type { EntityErrors } from '#contract/platform/envelope.ts';
import type { Capability } from '#contract/people/staff.ts';
import * as returnMessages from '#contract/orders/staff-return-messages.ts';
import { sql, type Transaction } from 'kysely';
import type { Context } from '#server/context.ts';
import type { DB, ReturnStatus } from '#server/platform/db/types.ts';
import { invalid, notFound, refuseUnless, staleVersion } from '#server/platform/failure/failure.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { addAudit, type Change } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { returnCan } from './rules.ts';

type Shop = Pick<Context, 'db' | 'now'>;
type Given = { id: number; version: number; by: Actor };

export const noSuchReturn = () => notFound('There is no such return.');

/** A return with its lines, locked until the transaction ends. @throws 404; 422 unless it is at that version and may be so */
export const lockReturn = async (
  trx: Transaction<DB>,
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
export const moveReturn = async (trx: Transaction<DB>, move: Move): Promise<void> => {
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
export const answerReturn = (
  { db, now }: Shop,
  { what, words, ...given }: Given & { what: keyof typeof answers; words: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { action, status, can, mail } = answers[what];
    const { row } = await lockReturn(trx, given, can);
    await moveReturn(trx, { ...given, at: now(), action, from: row.status, status, answer: words });
    if (mail) await addJob(trx, 'mail-return', { returnId: given.id, mail });
  });

/** Notes which pieces came: fewer than said are fine. @throws 404; 422 for more, for none at all, or changed elsewhere */
export const receiveReturn = ({ db, now }: Shop, wish: Given & { lines: Record<string, number> }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { lines: came, ...given } = wish;
    const { row, lines } = await lockReturn(trx, given, returnCan.receive);
    const errors: EntityErrors = {};
    const known = new Map(lines.map((line) => [line.id, line]));
    for (const [id, pieces] of Object.entries(came)) {
      const line = known.get(Number(id));
      if (!line) errors[id] = [returnMessages.returnLineUnknown];
      else if (pieces > line.qty) errors[id] = [returnMessages.returnPiecesMax(line.qty)];
    }
    if (Object.keys(errors).length > 0) throw invalid({ lines: errors });
    const received = lines.map(({ id }) => ({ id, received: came[id] ?? 0 }));
    if (received.every((line) => line.received === 0)) throw invalid({ lines: [returnMessages.returnNothingCame] });
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
