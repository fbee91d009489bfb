import { staffLinks } from '#contract/staff-links.ts';
import { stockFilters, type StockRow } from '#contract/staff-stock.ts';
import { numberColumn, valueColumn } from '#ui/columns.tsx';
import type { Column } from '#ui/data-table.tsx';
import { StockStatus } from '#ui/stock-status.tsx';
import { useState } from 'react';
import { callQuery } from '../../api/call-query.ts';
import { labelledFields } from '../../parts/labelled-fields.ts';
import { NounPage } from '../../parts/noun-page.tsx';
import styles from '../../parts/record.module.css';
import { RowLink } from '../../parts/row-link.tsx';
import type { View } from '../../views/view.ts';
import { BeginDialog } from './begin-dialog.tsx';

const fields = labelledFields(stockFilters, {
  name: 'Product',
  sku: 'SKU',
  rack: 'Rack',
  stockStatus: 'Stock',
  counted: 'Counted',
  low: 'Low',
  onHand: 'On hand',
  available: 'Available',
});

const columns: Column<StockRow>[] = [
  {
    name: 'sku',
    label: 'SKU',
    sortable: true,
    compact: 'first',
    cell: ({ id, sku }) => <RowLink to={staffLinks.variantStock(id)}>{sku}</RowLink>,
  },
  valueColumn('name', 'Product', { sortable: true, compact: 'second' }),
  valueColumn('rack', 'Rack', { sortable: true, compact: 'named' }),
  numberColumn('onHand', 'On hand', { sortable: true, compact: 'named' }),
  numberColumn('allocated', 'Allocated', { sortable: true, compact: 'named' }),
  {
    name: 'available',
    label: 'Available',
    sortable: true,
    align: 'end',
    compact: 'named',
    cell: ({ available, low }) =>
      available === null ? (
        <span className={styles.quiet}>not counted</span>
      ) : (
        <>
          {low && <span className={styles.open}>low </span>}
          {available}
        </>
      ),
  },
  {
    name: 'stockStatus',
    label: 'Stock',
    compact: 'firstEnd',
    cell: ({ stockStatus }) => <StockStatus status={stockStatus} />,
  },
];

const sort = { by: 'name', direction: 'ASC' } as const;
const isYes = (field: 'counted' | 'low', value: boolean): View['filters'] => ({
  [field]: { _field: field, operator: 'EQUAL', value, values: null },
});

const views: readonly View[] = [
  { label: 'All', filters: {}, sort },
  { label: 'Low', filters: isYes('low', true), sort },
  { label: 'Counted', filters: isYes('counted', true), sort },
  { label: 'Not counted', filters: isYes('counted', false), sort },
];

const brief = ({ sku, name, available, stockStatus }: StockRow) => (
  <>
    <span className={styles.strong}>{sku}</span>
    <StockStatus status={stockStatus} />
    <span className={styles.quiet}>{name}</span>
    <span className={styles.quiet}>{available === null ? 'not counted' : `${available} available`}</span>
  </>
);

/** What is in the house: all variants, counted or not. */
export const StockPage = () => {
  const [beginning, setBeginning] = useState(false);
  return (
    <NounPage
      title="Stock"
      fields={fields}
      columns={columns}
      sort={sort}
      views={views}
      search={(body) => callQuery('staffStockSearch', { body })}
      link={staffLinks.variantStock}
      brief={brief}
      create={{ label: 'Count several', press: () => setBeginning(true) }}
    >
      {beginning && <BeginDialog onClose={() => setBeginning(false)} />}
    </NounPage>
  );
};
