import { type Age, ages } from '#contract/orders/receivable-ages.ts';
import { receivableFilters, type ReceivableRow } from '#contract/orders/staff-receivables.ts';
import { centsToDollars } from '#kernel/money.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { type Db, type RawBuilder, sql } from '#server/platform/db/db.ts';
import { openCents } from './account.ts';

const ageNames = Object.keys(ages) as Age[];

const within = (age: Age): RawBuilder<boolean> => {
  const { from, to } = ages[age];
  return sql<boolean>`${from === null ? sql`true` : sql`i.age >= ${from}`} and ${to === null ? sql`true` : sql`i.age <= ${to}`}`;
};

/**
 * Customers `k` with what is open of theirs, `o`, by age, and what came in, `r`. `offset 0`: what is open of an invoice is worked
 * out once for all of its sums.
 * @param today the shop's day
 */
const owing = (today: string) => sql`(
    select i.customer_id, sum(i.open) as open, max(i.age) as oldest, ${sql.join(
      ageNames.map((age) => sql`coalesce(sum(i.open) filter (where ${within(age)}), 0) as ${sql.ref(age)}`),
    )}
    from (select i.customer_id, ${today}::date - i.due_on as age, ${openCents} as open from invoice i where i.status = 'UNPAID' offset 0) i
    group by i.customer_id
  ) o full join money_to_look_at() r on r.customer_id = o.customer_id
  join customer k on k.id = coalesce(o.customer_id, r.customer_id)
  left join address a on a.id = k.default_billing_address_id`;

const cents = (name: Age | 'open') => sql`coalesce(o.${sql.ref(name)}, 0)`;
const overdueCents = sql`(${cents('open')} - ${cents('notDue')})`;
const oldest = sql`greatest(0, coalesce(o.oldest, 0))`;
const overLimit = sql<boolean>`${cents('open')} > coalesce(k.credit_limit_cents, 0)`;
const dollars = (of: RawBuilder<unknown>) => ({ sql: of, scale: 100 });

/** The data table of who owes what; its rows are those of `receivableRows`. */
export const receivableTable = (today: string): TableSource<keyof typeof receivableFilters> => {
  const columns = {
    open: dollars(cents('open')),
    overdue: dollars(overdueCents),
    notDue: dollars(cents('notDue')),
    days30: dollars(cents('days30')),
    days60: dollars(cents('days60')),
    days90: dollars(cents('days90')),
    older: dollars(cents('older')),
    oldest: { sql: oldest },
    onAccount: dollars(sql`coalesce(r.cents, 0)`),
    creditLimit: dollars(sql`k.credit_limit_cents`),
    overLimit: { sql: overLimit },
    toLookAt: { sql: sql`coalesce(r.look, false)` },
  };
  return {
    from: owing(today),
    id: sql`k.id`,
    filters: receivableFilters,
    columns: {
      ...columns,
      search: {
        sql: sql`k.code`,
        finds: (like) => sql`(lower(k.code) like ${like} or lower(k.email) like ${like}
          or lower(k.first_name || ' ' || k.last_name) like ${like} or lower(a.company) like ${like})`,
      },
      code: { sql: sql`k.code` },
    },
    sorts: {
      ...Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, [column.sql]])),
      code: [sql`length(k.code)`, sql`k.code`],
      company: [sql`lower(coalesce(a.company, k.last_name))`],
    },
    defaultSort: { by: 'open', direction: 'DESC' },
  };
};

type Row = Omit<ReceivableRow, Age | 'creditLimit' | 'lastLetterAt' | 'open' | 'onAccount'> &
  Record<Age | 'open' | 'onAccount', number> & { creditLimit: number | null; lastLetterAt: Date | null };

/** The rows of the table in the order of the ids, in dollars. One query. */
export const receivableRows = async (db: Db, today: string, ids: readonly number[]): Promise<ReceivableRow[]> => {
  const { rows } = await sql<Row>`
    select k.id, k.code, k.first_name || ' ' || k.last_name as name, a.company, k.net_days as "netDays",
      k.credit_limit_cents as "creditLimit", ${oldest} as oldest, coalesce(r.cents, 0)::bigint as "onAccount",
      (select max(l.sent_at) from account_letter l where l.customer_id = k.id) as "lastLetterAt", ${sql.join(
        [...ageNames, 'open' as const].map((name) => sql`${cents(name)}::bigint as ${sql.ref(name)}`),
      )}
    from ${owing(today)} where k.id = any (${ids}::int[]) order by array_position(${ids}::int[], k.id)`.execute(db);
  const inDollars = ({ creditLimit, lastLetterAt, ...row }: Row): ReceivableRow => ({
    ...row,
    lastLetterAt: lastLetterAt?.toISOString() ?? null,
    creditLimit: creditLimit === null ? null : centsToDollars(creditLimit),
    ...dollarsOf(row),
  });
  return rows.map(inDollars);
};

const summed = [...ageNames, 'open', 'onAccount'] as const;
type Sums = Record<(typeof summed)[number], number>;
const dollarsOf = (of: Sums): Sums => eachOf((name) => centsToDollars(of[name]));
const eachOf = (value: (name: keyof Sums) => number): Sums =>
  Object.fromEntries(summed.map((name) => [name, value(name)])) as Sums;

/** The sums of rows, to the cent. */
export const sumsOf = (rows: readonly ReceivableRow[]): Sums =>
  eachOf((name) => centsToDollars(rows.reduce((sum, row) => sum + Math.round(row[name] * 100), 0)));
