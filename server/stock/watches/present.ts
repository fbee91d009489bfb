import type { StockWatchRow } from '#contract/stock/staff-stock-watches.ts';
import type { StockWatchRecord } from './stock-watch-table.ts';

/** What is waited for, without who waits. */
export const presentStockWatch = (row: StockWatchRecord): StockWatchRow => ({
  id: row.id,
  productId: row.productId,
  variantNumber: row.variantNumber,
  name: row.name,
  sku: row.sku,
  stockStatus: row.stockStatus,
  customers: row.customers,
  since: row.since.toISOString(),
  latest: row.latest.toISOString(),
});
