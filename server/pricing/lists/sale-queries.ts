import type { Stored } from '#server/platform/db/stored.ts';
import { type Sale, saleLimits } from '#contract/pricing/staff-sales.ts';
import { type Db, foundRow, rowsOf, sql } from '#server/platform/db/db.ts';

export type SaleRecord = Stored<Sale, 'begins' | 'ends' | 'round' | 'state' | 'can'> & {
  beginsAt: Date;
  endsAt: Date;
  roundStep: number;
  roundEnding: number;
  state: Sale['state']['id'];
  editId: number | null;
};

/** Sales, the newest first; or one of them. One query. */
export const sales = (db: Db, only?: number): Promise<SaleRecord[]> => rowsOf<SaleRecord>(db)`
    select s.id, s.version, s.name, s.begins_at as "beginsAt", s.ends_at as "endsAt", s.skus, s.filters, s.kind, s.amount,
      s.round_step as "roundStep", s.round_ending as "roundEnding", s.round_up as "roundUp", s.state,
      s.begun_at as "begunAt", s.ended_at as "endedAt", s.ended_by as "endedBy",
      e.id as "editId", coalesce(e.variants, 0) as variants,
      (select count(*)::integer from sale_left l where l.sale_id = s.id) as "leftCount",
      coalesce((select json_agg(json_build_object('sku', o.sku, 'reason', o.reason)) from (
        select v.sku, l.reason from sale_left l join variant v on v.id = l.variant_id
        where l.sale_id = s.id order by v.sku limit ${saleLimits.namedMax}) o), '[]') as left,
      coalesce(e.left_changes, 0) as "keptCount",
      array(select v.sku from catalogue_edit_change c join variant v on v.id = c.variant_id
        where c.edit_id = e.id and not c.undone order by v.sku limit ${saleLimits.namedMax}) as kept
    from sale s left join catalogue_edit e on e.sale_id = s.id
    where ${only === undefined ? sql`true` : sql`s.id = ${only}`}
    order by s.begins_at desc, s.id desc limit ${saleLimits.shownMax}`;

/** The running sale that made a variant's special price; none for one that was entered. One query. */
export const saleOf = (db: Db, variantId: number) => foundRow<{ id: number; name: string }>(db)`
    select s.id, s.name from sale s join catalogue_edit e on e.sale_id = s.id
    join catalogue_edit_change c on c.edit_id = e.id join variant v on v.id = c.variant_id
    where s.state = 'RUNNING' and v.id = ${variantId} and c.after = v.special_price_cents::text limit 1`;
