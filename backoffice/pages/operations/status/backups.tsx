import type { ShopBackup } from '#contract/operations/staff-status.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import record from '../../../parts/record.module.css';

/** The latest backups, and whether they were brought back. */
export const Backups = ({ backups }: { backups: readonly ShopBackup[] }) =>
  backups.length === 0 ? (
    <p className={record.quiet}>No backup was written to a file yet.</p>
  ) : (
    <ol className={record.timeline}>
      {backups.map(({ id, beganAt, told, tried }) => (
        <li key={id}>
          <p>{told}</p>
          {tried !== '' && <p>{tried}</p>}
          <p className={record.quiet}>{torontoDateTime(new Date(beganAt))}</p>
        </li>
      ))}
    </ol>
  );
