import type { Sale } from '#contract/pricing/staff-sales.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { catalogueTableFor } from '#server/catalogue/editing/catalogue-table.ts';
import { withShopSearch } from '#server/catalogue/reading/find-box.ts';
import { tablePage } from '#server/platform/data-tables/table-page.ts';
import { columnOf, type Db, type RawBuilder, sql } from '#server/platform/db/db.ts';
import type { SaleRecord } from './sale-queries.ts';

export type SaleChoice = Pick<Sale, 'skus' | 'filters'>;
export type SalePrice = Pick<SaleRecord, 'kind' | 'amount' | 'roundStep' | 'roundEnding' | 'roundUp'>;

/** The variants that a sale chooses now, at most as many as a draft holds. @throws 422 for filters that there are not */
export const chosenVariants = async (db: Db, { skus, filters }: SaleChoice, now: Date): Promise<number[]> => {
  if (skus === null) {
    const all = { page: 0, pageSize: staffLimits.draftMax, sorts: {}, filters };
    const table = await withShopSearch(db, catalogueTableFor(true), filters);
    return (await tablePage(db, table, sql`v.discontinued_at is null`, all, now)).ids;
  }
  return columnOf<number>(db)`
    select id from variant where sku = any (${skus}::text[]) and discontinued_at is null order by id`;
};

/**
 * A query of what a sale makes of variants: id, product_id, sku, name, price, present (its special price), special, and why it
 * would be left as it is, or null.
 */
export const saleLines = (
  ids: readonly number[],
  { kind, amount, roundStep, roundEnding, roundUp }: SalePrice,
  own: number | null,
): RawBuilder<unknown> => sql`
  select o.*, case
      when o.in_sale is not null then 'It is in the sale "' || o.in_sale || '"'
      when o.special <= 0 then 'It would be sold for nothing'
      when o.special >= o.price then 'It would not be lower than the price'
      when o.special >= o.present then 'Its special price is not higher' end as why
  from (
    select v.id, v.product_id, v.sku, v.name, v.price_cents as price, v.special_price_cents as present,
      (select s.name from catalogue_edit_change c join catalogue_edit e on e.id = c.edit_id join sale s on s.id = e.sale_id
        where c.variant_id = v.id and s.state = 'RUNNING' and s.id is distinct from ${own}::integer limit 1) as in_sale,
      case when ${kind}::text = 'PRICE' then ${amount}::integer
        else rounded_price(case when ${kind}::text = 'PERCENT'
          then v.price_cents::numeric * (100000 - ${amount}::integer) / 100000
          else v.price_cents - ${amount}::integer end, ${roundStep}::integer, ${roundEnding}::integer, ${roundUp}::boolean)
        end as special
    from variant v where v.id = any (${ids}::int[])) o`;
