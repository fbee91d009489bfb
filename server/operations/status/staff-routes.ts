import type { ShopStatus } from '#contract/operations/staff-status.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { presentStatus } from './present.ts';
import { readStatus } from './read-status.ts';
import { type Db, valueOf } from '#server/platform/db/db.ts';

/** Whether a backup is being written, or will be at once. One for later, by the schedule, is not meant. */
const isBackingUp = (db: Db): Promise<boolean> => valueOf<boolean>(db)`
    select exists (select from graphile_worker.jobs
      where task_identifier = 'back-up' and attempts < max_attempts and run_at <= now()) as is`;

/** The audit log's id of the server, of which there is one. */
const theServer = 1;

const shown = async (context: Context): Promise<ShopStatus> =>
  presentStatus(await readStatus(context), {
    node: process.version,
    upSince: new Date(Date.now() - process.uptime() * 1000),
    history: await historyOf(context.db, 'server', theServer),
    isBackingUp: await isBackingUp(context.db),
  });

export const staffStatusHandlers: Pick<StaffHandlers, 'staffStatus' | 'staffBackUp'> = {
  staffStatus: (context) => shown(context),

  staffBackUp: async (context, _input, viewer) => {
    await context.db.transaction().execute(async (trx) => {
      // A second press asks for what is being done.
      if (await isBackingUp(trx)) return;
      await addJob(trx, 'back-up', { bringBack: true });
      await addAudit(trx, {
        ...actorOf(viewer),
        at: context.now(),
        action: 'server.backUp',
        entityId: theServer,
        after: { asked: true },
      });
    });
    return shown(context);
  },
};
