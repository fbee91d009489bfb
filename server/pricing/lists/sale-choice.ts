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
  select o.* from sale_lines(
    ${ids}, ${kind}, ${amount}::integer, ${roundStep}::integer, ${roundEnding}::integer, ${roundUp}, ${own}::integer) o`;
