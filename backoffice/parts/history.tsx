import type { AuditEntry } from '#contract/staff.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import styles from './record.module.css';

const said = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? 'nothing'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** "taxExempt: false → true", of every field that the entry is about. */
const changes = ({ before, after }: AuditEntry): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((name) =>
    before && name in before
      ? `${name}: ${said(before[name])} → ${said(after?.[name])}`
      : `${name}: ${said(after?.[name])}`,
  );

/** What was changed, by whom and when. */
export const History = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <section aria-label="Changes">
    <h2>Changes</h2>
    {entries.length === 0 && <p className={styles.quiet}>Nothing has been changed here yet.</p>}
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>{entry.action}</p>
          {changes(entry).map((change) => (
            <p key={change} className={styles.quiet}>
              {change}
            </p>
          ))}
          <p className={styles.quiet}>{`${torontoDateTime(new Date(entry.at))} · ${entry.actor}`}</p>
        </li>
      ))}
    </ol>
  </section>
);
