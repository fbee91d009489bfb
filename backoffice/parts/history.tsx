import type { AuditEntry } from '#contract/people/staff.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { actionName } from './action-name.ts';
import { Changes } from './changes.tsx';
import styles from './record.module.css';

type Props = {
  entries: readonly AuditEntry[];
  /** Closed at first, where a timeline tells the most of it. */
  folded?: boolean;
};

/** The changes with author and time. */
export const History = ({ entries, folded = false }: Props) => {
  const all = <Entries entries={entries} />;
  if (!folded)
    return (
      <div className={styles.columns}>
        <section aria-label="Changes">
          <h2>Changes</h2>
          {all}
        </section>
      </div>
    );
  return (
    <section aria-label="Changes">
      <details>
        <summary className={styles.fold}>{`Changes (${entries.length})`}</summary>
        {all}
      </details>
    </section>
  );
};

const Entries = ({ entries }: Pick<Props, 'entries'>) =>
  entries.length === 0 ? (
    <p className={styles.quiet}>Nothing has been changed here yet.</p>
  ) : (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>{actionName(entry.action)}</p>
          <Changes entry={entry} />
          <p className={styles.quiet}>{`${shopDateTime(new Date(entry.at))} · ${entry.actor}`}</p>
        </li>
      ))}
    </ol>
  );
