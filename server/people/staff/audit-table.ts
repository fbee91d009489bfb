import { type AuditEntity, auditFilters } from '#contract/people/staff-audit.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import names from './audited-names.json' with { type: 'json' };

// Today's name of the record, as its table `t` has it; those of which some are deleted say so.
const code = sql<string>`case a.entity when 'shop' then (select s.name from shop s) ${sql.join(
  Object.entries(names).map(([entity, { of, is, ...rest }]) => {
    const name = sql`(select ${sql.raw(is)} from ${sql.table(of)} t where t.id = a.entity_id)`;
    return sql`when ${sql.lit(entity)} then ${'deletable' in rest ? sql`coalesce(${name}, 'deleted')` : name}`;
  }),
  sql` `,
)} end`;

/** The audit log as a data table; its rows are those of `auditRows`. */
export const auditTable: TableSource<keyof typeof auditFilters> = {
  from: sql`audit_log a`,
  id: sql`a.id`,
  filters: auditFilters,
  columns: {
    at: { sql: sql`a.happened_at` },
    actor: { sql: sql`a.actor` },
    action: { sql: sql`a.action` },
    entity: { sql: sql`a.entity` },
    code: { sql: code },
    entityId: { sql: sql`a.entity_id` },
  },
  sorts: { at: [sql`a.happened_at`], actor: [sql`lower(a.actor)`], action: [sql`a.action`] },
  defaultSort: { by: 'at', direction: 'DESC' },
};

/** The rows of the table, unordered. One query. */
export const auditRows = async (db: Db, ids: number[]) => {
  const rows = await db
    .selectFrom('audit_log as a')
    .select(['a.id', 'a.happened_at as at', 'a.actor', 'a.action', 'a.before', 'a.after', 'a.entity'])
    .select(['a.entity_id as entityId', sql<string>`coalesce(${code}, '')`.as('code')])
    .where('a.id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute();
  // Guaranteed by a check of the table.
  return rows.map((row) => ({ ...row, entity: row.entity as AuditEntity }));
};

export type AuditRecord = Awaited<ReturnType<typeof auditRows>>[number];
