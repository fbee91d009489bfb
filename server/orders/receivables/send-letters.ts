import type { SendLetters, SentLetters } from '#contract/orders/staff-receivables.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { shopDay } from '#kernel/dates.ts';
import { type Kysely, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { DB } from '#server/platform/db/types.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { openCents } from './account.ts';

type Given = Pick<Context, 'db' | 'now'>;
type Owed = { id: number; code: string; name: string; open: number; overdue: number };

const owedBy = async (db: Kysely<DB>, ids: readonly number[], today: string): Promise<Owed[]> => {
  const { rows } = await sql<Owed>`
    select k.id, k.code, k.first_name || ' ' || k.last_name as name, coalesce(o.open, 0)::bigint as open,
      coalesce(o.overdue, 0)::bigint as overdue
    from customer k left join (
      select i.customer_id, sum(i.open) as open, sum(i.open) filter (where i.due_on < ${today}::date) as overdue
      from (select i.customer_id, i.due_on, ${openCents} as open from invoice i where i.status = 'UNPAID' offset 0) i
      group by i.customer_id
    ) o on o.customer_id = k.id where k.id = any (${ids}::int[]) order by k.id`.execute(db);
  return rows;
};

const whyNot = (kind: SendLetters['kind'], { open, overdue }: Owed): string | null => {
  if (kind === 'REMINDER') return overdue > 0 ? null : staffMessages.nothingOverdue;
  return open > 0 ? null : staffMessages.nothingOwed;
};

/**
 * Mails statements, or reminders of what is overdue, each once for its request key; who owes nothing of the kind gets none.
 * @returns how many were sent, and who got none, with the reason
 */
export const sendLetters = (
  { db, now }: Given,
  { ids, kind, from, to, requestKey, by }: SendLetters & { by: Actor },
): Promise<SentLetters> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const owed = await owedBy(trx, ids, shopDay(at));
    for (const customer of owed) {
      if (whyNot(kind, customer) !== null) continue;
      const letter = await trx
        .insertInto('account_letter')
        .values({
          customer_id: customer.id,
          kind,
          from_on: from,
          to_on: to,
          open_cents: customer.open,
          request_key: requestKey,
          sent_at: at,
          sent_by: by.actor,
        })
        .onConflict((conflict) => conflict.columns(['request_key', 'customer_id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!letter) continue;
      await addJob(trx, 'mail-account-letter', { letterId: letter.id });
      const after = kind === 'REMINDER' ? { kind } : { kind, from, to };
      await addAudit(trx, { ...by, at, action: 'letter.send', entity: 'customer', entityId: customer.id, after });
    }
    const left = owed.flatMap((customer) => {
      const why = whyNot(kind, customer);
      const { id, code, name } = customer;
      return why === null ? [] : [{ id, code, name, whyNot: why }];
    });
    return { sent: owed.length - left.length, left };
  });

/** The first and the last day of the month before. @param today YYYY-MM-DD */
const monthBefore = (today: string) => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const dayOf = (at: number, day: number) => new Date(Date.UTC(year, at, day)).toISOString().slice(0, 10);
  return { from: dayOf(month - 2, 1), to: dayOf(month - 1, 0) };
};

/** To all who owe something, where the shop wants it so: once a month, however often it is run. */
export const sendMonthlyStatements = async (context: Given): Promise<void> => {
  const { db, now } = context;
  const { wanted } = await db.selectFrom('shop').select('monthly_statements as wanted').executeTakeFirstOrThrow();
  if (!wanted) return;
  const span = monthBefore(shopDay(now()));
  const requestKey = `month to ${span.to}`;
  const owing = await db
    .selectFrom('invoice')
    .select('customer_id as id')
    .distinct()
    .where('status', '=', 'UNPAID')
    .execute();
  const ids = owing.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += portion)
    await sendLetters(context, {
      ids: ids.slice(at, at + portion),
      kind: 'STATEMENT',
      ...span,
      requestKey,
      by: theClock,
    });
};
const portion = 100;
const theClock: Actor = { staffId: null, actor: 'schedule' };
