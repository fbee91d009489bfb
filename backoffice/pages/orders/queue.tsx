import { orderStatuses } from '#contract/orders.ts';
import type { OrderQueue } from '#contract/staff-orders.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { StatusBadge } from '../../parts/status-badge.tsx';
import styles from './queue.module.css';

/**
 * What waits, by status and by when it is to be processed; the cut-off is 2:00 pm in Toronto. A small table of its own, which
 * stays one on a phone.
 */
export const Queue = ({ queue }: { queue: OrderQueue | undefined }) => (
  <table className={styles.queue} aria-label="Orders that wait, by the 2:00 pm cut-off" aria-busy={!queue}>
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
      {waiting.map((id) => {
        const row = queue?.find(({ status }) => status.id === id);
        return (
          <tr key={id}>
            <th scope="row">
              <StatusBadge status={{ id, name: orderStatuses[id] }} />
            </th>
            <td className={row && row.late > 0 ? styles.late : undefined}>{row?.late}</td>
            <td>{row?.today}</td>
            <td>{row?.next}</td>
            <td>{row?.total}</td>
            <td className={styles.oldest}>{row?.oldest ? torontoDateTime(new Date(row.oldest)) : ''}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** What has left waits for nobody's packing. */
const waiting = ['PENDING', 'PROCESSING', 'PROCESSED'] as const;
