import type { OrderDetail } from '#contract/orders/orders.ts';
import { orderStatuses } from '#contract/orders/order-statuses.ts';
import { shopDateTime } from '#kernel/dates.ts';
import * as words from '#messages/records.js';
import { Icon } from '#ui/icon.tsx';
import styles from './order-progress.module.css';

type Status = keyof typeof orderStatuses;
const way = ['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED', 'COMPLETED'] as const satisfies Status[];

type Step = { status: Status; at: string | undefined; isReached: boolean };

/** The steps of an order with the times that are known; a cancelled one ends where it was cancelled. */
const stepsOf = ({ status, orderDateTime, course }: OrderDetail): Step[] => {
  const times = new Map<Status, string>([['PENDING', orderDateTime]]);
  for (const move of course?.moves ?? []) times.set(move.status.id, move.at);
  if (status.id === 'CANCELLED')
    return [...way.filter((each) => times.has(each)), 'CANCELLED' as const].map((each) => ({
      status: each,
      at: times.get(each),
      isReached: true,
    }));
  const last = way.indexOf(status.id);
  return way.map((each, at) => ({ status: each, at: times.get(each), isReached: at <= last }));
};

/** Where an order stands, in words. */
export const OrderProgress = ({ order }: { order: OrderDetail }) => (
  <ol className={styles.steps} aria-label={words.progress()}>
    {stepsOf(order).map(({ status, at, isReached }) => (
      <li
        key={status}
        className={styles.step}
        data-reached={isReached || undefined}
        aria-current={status === order.status.id ? 'step' : undefined}
      >
        <span className={styles.word}>
          <span className={styles.mark} aria-hidden="true">
            {isReached && <Icon name={status === 'CANCELLED' ? 'close' : 'check'} size={12} />}
          </span>
          {orderStatuses[status]}
          {!isReached && <span className="visually-hidden"> {words.toCome()}</span>}
        </span>
        {isReached && at !== undefined && <span className={styles.at}>{shopDateTime(new Date(at))}</span>}
      </li>
    ))}
  </ol>
);
