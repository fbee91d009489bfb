import { classNames } from '#ui/class-names.ts';
import styles from './status-badge.module.css';

/** Which statuses are drawn so; others have no colour. */
const looks = {
  waits: ['PENDING', 'UNPAID', 'INVITED', 'READY', 'UNMATCHED', 'DRAFT', 'ASKED'],
  moves: ['PROCESSING', 'READING', 'APPLYING', 'UNDOING', 'WAITING', 'WORKING', 'ORDERED', 'ACCEPTED'],
  done: ['PROCESSED', 'SHIPPED', 'COMPLETED', 'APPLIED', 'DONE', 'THERE', 'ACTIVE', 'PAID', 'RECEIVED', 'SETTLED'],
};
const kinds = Object.keys(looks) as (keyof typeof looks)[];

/** A status as a word; its colour adds no information. */
export const StatusBadge = ({ status }: { status: { id: string; name: string } }) => (
  <span className={classNames(styles.badge, ...kinds.map((kind) => looks[kind].includes(status.id) && styles[kind]))}>
    {status.name}
  </span>
);
