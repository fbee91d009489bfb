import { staffLimits } from '#contract/staff-limits.ts';
import { type AuditEntity, sessionActions } from '#contract/people/staff-audit.ts';
import type { AuditEntry } from '#contract/people/staff.ts';
import { type Db, sql } from '#server/platform/db/db.ts';

// As literals, exactly as in the index audit_log_changes, which is not used for parameters.
const isChange = sql<boolean>`action not in (${sql.join(sessionActions.map((action) => sql.lit(action)))})`;

/** The rows of `historyOf`. */
export const historyRows = (db: Db, entity: AuditEntity, entityId: number) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'happened_at as at', 'actor', 'action', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where(isChange)
    .orderBy('id', 'desc')
    .limit(staffLimits.historyMax);

/** The changes of a record, newest first, without sign-ins. One query. */
export const historyOf = async (db: Db, entity: AuditEntity, entityId: number): Promise<AuditEntry[]> => {
  const rows = await historyRows(db, entity, entityId).execute();
  return rows.map(({ id, at, actor, action, before, after }) => ({
    id,
    at: at.toISOString(),
    actor,
    action,
    // As written by add-audit.ts.
    before: before as AuditEntry['before'],
    after: after as AuditEntry['after'],
  }));
};
