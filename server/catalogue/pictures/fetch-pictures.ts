import { type Db, foundRow, sql, updateRow, valueOf } from '#server/platform/db/db.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import type { Config } from '#server/platform/process/config.ts';
import { fetchPublic } from '#server/platform/outbound/fetch-public.ts';
import { OutboundError } from '#server/platform/outbound/outbound-error.ts';
import type { Resolve } from '#server/platform/outbound/public-lookup.ts';
import { addLaterJob } from '#server/platform/queue/add-job.ts';
import { attachSets } from './attach-sets.ts';
import { nameOfAddress } from './picture-names.ts';
import { PictureProblem, storePicture } from './store-picture.ts';

/*
 * The addresses that wait to be fetched, in rows: what one process had begun when it was killed is free after its lease.
 * The clock is the database's, as several processes share the work.
 */

/** Of one host at the same time, by all processes together. */
const perHost = 2;
/** Longer than one fetch and its storing may take. */
const leaseSeconds = 90;
const claiming = 7_063_001;

type Claimed = { id: number; runId: number; source: string; host: string; tries: number };

/** The next address that is due, of a host that is not busy; undefined when there is none now. */
export const claimItem = (db: Db): Promise<Claimed | undefined> =>
  db.transaction().execute(async (trx) => {
    // Two processes that count the same host at once would both take one more.
    await sql`select pg_advisory_xact_lock(${claiming})`.execute(trx);
    return foundRow<Claimed>(trx)`
      update picture_item set leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}), tries = tries + 1
      where id = (
        select i.id from picture_item i join picture_run r on r.id = i.run_id
        where i.state = 'WAITING' and i.due_at <= clock_timestamp() and r.kind = 'IMPORT' and r.state = 'WORKING'
          and (i.leased_until is null or i.leased_until <= clock_timestamp())
          and i.host <> all (array(select host from picture_item
            where state = 'WAITING' and leased_until > clock_timestamp() group by host having count(*) >= ${perHost}))
        order by i.due_at, i.id limit 1)
      returning id, run_id as "runId", source, host, tries`;
  });

/** Marks an address as fetched; its picture gets the text of its file, where it has none. */
const itemThere = async (db: Db, id: number, assetId: number): Promise<void> => {
  await updateRow(db, 'picture_item', id, {
    state: 'THERE',
    reason: '',
    asset_id: assetId,
    leased_until: null,
    done_at: sql`clock_timestamp()`,
  });
  // A text that a person wrote stays.
  await sql`update asset a set alt = i.alt, version = a.version + 1 from picture_item i
    where i.id = ${id} and a.id = i.asset_id and i.alt <> '' and a.alt = ''`.execute(db);
};

const itemFailed = async (db: Db, id: number, reason: string): Promise<void> => {
  await updateRow(db, 'picture_item', id, {
    state: 'FAILED',
    reason,
    leased_until: null,
    done_at: sql`clock_timestamp()`,
  });
};

/** Puts an address off; with `host` all others of that host, too, which asked us to wait. */
const putOff = async (
  db: Db,
  { id, reason, pauseMs, host }: { id: number; reason: string; pauseMs: number; host: string | null },
): Promise<void> => {
  const due = sql<Date>`clock_timestamp() + make_interval(secs => ${pauseMs / 1000})`;
  await updateRow(db, 'picture_item', id, { reason, due_at: due, leased_until: null });
  if (host === null) return;
  await db
    .updateTable('picture_item')
    .set({ due_at: due })
    .where('host', '=', host)
    .where('state', '=', 'WAITING')
    .where('due_at', '<', due)
    .execute();
};

/** In how many milliseconds the next address is due, or a lease ends; null when none waits. */
const nextDue = (db: Db): Promise<number | null> => valueOf<number | null>(db)`
    select (extract(epoch from min(greatest(i.due_at, i.leased_until)) - clock_timestamp()) * 1000)::float8 as ms
    from picture_item i join picture_run r on r.id = i.run_id
    where i.state = 'WAITING' and r.kind = 'IMPORT' and r.state = 'WORKING'`;

/*
 * Fetches the pictures that imports named. The work lies in rows, not in the job: a job takes what is due for some seconds,
 * gives variants their pictures, and queues the next one. A process that is killed loses what it was just fetching, no more.
 */

type Shop = {
  db: Db;
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
const settleRuns = async (db: Db): Promise<void> => {
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
