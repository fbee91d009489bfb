import { staffLinks } from '#contract/staff-links.ts';
import { papersMax, printLink, walkMax } from '#contract/orders/print-links.ts';
import type { OrderQueue, StaffOrderRow } from '#contract/orders/staff-orders.ts';
import { type orderAges, staffOrderFilters } from '#contract/orders/order-filters.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { buttonClass } from '#ui/button.tsx';
import { type Column, valueColumn } from '#ui/data-table.tsx';
import { PrintLink } from '#ui/print-link.tsx';
import { orderStatuses } from '#contract/orders/order-statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { orderQueueQuery, useStaff } from '../../../api/api.ts';
import { ChosenBar, useChosen } from '../../../parts/chosen.tsx';
import { Brief } from '../../../parts/brief.tsx';
import { codeColumn, dayColumn, statusColumn, totalColumn } from '../../../parts/columns.tsx';
import { NounPage } from '../../../parts/noun-page.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { countedSearch, orderViews } from '../../../views/order-views.ts';
import { AgeWord } from './age-word.tsx';
import { waitingStatuses } from '../../../api/waiting-filters.ts';
import queueStyles from './queue.module.css';

/**
 * Waiting orders by status and by the day they are due. Each number links to the orders that it counts. A small table
 * of its own, which stays one on a phone.
 */
const Queue = ({ queue }: { queue: OrderQueue | undefined }) => (
  <table className={queueStyles.queue} aria-label="Orders that wait, by the cut-off" aria-busy={!queue}>
    <thead>
      <tr>
        {['Waiting', 'Late', 'Today', 'Next day', 'In all'].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        <th scope="col" className={queueStyles.oldest}>
          Oldest
        </th>
      </tr>
    </thead>
    <tbody>
      {waitingStatuses.map((id) => {
        const row = queue?.find(({ status }) => status.id === id);
        return (
          <tr key={id}>
            <th scope="row">
              <StatusBadge status={{ id, name: orderStatuses[id] }} />
            </th>
            <Count count={row?.late} status={id} age="LATE" />
            <Count count={row?.today} status={id} age="TODAY" />
            <Count count={row?.next} status={id} age="NEXT" />
            <Count count={row?.total} status={id} />
            <td className={queueStyles.oldest}>{row?.oldest ? shopDateTime(new Date(row.oldest)) : ''}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

const ages = { LATE: 'late', TODAY: 'for today', NEXT: 'for the next working day' } as const;

type CountProps = { count: number | undefined; status: (typeof waitingStatuses)[number]; age?: keyof typeof orderAges };

const Count = ({ count, status, age }: CountProps) => {
  const [shown] = useSearchParams();
  const search = countedSearch(status, age);
  return (
    <td className={age === 'LATE' && count ? queueStyles.late : undefined}>
      {!count ? (
        count
      ) : (
        <Link
          to={{ search }}
          className={queueStyles.count}
          aria-current={shown.toString() === search ? 'true' : undefined}
          preventScrollReset
        >
          {count.toLocaleString('en-CA')}
          <span className="visually-hidden">{` ${orderStatuses[status]}${age ? `, ${ages[age]}` : ''}`}</span>
        </Link>
      )}
    </td>
  );
};

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
  <Brief row={order} amount={order.total} name={nameOf(order)} says={shopDateTime(new Date(order.orderDateTime))}>
    {order.age && <AgeWord age={order.age} />}
  </Brief>
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
      filters={staffOrderFilters}
      columns={[chosen.column, ...columns]}
      views={orderViews(queue)}
      search="staffOrderSearch"
      link={staffLinks.order}
      brief={brief}
    >
      <Queue queue={queue} />
      <ChosenBar chosen={chosen} most={papersMax}>
        <Link
          to={{ pathname: staffLinks.pick(), search: `orders=${ids.slice(0, walkMax).join(',')}` }}
          className={buttonClass()}
        >
          {ids.length > walkMax ? `Pick the first ${walkMax}` : 'Pick'}
        </Link>
        <PrintLink href={printLink('pickList', ids)} label="Pick lists" />
        {prices && <PrintLink href={printLink('order', ids)} label="Print orders" />}
        <PrintLink href={printLink('orderLabels', ids)} label="Labels" />
      </ChosenBar>
    </NounPage>
  );
};
