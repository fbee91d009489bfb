import type { Context } from '#server/context.ts';
import { addAudit } from './add-audit.ts';
import { countOpenSessions } from './queries.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';

/** Ends the viewer's session, or all of theirs. */
export const endSessions = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  viewer: StaffViewer,
  which: 'this' | 'all',
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const { staffId, tokenHash } = viewer;
    const openSessions = await countOpenSessions(trx, staffId, at);
    const theirs = trx.deleteFrom('staff_session').where('staff_id', '=', staffId);
    await (which === 'all' ? theirs : theirs.where('token_hash', '=', tokenHash)).execute();
    await addAudit(trx, {
      ...actorOf(viewer),
      at,
      action: which === 'all' ? 'staff.signOutEverywhere' : 'staff.signOut',
      entity: 'staff',
      entityId: staffId,
      before: { openSessions },
      after: { openSessions: await countOpenSessions(trx, staffId, at) },
    });
  });
