import { sql } from 'kysely';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { answerTable } from '#server/platform/data-tables/answer-table.ts';
import { tablePage } from '#server/platform/data-tables/table-page.ts';
import { presentStockWatch } from './present.ts';
import { stockWatchRows, stockWatchTable } from './stock-watch-table.ts';

export const staffStockWatchHandlers: Pick<StaffHandlers, 'staffStockWatchSearch'> = {
  staffStockWatchSearch: async ({ db, now }, { body }) => {
    const page = await tablePage(db, stockWatchTable, sql`true`, body, now());
    return answerTable(body, page, await stockWatchRows(db, page.ids), presentStockWatch);
  },
};
