import type { AuditEntry } from '#contract/people/staff.ts';
import { changeLines } from './change-lines.ts';
import styles from './changes.module.css';

/** The fields of an audit entry, before and after. */
export const Changes = ({ entry }: { entry: Pick<AuditEntry, 'before' | 'after'> }) => {
  const lines = changeLines(entry);
  if (lines.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {lines.map(({ field, before, after }) => (
        <div key={field} className={styles.line}>
          <dt className={styles.field}>{field}</dt>
          <dd className={styles.values}>
            {before !== undefined && (
              <>
                <span className="visually-hidden">before: </span>
                <span className={styles.before}>{before}</span>
              </>
            )}
            {before !== undefined && after !== undefined && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden">, after: </span>
              </>
            )}
            {after}
          </dd>
        </div>
      ))}
    </dl>
  );
};
