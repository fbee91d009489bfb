import { columnOf, type Db, execute, rowsOf, sql, type Trx } from '#server/platform/db/db.ts';
import { addJob } from '#server/platform/queue/add-job.ts';
import { type FeedTimes, nextFeedTime, theClock } from './rules.ts';

/**
 * Begins a run, unless one is under way.
 * @param of.by who asked for it, or "schedule"
 * @returns its id, or null
 */
export const beginRun = async (
  trx: Trx,
  { supplierId, by, at }: { supplierId: number; by: string; at: Date },
): Promise<number | null> => {
  const [runId] = await columnOf<number>(trx)`insert into feed_run (supplier_id, began_at, begun_by)
    values (${supplierId}, ${at}, ${by}) on conflict do nothing returning id`;
  if (runId === undefined) return null;
  await addJob(trx, 'feed-run', { runId });
  return runId;
};

/**
 * Begins the feeds that are due, each once, however many processes look: the row is locked while it moves to its next
 * time, in the transaction that queues the job. What was missed while no server ran is fetched once.
 */
export const beginDueFeeds = ({ db, now }: { db: Db; now: () => Date }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    await bringBackFar(trx, at);
    const due = await rowsOf<Timed>(trx)`
      select ${timed} from supplier_feed where due_at <= ${at} order by supplier_id for update skip locked`;
    for (const { supplierId, ...times } of due) {
      await execute(trx)`
        update supplier_feed set due_at = ${nextFeedTime(times, at)} where supplier_id = ${supplierId}`;
      await beginRun(trx, { supplierId, by: theClock, at });
    }
  });

type Timed = FeedTimes & { supplierId: number };
const timed = sql`supplier_id as "supplierId", daily_at as "dailyAt", every_hours as "everyHours"`;

/** What was put off while the clock was ahead: a feed is due within one of its periods, and not in years. */
const bringBackFar = async (trx: Trx, at: Date): Promise<void> => {
  const feeds = await rowsOf<Timed & { dueAt: Date }>(trx)`
    select ${timed}, due_at as "dueAt" from supplier_feed where due_at > ${at}`;
  for (const { supplierId, dueAt, ...times } of feeds) {
    const next = nextFeedTime(times, at);
    if (next !== null && next < dueAt)
      await execute(trx)`
        update supplier_feed set due_at = ${next} where supplier_id = ${supplierId} and due_at = ${dueAt}`;
  }
};
