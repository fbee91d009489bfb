import type { Stored } from '#server/platform/db/stored.ts';
import { quoteFilters, type StaffQuoteRow } from '#contract/buying/staff-quotes.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import type { QuoteState } from './rules.ts';

const code = sql`('Q-' || q.number)`;
const company = sql`coalesce(nullif(a.company, ''), k.first_name || ' ' || k.last_name)`;
const from = sql`quote q join customer k on k.id = q.customer_id
  left join address a on a.id = k.default_billing_address_id left join customer_person h on h.id = q.person_id`;

/** All customers' quotes as a data table on a day; its rows are those of `quoteRows`. */
export const quoteTable = (
  today: string,
): TableSource<keyof typeof quoteFilters, 'code' | 'company' | 'madeAt' | 'validUntil' | 'total'> => ({
  from,
  id: sql`q.id`,
  updates: 'quote',
  filters: quoteFilters,
  columns: {
    search: {
      sql: code,
      finds: (like) => sql`(lower(${code}) like ${like} or lower(${company}) like ${like} or lower(k.code) like ${like}
        or exists (select from customer_order o where o.id = q.order_id and lower(o.code) like ${like})
        or exists (select from jsonb_array_elements(q.offer -> 'items') i where lower(i ->> 'sku') like ${like}))`,
    },
    code: { sql: code },
    company: { sql: company },
    status: {
      sql: sql`case when q.status = 'ASKED' and q.for_approval then 'TO_APPROVE'
        when q.status = 'SENT' and q.valid_until < ${today}::date then 'ENDED' else q.status::text end`,
    },
    madeAt: { sql: sql`q.made_at` },
    validUntil: { sql: sql`q.valid_until`, isDay: true },
    total: { sql: sql`q.total_cents`, scale: 100 },
  },
  sorts: {
    code: [sql`q.number`],
    company: [sql`lower(${company})`],
    madeAt: [sql`q.made_at`],
    validUntil: [sql`q.valid_until`],
    total: [sql`q.total_cents`],
  },
  defaultSort: { by: 'code', direction: 'DESC' },
});

export type QuoteRecord = QuoteState &
  Stored<StaffQuoteRow, 'status' | 'total'> & {
    /** Who asks the company to order it. */
    personId: number | null;
    totalCents: number;
  };

/** The rows of the table, unordered. One query. */
export const quoteRows = (db: Db, ids: readonly number[]): Promise<QuoteRecord[]> => rowsOf<QuoteRecord>(db)`
  select q.id, ${code} as code, q.status, q.customer_id as "customerId", ${company} as company, q.made_at as "madeAt",
    q.sent_at as "sentAt", q.valid_until::text as "validUntil", q.for_approval as "forApproval", q.person_id as "personId",
    h.first_name || ' ' || h.last_name as "askedBy", q.pieces, q.total_cents::float8 as "totalCents"
  from ${from} where q.id = any (${ids}::int[])`;

const ownQuotesMax = 100;

/** A customer's quotes, newest first. */
export const ownQuoteRows = async (db: Db, customerId: number): Promise<QuoteRecord[]> => {
  const found = await db
    .selectFrom('quote')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(ownQuotesMax)
    .execute();
  const rows = await quoteRows(
    db,
    found.map(({ id }) => id),
  );
  return rows.toSorted((a, b) => b.id - a.id);
};
