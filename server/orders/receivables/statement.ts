import type { Statement } from '#contract/orders/statements.ts';
import { centsToDollars } from '#kernel/money.ts';
import { shopPlace } from '#kernel/place.ts';
import { noSuchCustomer } from '#server/people/customers/lock-customer.ts';
import { selectAddresses } from '#server/people/addresses/address-row.ts';
import { type Db, foundRow, sql, valueOf } from '#server/platform/db/db.ts';
import { receivableAccount } from './account.ts';

export type StatementSpan = Pick<Statement, 'from' | 'to'>;

const moves = (customerId: number) => sql`account_moves(${customerId}::integer, ${shopPlace().timeZone}::text)`;

type Move = Omit<Statement['entries'][number], 'amount'> & { cents: number };

/** A customer's account over days. Three queries. @throws 404 */
export const statementOf = async (db: Db, customerId: number, { from, to }: StatementSpan): Promise<Statement> => {
  if (!(await foundRow(db)`select from customer where id = ${customerId}`)) throw noSuchCustomer();
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
