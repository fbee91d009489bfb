import type { Kysely } from 'kysely';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { addAudit } from './add-audit.ts';
import { countOpenSessions, liveSessions } from './queries.ts';

/** The member's open sessions, the one used last first. */
export const ownSessions = (db: Kysely<DB>, { staffId }: StaffViewer, now: Date) =>
  liveSessions(db, now)
    .select([
      's.id',
      's.created_at as signedInAt',
      's.last_used_at as lastUsedAt',
      's.from_address as from',
      's.user_agent as userAgent',
      's.token_hash as tokenHash',
    ])
    .where('s.staff_id', '=', staffId)
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
export type OwnSessionRow = Awaited<ReturnType<typeof ownSessions>>[number];

/** Ends one session of the member's own. @throws 404 for an unknown one, and for another member's, alike */
export const endOwnSession = ({ db, now }: DbAndClock, viewer: StaffViewer, sessionId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const openSessions = await countOpenSessions(trx, viewer.staffId, at);
    const { numDeletedRows } = await trx
      .deleteFrom('staff_session')
      .where('id', '=', sessionId)
      .where('staff_id', '=', viewer.staffId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('There is no such session.');
    await addAudit(trx, {
      ...actorOf(viewer),
      at,
      action: 'staff.signOut',
      entityId: viewer.staffId,
      before: { openSessions },
      after: { openSessions: await countOpenSessions(trx, viewer.staffId, at) },
    });
  });
