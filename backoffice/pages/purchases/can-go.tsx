import { staffLinks } from '#contract/staff-links.ts';
import type { StaffReceiving } from '#contract/staff-receiving.ts';
import { torontoDay } from '#kernel/dates.ts';
import { RecordLink } from '../../parts/record-head.tsx';
import record from '../../parts/record.module.css';
import styles from './receiving.module.css';

/** The orders that waited for what came, oldest first. */
export const CanGo = ({ orders }: { orders: StaffReceiving['canGo'] }) => (
  <section aria-labelledby="can-go">
    <h2 id="can-go">Can go now</h2>
    {orders.length === 0 ? (
      <p className={record.quiet}>No order waits for what was scanned.</p>
    ) : (
      <ol className={styles.orders}>
        {orders.map(({ id, code, placedAt, whole, lines }) => (
          <li key={id}>
            <RecordLink permission="orders" to={staffLinks.order(id)}>
              {code}
            </RecordLink>
            {!whole && <span className={record.open}> in part</span>}
            <p className={record.quiet}>
              {lines
                .map(({ sku, pieces, of }) => `${pieces === of ? pieces : `${pieces} of ${of}`} × ${sku}`)
                .join(', ')}
              {` · waits since ${torontoDay(new Date(placedAt))}`}
            </p>
          </li>
        ))}
      </ol>
    )}
  </section>
);
