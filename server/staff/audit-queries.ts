import { limits } from '#contract/limits.ts';
import { sessionActions } from '#contract/staff-audit.ts';
import type { AuditEntry } from '#contract/staff.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/types.ts';
import type { Change } from './add-audit.ts';

// As literals, word by word as the index audit_log_changes has it: it is not read for parameters.
const isChange = sql<boolean>`action not in (${sql.join(sessionActions.map((action) => sql.lit(action)))})`;

/** The rows of `historyOf`. */
export const historyRows = (db: Kysely<DB>, entity: Change['entity'], entityId: number) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'happened_at as at', 'actor', 'action', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where(isChange)
    .orderBy('id', 'desc')
    .limit(limits.historyMax);

/** What was changed of one thing, the newest first; who signed in is in the log alone. One query. */
export const historyOf = async (db: Kysely<DB>, entity: Change['entity'], entityId: number): Promise<AuditEntry[]> => {
  const rows = await historyRows(db, entity, entityId).execute();
  return rows.map(({ id, at, actor, action, before, after }) => ({
    id,
    at: at.toISOString(),
    actor,
    action,
    // What add-audit.ts wrote.
    before: before as AuditEntry['before'],
    after: after as AuditEntry['after'],
  }));
};
