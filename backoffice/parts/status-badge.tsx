import styles from './status-badge.module.css';

const looks: Readonly<Record<string, string | undefined>> = {
  PENDING: styles.waits,
  UNPAID: styles.waits,
  INVITED: styles.waits,
  PROCESSING: styles.moves,
  PROCESSED: styles.done,
  SHIPPED: styles.done,
  COMPLETED: styles.done,
  READY: styles.waits,
  READING: styles.moves,
  APPLYING: styles.moves,
  UNDOING: styles.moves,
  APPLIED: styles.done,
  WAITING: styles.moves,
  WORKING: styles.moves,
  DONE: styles.done,
  THERE: styles.done,
  UNMATCHED: styles.waits,
  ACTIVE: styles.done,
  PAID: styles.done,
  DRAFT: styles.waits,
  ORDERED: styles.moves,
  RECEIVED: styles.done,
  ASKED: styles.waits,
  ACCEPTED: styles.moves,
  SETTLED: styles.done,
};

/** A status as a word; its colour adds no information. */
export const StatusBadge = ({ status }: { status: { id: string; name: string } }) => (
  <span className={`${styles.badge} ${looks[status.id] ?? ''}`}>{status.name}</span>
);
