import type { Stored } from '#server/platform/db/stored.ts';
import { type PricingList, pricingListFilters } from '#contract/pricing/staff-pricing.ts';
import type { TableSource } from '#server/platform/data-tables/table-source.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';
import type { StoredRule } from './list-rules.ts';

const customers = sql`(select count(*) from customer c where c.price_list_id = l.id)`;

/** The price lists as a data table; its rows are those of `pricingListRows`. */
export const pricingListTable: TableSource<keyof typeof pricingListFilters, 'code' | 'name'> = {
  from: sql`price_list l`,
  id: sql`l.id`,
  filters: pricingListFilters,
  columns: {
    code: { sql: sql`l.code` },
    name: { sql: sql`l.name` },
    customers: { sql: customers },
    archived: { sql: sql`(l.archived_at is not null)` },
  },
  sorts: { code: [sql`lower(l.code)`], name: [sql`lower(l.name)`] },
  defaultSort: { by: 'code', direction: 'ASC' },
};

export type ListRecord = Stored<PricingList, 'rule' | 'ruleInWords' | 'canFollow' | 'can' | 'history'> & {
  rule: StoredRule;
  follows: string | null;
  hasCoupons: boolean;
};

/** The rows of the table, unordered. One query. */
export const pricingListRows = (db: Db, ids: readonly number[]): Promise<ListRecord[]> => rowsOf<ListRecord>(db)`
    select l.id, l.code, l.name, l.version, l.archived_at as "archivedAt", ${customers}::integer as customers,
      (select count(distinct t.variant_id) from tier_price t where t.price_list_id = l.id and not t.derived)::integer
        as entered,
      (select count(distinct t.variant_id) from tier_price t where t.price_list_id = l.id and t.derived)::integer
        as "byRule",
      json_build_object('followsId', l.follows_id, 'steps', l.rule_steps, 'roundStep', l.round_step,
        'roundEnding', l.round_ending, 'roundUp', l.round_up) as rule,
      (select f.code from price_list f where f.id = l.follows_id) as follows,
      coalesce((select json_agg(json_build_object('id', f.id, 'code', f.code) order by f.code)
        from price_list f where f.follows_id = l.id), '[]') as "followedBy",
      exists (select from coupon c where c.price_list_id = l.id and c.disabled_at is null) as "hasCoupons"
    from price_list l where l.id = any (${ids}::int[])`;

/** Lists that a list can follow: neither itself nor what follows it, directly or not; for a new one all. One query. */
export const listsToFollow = (db: Db, id: number | null): Promise<{ id: number; code: string }[]> => rowsOf<{
  id: number;
  code: string;
}>(db)`
    with recursive below as (
      select ${id}::integer as id
      union select l.id from price_list l join below on l.follows_id = below.id)
    select l.id, l.code from price_list l
    where l.archived_at is null and l.id not in (select id from below where id is not null) order by l.code`;
