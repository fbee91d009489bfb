import type { Statement } from '#contract/orders/statements.ts';
import { centsToDollars } from '#kernel/money.ts';
import { shopPlace } from '#kernel/place.ts';
import { noSuchCustomer } from '#server/people/customers/lock-customer.ts';
import { selectAddresses } from '#server/people/addresses/address-row.ts';
import { type Db, type RawBuilder, sql, valueOf } from '#server/platform/db/db.ts';
import { receivableAccount } from './account.ts';

export type StatementSpan = Pick<Statement, 'from' | 'to'>;

const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${shopPlace().timeZone}::text)::date`;

/**
 * All that moved a customer's balance. A payment over several invoices is one move, wherever it was put; what was taken back stays,
 * with a move on the day of that. A cancelled invoice charged nothing.
 */
const moves = (customerId: number) => sql`(
    select 'INVOICE' as kind, i.id as invoice_id, i.code, '' as method, '' as reference, ${dayOf(sql`i.invoiced_at`)} as day, i.invoiced_at as at,
      i.total_cents as cents
    from invoice i where i.customer_id = ${customerId} and i.status <> 'CANCELLED'
    union all
    select 'CREDIT_NOTE', i.id, c.code, '', i.code, ${dayOf(sql`c.created_at`)}, c.created_at, -c.total_cents
    from credit_note c join invoice i on i.id = c.invoice_id where i.customer_id = ${customerId}
    union all
    select (case when m.is_written_off then 'WRITE_OFF' when m.cents < 0 then 'REFUND' else 'PAYMENT' end) || t.back,
      m.invoice_id, m.code, m.method, m.reference, t.day, t.at, t.sign * m.cents
    from (
      select p.invoice_id, i.code, coalesce(w.name, '') as method, '' as reference, p.paid_on, p.created_at, p.voided_at, p.amount_cents as cents,
        p.write_off_reason is not null as is_written_off
      from payment p join invoice i on i.id = p.invoice_id left join payment_method w on w.id = p.payment_method_id
      where i.customer_id = ${customerId} and p.receipt_id is null
      union all
      select null, '', w.name, r.reference, r.paid_on, r.created_at, r.voided_at, r.amount_cents, false
      from receipt r join payment_method w on w.id = r.payment_method_id where r.customer_id = ${customerId}
    ) m cross join lateral (values
      (m.paid_on, m.created_at, -1, ''), (${dayOf(sql`m.voided_at`)}, m.voided_at, 1, '_BACK')
    ) t (day, at, sign, back) where t.day is not null
  )`;

type Move = Omit<Statement['entries'][number], 'amount'> & { cents: number };

/** A customer's account over days. Three queries. @throws 404 */
export const statementOf = async (db: Db, customerId: number, { from, to }: StatementSpan): Promise<Statement> => {
  if (!(await db.selectFrom('customer').select('id').where('id', '=', customerId).executeTakeFirst()))
    throw noSuchCustomer();
  const opening = await valueOf<number>(db)`
    select coalesce(sum(cents), 0)::bigint as cents from ${moves(customerId)} m where day < ${from}::date`;
  const { rows } = await sql<Move>`
    select kind, invoice_id as "invoiceId", code, method, reference, day::text, cents::bigint,
      (${opening}::bigint + sum(cents) over (order by day, at, kind, code rows unbounded preceding))::bigint as balance
    from ${moves(customerId)} m where day between ${from}::date and ${to}::date
    order by m.day, at, kind, code`.execute(db);
  return {
    from,
    to,
    opening: centsToDollars(opening),
    closing: centsToDollars(rows.at(-1)?.balance ?? opening),
    entries: rows.map(({ cents, balance, ...move }) => ({
      ...move,
      amount: centsToDollars(cents),
      balance: centsToDollars(balance),
    })),
  };
};

/** A statement with whose it is, as its paper and mail say it, of one moment. `due`: what is open less what is on account. @throws 404 */
export const wholeStatement = (db: Db, customerId: number, span: StatementSpan, now: Date) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { code, name, open, overdue, onAccount, invoices } = await receivableAccount(trx, customerId, now);
      const address = await selectAddresses(trx)
        .innerJoin('customer as k', 'k.default_billing_address_id', 'a.id')
        .where('k.id', '=', customerId)
        .executeTakeFirst();
      const less = (sum: number): number => Math.max(0, Math.round(100 * (sum - onAccount)) / 100);
      const owed = { onAccount, invoices, due: less(open), overdue: less(overdue) };
      return { ...(await statementOf(trx, customerId, span)), code, name, address, ...owed };
    });
export type WholeStatement = Awaited<ReturnType<typeof wholeStatement>>;
