import type { Db, Trx } from '#server/platform/db/db.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { nextFeedTime, theClock } from './rules.ts';

/**
 * Begins a run, unless one is under way.
 * @param of.by who asked for it, or "schedule"
 * @returns its id, or null
 */
export const beginRun = async (
  trx: Trx,
  { supplierId, by, at }: { supplierId: number; by: string; at: Date },
): Promise<number | null> => {
  const run = await trx
    .insertInto('feed_run')
    .values({ supplier_id: supplierId, began_at: at, begun_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!run) return null;
  await addJob(trx, 'feed-run', { runId: run.id });
  return run.id;
};

/**
 * Begins the feeds that are due, each once, however many processes look: the row is locked while it moves to its next
 * time, in the transaction that queues the job. What was missed while no server ran is fetched once.
 */
export const beginDueFeeds = ({ db, now }: { db: Db; now: () => Date }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    await bringBackFar(trx, at);
    const due = await trx
      .selectFrom('supplier_feed')
      .select(['supplier_id', 'daily_at', 'every_hours'])
      .where('due_at', '<=', at)
      .orderBy('supplier_id')
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { supplier_id: supplierId, daily_at: dailyAt, every_hours: everyHours } of due) {
      await trx
        .updateTable('supplier_feed')
        .set({ due_at: nextFeedTime({ dailyAt, everyHours }, at) })
        .where('supplier_id', '=', supplierId)
        .execute();
      await beginRun(trx, { supplierId, by: theClock, at });
    }
  });

/** What was put off while the clock was ahead: a feed is due within one of its periods, and not in years. */
const bringBackFar = async (trx: Trx, at: Date): Promise<void> => {
  const feeds = await trx
    .selectFrom('supplier_feed')
    .select(['supplier_id', 'daily_at', 'every_hours', 'due_at'])
    .where('due_at', '>', at)
    .execute();
  for (const { supplier_id: supplierId, daily_at: dailyAt, every_hours: everyHours, due_at: dueAt } of feeds) {
    const next = nextFeedTime({ dailyAt, everyHours }, at);
    if (next === null || dueAt === null || dueAt <= next) continue;
    await trx
      .updateTable('supplier_feed')
      .set({ due_at: next })
      .where('supplier_id', '=', supplierId)
      .where('due_at', '=', dueAt)
      .execute();
  }
};
