import { orderStatuses } from '#contract/orders/order-statuses.ts';
import type { OrderQueue } from '#contract/orders/staff-orders.ts';
import type { orderAges } from '#contract/orders/order-filters.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Link, useSearchParams } from 'react-router';
import { waitingStatuses } from '../../../api/waiting-filters.ts';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { countedSearch } from '../../../views/order-views.ts';
import styles from './queue.module.css';

/**
 * Waiting orders by status and by the day they are due. Each number links to the orders that it counts. A small table
 * of its own, which stays one on a phone.
 */
export const Queue = ({ queue }: { queue: OrderQueue | undefined }) => (
  <table className={styles.queue} aria-label="Orders that wait, by the cut-off" aria-busy={!queue}>
    <thead>
      <tr>
        <th scope="col">Waiting</th>
        <th scope="col">Late</th>
        <th scope="col">Today</th>
        <th scope="col">Next day</th>
        <th scope="col">In all</th>
        <th scope="col" className={styles.oldest}>
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
            <td className={styles.oldest}>{row?.oldest ? shopDateTime(new Date(row.oldest)) : ''}</td>
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
    <td className={age === 'LATE' && count ? styles.late : undefined}>
      {!count ? (
        count
      ) : (
        <Link
          to={{ search }}
          className={styles.count}
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
