import { staffAccountFilters } from '#contract/people/staff-accounts.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { account, grantedOf } from './queries.ts';

// The same as `statusOf` (rules.ts).
const status = sql`case when m.disabled_at is not null then 'DISABLED'
  when m.password_hash is null then 'INVITED' else 'ACTIVE' end`;

/** Staff accounts as a data table; its rows are those of `accountRows`. */
export const accountTable: TableSource<keyof typeof staffAccountFilters> = {
  from: sql`staff m`,
  id: sql`m.id`,
  filters: staffAccountFilters,
  columns: {
    email: { sql: sql`m.email` },
    name: { sql: sql`m.name` },
    role: { sql: sql`m.role`, enumType: sql`staff_role` },
    status: { sql: status },
    signedInAt: { sql: sql`m.signed_in_at` },
  },
  sorts: {
    id: [sql`m.id`],
    email: [sql`lower(m.email)`],
    name: [sql`lower(m.name)`],
    role: [sql`m.role`],
    status: [status],
    signedInAt: [sql`m.signed_in_at`],
  },
  defaultSort: { by: 'name', direction: 'ASC' },
};

/** The rows of the table, unordered. One query. */
export const accountRows = async (db: Db, ids: number[]) => {
  const rows = await account(db)
    .select(['id', 'created_at as createdAt', 'signed_in_at as signedInAt'])
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .execute();
  return rows.map(({ passwordHash, totpSecret: _secret, permissions, ...row }) => ({
    ...row,
    permissions: grantedOf(permissions),
    hasPassword: passwordHash !== null,
  }));
};

export type AccountRow = Awaited<ReturnType<typeof accountRows>>[number];
