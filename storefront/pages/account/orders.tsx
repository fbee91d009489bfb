import * as words from '#messages/records.js';
import { Problems } from '#ui/problems.tsx';
import { links } from '#contract/links.ts';
import type { OrderRow } from '#contract/orders/orders.ts';
import { orderFilters } from '#contract/orders/order-filters.ts';
import type { LabelledField } from '#ui/filter-drafts.ts';
import { Link } from 'react-router';
import { callQuery } from '../../api/call-query.ts';
import { DataTableScreen } from '../../data-tables/data-table-screen.tsx';
import { useReorderQuestion } from '../../records/use-reorder-question.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { cellColumn, type Column, timeColumn } from '#ui/data-table.tsx';
import { dollarsColumn } from '../../records/columns.tsx';
import styles from './tables.module.css';
import { Quotes } from './quotes.tsx';

const orderFields: readonly LabelledField[] = [
  { name: 'code', label: words.orderId(), ...orderFilters.code },
  { name: 'orderDateTime', label: words.orderDate(), ...orderFilters.orderDateTime },
  { name: 'shippingMethod', label: words.shippingMethod(), ...orderFilters.shippingMethod },
  { name: 'total', label: words.orderTotal(), ...orderFilters.total },
  { name: 'status', label: words.status(), ...orderFilters.status },
];

const columns: Column<OrderRow>[] = [
  cellColumn('code', words.orderId(), { sortable: true, compact: 'first' }, ({ code }) => (
    <span className={styles.code}>{code}</span>
  )),
  timeColumn('orderDateTime', words.orderDate(), { sortable: true, compact: 'second' }),
  cellColumn(
    'customerFirstName',
    words.name(),
    { sortable: true, compact: 'second' },
    ({ customerFirstName, customerLastName }) => `${customerFirstName} ${customerLastName}`,
  ),
  cellColumn(
    'shippingMethod',
    words.shippingMethod(),
    { sortable: true, compact: 'below' },
    (row) => row.shippingMethod.name,
  ),
  cellColumn('status', words.status(), { sortable: true, compact: 'secondEnd' }, ({ status }) => (
    <Badge>{status.name}</Badge>
  )),
  { ...dollarsColumn('total', words.orderTotal(), true), compact: 'firstEnd' },
];

/** The columns of section 2. @param onReorder null in the archive, which has no re-order */
const orderColumns = (onReorder: ((row: OrderRow) => void) | null): readonly Column<OrderRow>[] => [
  ...columns,
  { name: 'action', label: words.action(), compact: 'end', cell: (row) => <Actions row={row} onReorder={onReorder} /> },
];

const Actions = ({ row, onReorder }: { row: OrderRow; onReorder: ((row: OrderRow) => void) | null }) => (
  <span className={styles.actions}>
    <Link to={links.order(row.id)} className={buttonClass()}>
      {words.view()}
      <span className="visually-hidden"> {row.code}</span>
    </Link>
    {onReorder && (
      <Button aria-haspopup="dialog" onClick={() => onReorder(row)}>
        {words.reorder()}
        <span className="visually-hidden"> {row.code}</span>
      </Button>
    )}
  </span>
);

/** My Orders (specification section 2, "Orders list"), with the question before a re-order. */
export const Orders = () => {
  const reorder = useReorderQuestion();
  return (
    <>
      <Quotes />
      <DataTableScreen
        name="orders"
        title={words.orderList()}
        archivedTitle={words.archivedOrderList()}
        things="orders"
        fields={orderFields}
        columns={(archived) => orderColumns(archived ? null : reorder.ask)}
        sort={{ by: 'code', direction: 'DESC' }}
        search={(body, userId) => callQuery('orderSearch', { body }, userId)}
      >
        <Problems problems={reorder.problems} />
      </DataTableScreen>
      {reorder.question}
    </>
  );
};
