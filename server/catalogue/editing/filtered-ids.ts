import type { BulkDraft } from '#contract/catalogue/staff-catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { tablePage } from '#server/platform/data-tables/table-page.ts';
import { type Db, sql } from '#server/platform/db/db.ts';
import { withShopSearch } from '../reading/find-box.ts';
import { catalogueTableFor } from './catalogue-table.ts';

export type Filtered = Pick<BulkDraft, 'filters' | 'ids'> & { prices: boolean; now: Date };

/** The filtered variants, or those of `ids` among them, in the grid's order. */
export const filteredIds = async (db: Db, { filters, ids, prices, now }: Filtered): Promise<number[]> => {
  const scope = ids === null ? sql<boolean>`true` : sql<boolean>`v.id = any (${ids}::int[])`;
  const all = { page: 0, pageSize: staffLimits.draftMax, sorts: {}, filters };
  const table = await withShopSearch(db, catalogueTableFor(prices), filters);
  return (await tablePage(db, table, scope, all, now)).ids;
};
