import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

/*
 * The addresses that wait to be fetched, in rows: what one process had begun when it was killed is free after its lease.
 * The clock is the database's, as several processes share the work.
 */

/** Of one host at the same time, by all processes together. */
const perHost = 2;
/** Longer than one fetch and its storing may take. */
const leaseSeconds = 90;
const claiming = 7_063_001;

export type Claimed = { id: number; runId: number; source: string; host: string; tries: number };

/** The next address that is due, of a host that is not busy; undefined when there is none now. */
export const claimItem = (db: Kysely<DB>): Promise<Claimed | undefined> =>
  db.transaction().execute(async (trx) => {
    // Two processes that count the same host at once would both take one more.
    await sql`select pg_advisory_xact_lock(${claiming})`.execute(trx);
    const { rows } = await sql<Claimed>`
      update picture_item set leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}), tries = tries + 1
      where id = (
        select i.id from picture_item i join picture_run r on r.id = i.run_id
        where i.state = 'WAITING' and i.due_at <= clock_timestamp() and r.kind = 'IMPORT' and r.state = 'WORKING'
          and (i.leased_until is null or i.leased_until <= clock_timestamp())
          and i.host <> all (array(select host from picture_item
            where state = 'WAITING' and leased_until > clock_timestamp() group by host having count(*) >= ${perHost}))
        order by i.due_at, i.id limit 1)
      returning id, run_id as "runId", source, host, tries`.execute(trx);
    return rows[0];
  });

/** Marks an address as fetched; its picture gets the text of its file, where it has none. */
export const itemThere = async (db: Kysely<DB>, id: number, assetId: number): Promise<void> => {
  await db
    .updateTable('picture_item')
    .set({ state: 'THERE', reason: '', asset_id: assetId, leased_until: null, done_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  // A text that a person wrote stays.
  await sql`update asset a set alt = i.alt, version = a.version + 1 from picture_item i
    where i.id = ${id} and a.id = i.asset_id and i.alt <> '' and a.alt = ''`.execute(db);
};

export const itemFailed = async (db: Kysely<DB>, id: number, reason: string): Promise<void> => {
  await db
    .updateTable('picture_item')
    .set({ state: 'FAILED', reason, leased_until: null, done_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
};

/** Puts an address off; with `host` all others of that host, too, which asked us to wait. */
export const putOff = async (
  db: Kysely<DB>,
  { id, reason, pauseMs, host }: { id: number; reason: string; pauseMs: number; host: string | null },
): Promise<void> => {
  const due = sql<Date>`clock_timestamp() + make_interval(secs => ${pauseMs / 1000})`;
  await db.updateTable('picture_item').set({ reason, due_at: due, leased_until: null }).where('id', '=', id).execute();
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
export const nextDue = async (db: Kysely<DB>): Promise<number | null> => {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(greatest(i.due_at, i.leased_until)) - clock_timestamp()) * 1000)::float8 as ms
    from picture_item i join picture_run r on r.id = i.run_id
    where i.state = 'WAITING' and r.kind = 'IMPORT' and r.state = 'WORKING'`.execute(db);
  return rows[0]?.ms ?? null;
};
