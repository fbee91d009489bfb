import { staffLimits } from '#contract/staff-limits.ts';
import { type Kysely, sql } from 'kysely';
import type { Config } from '#server/platform/process/config.ts';
import type { DB } from '#server/platform/db/types.ts';
import { fetchPublic } from '#server/platform/outbound/fetch-public.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import type { Resolve } from '#server/platform/outbound/public-lookup.ts';
import { addLaterJob } from '#server/platform/queue/add-job.ts';
import { attachSets } from './attach-sets.ts';
import { type Claimed, claimItem, itemFailed, itemThere, nextDue, putOff } from './fetch-queue.ts';
import { nameOfAddress } from './picture-names.ts';
import { PictureProblem, storePicture } from './store-picture.ts';

/*
 * Fetches the pictures that imports named. The work lies in rows, not in the job: a job takes what is due for some seconds,
 * gives variants their pictures, and queues the next one. A process that is killed loses what it was just fetching, no more.
 */

type Shop = {
  db: Kysely<DB>;
  config: Pick<Config, 'storageUrl' | 'outboundPrivateHosts'>;
  now: () => Date;
  /** In tests. */
  resolve?: Resolve;
};

/** Shorter than a stop of the server waits for jobs. */
const sliceMs = 15_000;
const atOnce = 6;
const fetchMs = 20_000;
const triesMax = 6;
const firstPauseMs = 30_000;
const longestPauseMs = 6 * 60 * 60 * 1000;
/** What waits for a busy host is looked at again so soon. */
const soonMs = 1000;

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml'] as const;

/** Fetches for some seconds what is due, and has the rest fetched later. */
export const fetchPictures = async (shop: Shop): Promise<void> => {
  const { db } = shop;
  const endsAt = performance.now() + sliceMs;
  const runs = new Set<number>();
  const work = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const item = await claimItem(db);
      if (!item) return;
      await fetchItem(shop, item);
      runs.add(item.runId);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await settleRuns(db);
};

/** Gives variants the pictures that came, ends the runs for which none waits, and queues the next job for the others. */
const settleRuns = async (db: Kysely<DB>): Promise<void> => {
  const working = await db
    .selectFrom('picture_run')
    .select('id')
    .where('state', '=', 'WORKING')
    .where('kind', '=', 'IMPORT')
    .orderBy('id')
    .execute();
  for (const { id } of working) {
    await attachSets(db, id);
    await sql`update picture_run set state = 'DONE', version = version + 1 where id = ${id} and state = 'WORKING'
      and not exists (select from picture_item where run_id = ${id} and state = 'WAITING')`.execute(db);
  }
  const dueMs = await nextDue(db);
  if (dueMs === null) return;
  await addLaterJob(db, 'fetch-pictures', {}, { key: 'fetch-pictures', afterMs: Math.max(dueMs, soonMs) });
};

const fetchItem = async ({ db, config, now, resolve }: Shop, item: Claimed): Promise<void> => {
  try {
    const { bytes } = await fetchPublic(item.source, {
      maxBytes: staffLimits.pictureBytesFetchedMax,
      timeoutMs: fetchMs,
      types,
      privateHosts: config.outboundPrivateHosts,
      ...(resolve && { resolve }),
    });
    const name = nameOfAddress(item.source);
    const { id } = await storePicture(db, { bytes, name, storageUrl: config.storageUrl, at: now() });
    await itemThere(db, item.id, id);
  } catch (error) {
    if (error instanceof PictureProblem) return itemFailed(db, item.id, error.message);
    if (!(error instanceof OutboundError)) throw error;
    if (!error.isPassing || item.tries >= triesMax) return itemFailed(db, item.id, error.message);
    const pauseMs = Math.min(firstPauseMs * 2 ** (item.tries - 1), longestPauseMs);
    const waitMs = Math.max(pauseMs, error.retryAfterMs ?? 0);
    // 429, or a wait that is asked for, is said of all that we ask of the host.
    const isBusy = error.status === 429 || error.retryAfterMs !== undefined;
    await putOff(db, { id: item.id, reason: error.message, pauseMs: waitMs, host: isBusy ? item.host : null });
  }
};
