import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { presentStockWatch } from './present.ts';
import { stockWatchRows, stockWatchTable } from './stock-watch-table.ts';

export const staffStockWatchHandlers: Pick<StaffHandlers, 'staffStockWatchSearch'> = {
  staffStockWatchSearch: (context, { body }) =>
    answerPage(context, body, stockWatchTable, stockWatchRows, presentStockWatch),
};
