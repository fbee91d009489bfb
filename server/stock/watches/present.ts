import type { StockWatchRow } from '#contract/stock/staff-stock-watches.ts';
import type { StockWatchRecord } from './stock-watch-table.ts';

/** What is waited for, without who waits. */
export const presentStockWatch = (row: StockWatchRecord): StockWatchRow => ({
  ...row,
  since: row.since.toISOString(),
  latest: row.latest.toISOString(),
});
