import type { AuditEntry } from '#contract/staff.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { actionName } from './action-name.ts';
import { Changes } from './changes.tsx';
import styles from './record.module.css';

/** The changes with author and time. */
export const History = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <div className={styles.columns}>
    <section aria-label="Changes">
      <h2>Changes</h2>
      {entries.length === 0 && <p className={styles.quiet}>Nothing has been changed here yet.</p>}
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>{actionName(entry.action)}</p>
            <Changes entry={entry} />
            <p className={styles.quiet}>{`${torontoDateTime(new Date(entry.at))} · ${entry.actor}`}</p>
          </li>
        ))}
      </ol>
    </section>
  </div>
);
