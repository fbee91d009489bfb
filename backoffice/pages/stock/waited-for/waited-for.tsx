import { links } from '#contract/links.ts';
import { stockWatchFilters, type StockWatchRow } from '#contract/stock/staff-stock-watches.ts';
import { cellColumn, type Column, numberColumn, spanColumn, timeColumn } from '#ui/data-table.tsx';
import { StockStatus } from '#ui/stock-status.tsx';
import { NounPage } from '../../../parts/noun-page.tsx';
import styles from '../../../parts/record.module.css';
import { fieldIn, type View } from '../../../views/view.ts';

const columns: Column<StockWatchRow>[] = [
  // The shop's own page, outside of the back office.
  cellColumn('name', 'Product', { sortable: true, compact: 'first' }, (row) => (
    <a href={links.product({ ...row, attributes: {} })} target="_blank" rel="noreferrer" className={styles.link}>
      {row.name}
    </a>
  )),
  spanColumn('sku', 'SKU', `${styles.code} ${styles.whole}`, { sortable: true, compact: 'second' }, ({ sku }) => sku),
  cellColumn('stockStatus', 'Stock', { compact: 'secondEnd' }, ({ stockStatus }) => (
    <StockStatus status={stockStatus} />
  )),
  numberColumn('customers', 'Customers', { sortable: true, compact: 'firstEnd' }),
  timeColumn('since', 'Since', { sortable: true, compact: 'below' }),
  timeColumn('latest', 'Asked last'),
];

const sort = { by: 'customers', direction: 'DESC' } as const;

const views: readonly View[] = [
  { label: 'All', filters: {}, sort },
  { label: 'Out of Stock', filters: fieldIn('stockStatus', 'OUT_OF_STOCK'), sort },
  { label: 'Arriving Soon', filters: fieldIn('stockStatus', 'ARRIVING_SOON'), sort },
];

/** Variants that customers want to be told of when they are in stock again, the most wanted first. */
export const WaitedForPage = () => (
  <NounPage
    title="Waited for"
    filters={stockWatchFilters}
    columns={columns}
    views={views}
    search="staffStockWatchSearch"
  />
);
