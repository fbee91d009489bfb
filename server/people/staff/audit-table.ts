import { type AuditEntity, auditFilters } from '#contract/people/staff-audit.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';

// Today's name of the record; audited records are never deleted.
const code = sql<string>`case a.entity
  when 'customer' then (select c.code from customer c where c.id = a.entity_id)
  when 'order' then (select o.code from customer_order o where o.id = a.entity_id)
  when 'invoice' then (select i.code from invoice i where i.id = a.entity_id)
  when 'return' then (select 'R-' || r.number from customer_return r where r.id = a.entity_id)
  when 'quote' then (select 'Q-' || q.number from quote q where q.id = a.entity_id)
  when 'coupon' then (select q.code from coupon q where q.id = a.entity_id)
  when 'pictures' then coalesce((select r.name from picture_run r where r.id = a.entity_id), 'deleted')
  when 'picture' then coalesce((select p.name from asset p where p.id = a.entity_id), 'deleted')
  when 'import' then (select f.file_name from catalogue_import f where f.id = a.entity_id)
  when 'part' then (select t.code from part_type t where t.id = a.entity_id)
  when 'product' then (select p.handle from product p where p.id = a.entity_id)
  when 'variant' then (select v.sku from variant v where v.id = a.entity_id)
  when 'page' then (select p.url from content_page p where p.id = a.entity_id)
  when 'catalogue' then (select e.changes || ' changes' from catalogue_edit e where e.id = a.entity_id)
  when 'category' then coalesce((select t.name from category t where t.id = a.entity_id), 'deleted')
  when 'attribute' then coalesce((select t.code from attribute t where t.id = a.entity_id), 'deleted')
  when 'tag' then coalesce((select t.name from tag t where t.id = a.entity_id), 'deleted')
  when 'phone' then coalesce((select t.name from phone t where t.id = a.entity_id), 'deleted')
  when 'brand' then coalesce((select t.name from phone_brand t where t.id = a.entity_id), 'deleted')
  when 'shop' then (select s.name from shop s)
  when 'supplier' then (select s.name from supplier s where s.id = a.entity_id)
  when 'prices' then (select l.code from price_list l where l.id = a.entity_id)
  when 'plan' then (select q.summary from price_plan q where q.id = a.entity_id)
  when 'sale' then (select s.name from sale s where s.id = a.entity_id)
  when 'purchase' then (select purchase_code(p) from purchase p where p.id = a.entity_id)
  when 'location' then (select l.name from stock_location l where l.id = a.entity_id)
  when 'key' then (select k.name from api_key k where k.id = a.entity_id)
  when 'webhook' then (select w.name from webhook w where w.id = a.entity_id)
  when 'staff' then (select m.email from staff m where m.id = a.entity_id)
  end`;

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
