import type { SendLetters, SentLetters } from '#contract/orders/staff-receivables.ts';
import * as staffMessages from '#messages/staff.js';
import { monthOf, shopDay } from '#kernel/dates.ts';
import type { Context } from '#server/context.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { columnOf, type Db, insertRow, rowsOf, sql, valueOf } from '#server/platform/db/db.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { isMailSent } from '#server/platform/queue/mail-switch.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { openCents } from './account.ts';

type Given = Pick<Context, 'db' | 'now'>;
type Owed = { id: number; code: string; name: string; open: number; overdue: number; onAccount: number };

const owedBy = (db: Db, ids: readonly number[], today: string): Promise<Owed[]> => rowsOf<Owed>(db)`
    select k.id, k.code, coalesce((
        select nullif(a.company, '') from address a where a.id = k.default_billing_address_id
      ), k.first_name || ' ' || k.last_name) as name, coalesce(o.open, 0)::bigint as open,
      coalesce(o.overdue, 0)::bigint as overdue, coalesce(r.cents, 0)::bigint as "onAccount"
    from customer k left join (
      select i.customer_id, sum(i.open) as open, sum(i.open) filter (where i.due_on < ${today}::date) as overdue
      from (select i.customer_id, i.due_on, ${openCents} as open from invoice i
        where i.status = 'UNPAID' and i.customer_id = any (${ids}::int[]) offset 0) i
      group by i.customer_id
    ) o on o.customer_id = k.id left join (
      select customer_id, sum(on_account_cents) as cents from receipt
      where on_account_cents > 0 and customer_id = any (${ids}::int[]) group by customer_id
    ) r on r.customer_id = k.id where k.id = any (${ids}::int[]) order by k.id`;

const whyNot = (kind: SendLetters['kind'], { open, overdue, onAccount }: Owed): string | null => {
  if (kind === 'REMINDER') return overdue > onAccount ? null : staffMessages.nothingOverdue();
  return open > 0 ? null : staffMessages.nothingOwed();
};

/** Who has got this letter by an earlier try. @throws 422 where the key is of another one */
const sentBefore = async (trx: Db, { kind, from, to, requestKey }: SendLetters): Promise<Set<number>> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${requestKey}, 0))`.execute(trx);
  const rows = await trx.selectFrom('account_letter').selectAll().where('request_key', '=', requestKey).execute();
  if (rows.some((row) => row.kind !== kind || row.from_on !== from || row.to_on !== to))
    throw invalid({ requestKey: [staffMessages.letterKeyUsed()] }, [], 'REQUEST_KEY_USED');
  return new Set(rows.map((row) => row.customer_id));
};

/**
 * Mails statements, or reminders of what is overdue, each once for its request key; who owes nothing of the kind gets none.
 * @returns how many were sent, and who got none, with the reason
 */
export const sendLetters = ({ db, now }: Given, { by, ...wish }: SendLetters & { by: Actor }): Promise<SentLetters> => {
  const { ids, kind, from, to, requestKey } = wish;
  return db.transaction().execute(async (trx) => {
    const at = now();
    const before = await sentBefore(trx, wish);
    const isOn = await isMailSent(trx, kind === 'REMINDER' ? 'reminder' : 'statement');
    const left: SentLetters['left'] = [];
    const owed = await owedBy(trx, ids, shopDay(at));
    for (const customer of owed) {
      const { id, code, name, open } = customer;
      if (before.has(id)) continue;
      const why = isOn ? whyNot(kind, customer) : staffMessages.letterOff();
      if (why !== null) {
        left.push({ id, code, name, whyNot: why });
        continue;
      }
      const span = { from_on: from, to_on: to };
      const given = { kind, ...span, request_key: requestKey, sent_at: at, sent_by: by.actor };
      const letterId = await insertRow(trx, 'account_letter', { ...given, customer_id: id, open_cents: open });
      await addJob(trx, 'mail-account-letter', { letterId });
      const after = kind === 'REMINDER' ? { kind } : { kind, from, to };
      await addAudit(trx, { ...by, at, action: 'letter.send', entityId: id, after });
    }
    return { sent: owed.length - left.length, left };
  });
};

/** To all who owe something, where the shop wants it so: once a month, however often it is run. */
export const sendMonthlyStatements = async (context: Given): Promise<void> => {
  const { db, now } = context;
  if (!(await valueOf<boolean>(db)`select monthly_statements from shop`)) return;
  const span = monthOf(shopDay(now()), 1);
  const requestKey = `month to ${span.to}`;
  const ids = await columnOf<number>(db)`
    select distinct k.id from invoice i join customer k on k.id = i.customer_id where i.status = 'UNPAID' and k.status = 'ACTIVE'`;
  const letter = { kind: 'STATEMENT', ...span, requestKey, by: theClock } as const;
  for (let at = 0; at < ids.length; at += portion)
    await sendLetters(context, { ids: ids.slice(at, at + portion), ...letter });
};
const portion = 100;
const theClock: Actor = { staffId: null, actor: 'schedule' };
