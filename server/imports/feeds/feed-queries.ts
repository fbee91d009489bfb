import { type Db, sql } from '#server/platform/db/db.ts';

/** A supplier's feed; none when none was set. */
export const feedRow = (db: Db, supplierId: number) =>
  db
    .selectFrom('supplier_feed as f')
    .selectAll('f')
    .select((is) => [
      is
        .selectFrom('feed_variant as v')
        .whereRef('v.supplier_id', '=', 'f.supplier_id')
        .where('v.held', '=', true)
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('held'),
      is.selectFrom('supplier as s').whereRef('s.id', '=', 'f.supplier_id').select('s.name').as('supplier_name'),
    ])
    .where('f.supplier_id', '=', supplierId)
    .executeTakeFirst();
export type FeedRecord = NonNullable<Awaited<ReturnType<typeof feedRow>>>;

const runs = (db: Db) =>
  db
    .selectFrom('feed_run as r')
    .leftJoin('catalogue_import as i', 'i.id', 'r.import_id')
    .selectAll('r')
    .select(['i.counts', 'i.file_name']);

const shownRuns = 10;

/** The last runs of a feed, the newest first. */
export const feedRuns = (db: Db, supplierId: number) =>
  runs(db).where('r.supplier_id', '=', supplierId).orderBy('r.id', 'desc').limit(shownRuns).execute();

export const feedRun = (db: Db, id: number) => runs(db).where('r.id', '=', id).executeTakeFirst();
export type FeedRunRecord = NonNullable<Awaited<ReturnType<typeof feedRun>>>;
