import { sql } from 'kysely';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { answerTable } from '#server/platform/data-tables/answer-table.ts';
import { tablePage } from '#server/platform/data-tables/table-page.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { withShopSearch } from '#server/catalogue/reading/find-box.ts';
import { searchDictionary } from '#server/catalogue/search/read-dictionary.ts';
import { may } from '#server/people/staff/policy.ts';
import { beginCounts } from './begin-counts.ts';
import { beginFiltered } from './begin-filtered.ts';
import { changeStock } from './change-stock.ts';
import { countStock } from './count-stock.ts';
import { moveStock } from './move-stock.ts';
import { presentStock, presentStockRow } from './present.ts';
import { presentStockValue } from './present-value.ts';
import { staffStock } from './staff-stock.ts';
import { stockValue } from './stock-value.ts';
import { stockRows, stockTable } from './stock-table.ts';

type StockCalls = Pick<
  StaffHandlers,
  | 'staffStockSearch'
  | 'staffStock'
  | 'staffCountStock'
  | 'staffChangeStock'
  | 'staffMoveStock'
  | 'staffBeginCounts'
  | 'staffBeginFiltered'
  | 'staffStockValue'
>;

export const staffStockHandlers: StockCalls = {
  staffStockSearch: async ({ db, cache, now }, { body }) => {
    const table = await withShopSearch(db, stockTable, body.filters, () => searchDictionary(cache, db));
    const page = await tablePage(db, table, sql`true`, body, now());
    return answerTable(body, page, await stockRows(db, page.ids), presentStockRow);
  },

  staffStock: async ({ db }, { params: { id } }) => presentStock(await staffStock(db, id)),

  staffCountStock: async (context, { params: { id }, body }, viewer) => {
    await countStock(context, { ...body, id, by: actorOf(viewer) });
    return presentStock(await staffStock(context.db, id));
  },

  staffChangeStock: async (context, { params: { id }, body }, viewer) => {
    await changeStock(context, { ...body, id, by: actorOf(viewer) });
    return presentStock(await staffStock(context.db, id));
  },

  staffMoveStock: async (context, { params: { id }, body }, viewer) => {
    await moveStock(context, { ...body, id, by: actorOf(viewer) });
    return presentStock(await staffStock(context.db, id));
  },

  staffBeginCounts: (context, { body }, viewer) => beginCounts(context, { ...body, by: actorOf(viewer) }),

  staffBeginFiltered: (context, { body }, viewer) =>
    beginFiltered(context, { ...body, prices: may(viewer, 'prices'), by: actorOf(viewer) }),

  staffStockValue: async ({ db }, { params: { on } }) => presentStockValue(await stockValue(db, on)),
};
