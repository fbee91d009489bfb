import { staffLinks } from '#contract/staff-links.ts';
import { papersMax, printLink } from '#contract/orders/print-links.ts';
import type { StaffOrderRow } from '#contract/orders/staff-orders.ts';
import { staffOrderFilters } from '#contract/orders/order-filters.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { valueColumn } from '#ui/columns.tsx';
import type { Column } from '#ui/data-table.tsx';
import { PrintLink } from '#ui/print-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/call-query.ts';
import { orderQueueQuery } from '../../../api/queries.ts';
import { useStaff } from '../../../api/use-staff.ts';
import { ChosenBar, useChosen } from '../../../parts/chosen.tsx';
import { codeColumn, dayColumn, statusColumn, totalColumn } from '../../../parts/columns.tsx';
import { Dollars } from '../../../parts/dollars.tsx';
import { labelledFields } from '../../../parts/labelled-fields.ts';
import { NounPage } from '../../../parts/noun-page.tsx';
import styles from '../../../parts/record.module.css';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { withoutMoney } from '../../../parts/without-money.ts';
import { ordersSort, orderViews } from '../../../views/order-views.ts';
import { AgeWord } from './age-word.tsx';
import { Queue } from './queue.tsx';

const fields = labelledFields(staffOrderFilters, {
  search: 'Found by',
  code: 'Order Id',
  orderDateTime: 'Order date',
  age: 'Due',
  backOrder: 'Back order',
  status: 'Status',
  shippingMethod: 'Shipping method',
  total: 'Total',
  company: 'Company',
  poNumber: 'PO number',
  jobReference: 'Job reference',
  sku: 'SKU',
  tracking: 'Tracking',
  customerCode: 'Customer Id',
  customerEmail: 'E-mail',
  customerFirstName: 'First name',
  customerLastName: 'Last name',
});

const nameOf = ({ company, customerFirstName, customerLastName }: StaffOrderRow): string =>
  company ?? `${customerFirstName} ${customerLastName}`;

const columns: Column<StaffOrderRow>[] = [
  codeColumn('Order Id', staffLinks.order),
  dayColumn('orderDateTime', 'Order date'),
  { name: 'age', label: 'Due', compact: 'named', optional: true, cell: ({ age }) => age && <AgeWord age={age} /> },
  { name: 'company', label: 'Company', compact: 'first', cell: nameOf },
  valueColumn('customerCode', 'Customer Id', { sortable: true }),
  { name: 'shippingMethod', label: 'Shipping', sortable: true, cell: ({ shippingMethod }) => shippingMethod.name },
  { name: 'poNumber', label: 'PO number', optional: true, cell: ({ poNumber }) => poNumber || null },
  statusColumn(),
  totalColumn,
];

const brief = (order: StaffOrderRow) => (
  <>
    <span className={`${styles.code} ${styles.strong}`}>{order.code}</span>
    <span className={styles.amount}>
      <Dollars amount={order.total} />
    </span>
    <span>{nameOf(order)}</span>
    <StatusBadge status={order.status} />
    <span className={styles.quiet}>{shopDateTime(new Date(order.orderDateTime))}</span>
    {order.age && <AgeWord age={order.age} />}
  </>
);

/** The queue of orders, and the list of all of them. */
export const OrdersPage = () => {
  const { data: queue } = useQuery(orderQueueQuery);
  const prices = useStaff().may('prices');
  const chosen = useChosen<StaffOrderRow>(({ code }) => code);
  const ids = chosen.rows.map(({ id }) => id);
  return (
    <NounPage
      title="Orders"
      fields={withoutMoney(fields, prices)}
      columns={[chosen.column, ...withoutMoney(columns, prices)]}
      sort={ordersSort}
      views={orderViews(queue)}
      search={(body) => callQuery('staffOrderSearch', { body })}
      link={staffLinks.order}
      brief={brief}
    >
      <Queue queue={queue} />
      <ChosenBar chosen={chosen} most={papersMax}>
        <PrintLink href={printLink('pickList', ids)} label="Pick lists" />
        {prices && <PrintLink href={printLink('order', ids)} label="Print orders" />}
      </ChosenBar>
    </NounPage>
  );
};
