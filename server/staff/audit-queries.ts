import { sessionActions } from '#contract/staff-audit.ts';
import type { AuditEntry } from '#contract/staff.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import type { Change } from './add-audit.ts';

const shownAtMost = 50;

/** What was changed of one thing, the newest first; who signed in is in the log alone. One query. */
export const historyOf = async (db: Kysely<DB>, entity: Change['entity'], entityId: number): Promise<AuditEntry[]> => {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'happened_at as at', 'actor', 'action', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('action', 'not in', sessionActions)
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute();
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
