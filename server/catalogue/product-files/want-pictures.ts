import { insertRow, sql, type Trx, valueOf } from '#server/platform/db/db.ts';
import { addLaterJob } from '#server/platform/queue/add-job.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

/* The pictures that a file names are fetched after it was applied (docs/pictures.md): here they are written down. */

/** An address is not fetched again that was fetched so many days ago, by whichever import. */
const knownDays = 7;

/** How many addresses of pictures the accepted rows name. */
export const countPictures = (trx: Trx): Promise<number> => valueOf<number>(trx)`
    select count(distinct url)::integer as count
    from import_row r cross join unnest(r.pictures || r.variant_pictures) u (url) where not r.refused`;

/** Leaves `import_picture` (variant_id, url, place) behind. */
const gatherPictures = async (trx: Trx): Promise<void> => {
  // A product's picture by its row; owned when it is one variant's own.
  await sql`create temporary table import_shown on commit drop as
    with own as materialized (
      select distinct handle, u.url from import_row cross join unnest(variant_pictures) u (url) where not refused)
    select r.handle, u.url, r.line, u.place, o.url is not null as owned
    from import_row r cross join unnest(r.pictures) with ordinality u (url, place)
    left join own o on o.handle = r.handle and o.url = u.url
    where not r.refused`.execute(trx);
  await sql`create index on import_shown (handle)`.execute(trx);
  await sql`analyze import_shown`.execute(trx);
  await sql`create temporary table import_picture on commit drop as
    select variant_id, url, row_number() over (partition by variant_id order by rank, line, place) as place from (
      select variant_id, url, min(rank) as rank, min(line) as line, min(place) as place from (
        select v.id as variant_id, u.url, 0 as rank, r.line, u.place
        from import_row r join variant v on v.sku = r.sku
        cross join unnest(r.variant_pictures) with ordinality u (url, place) where not r.refused
        union all
        select v.id, s.url, 1, s.line, s.place
        from import_row r join variant v on v.sku = r.sku join import_shown s on s.handle = r.handle
        -- Where every picture is another's own, they are better than none.
        where not r.refused and (not s.owned or (cardinality(r.variant_pictures) = 0
          and r.handle not in (select handle from import_shown where not owned)))) named
      group by variant_id, url) once`.execute(trx);
};

/**
 * Writes down which pictures the variants of an import are to get: a variant's own first, then those of its product
 * without the ones that are another variant's own. Queues the job that fetches them.
 */
export const wantPictures = async (
  trx: Trx,
  importId: number,
  { file, by, at }: { file: string; by: Actor; at: Date },
): Promise<void> => {
  if ((await countPictures(trx)) === 0) return;
  await gatherPictures(trx);
  await sql`analyze import_picture`.execute(trx);
  const id = await insertRow(trx, 'picture_run', {
    kind: 'IMPORT',
    import_id: importId,
    name: file,
    state: 'WORKING',
    begun_at: at,
    begun_by: by.actor,
    applied_at: at,
    applied_by: by.actor,
  });
  await sql`insert into picture_item (run_id, source, alt, host, state, asset_id, done_at, due_at)
    select ${id}, n.url, coalesce(s.alt, ''),
      lower(coalesce(substring(n.url from '^[a-zA-Z]+://(?:[^/@]*@)?([^/?#:]+)'), '')),
      case when k.asset_id is null then 'WAITING' else 'THERE' end, k.asset_id, k.done_at, ${at}
    from (select distinct url from import_picture) n
    left join (
      select distinct on (url) url, picture_alt as alt from (
        select coalesce(pictures[1], variant_pictures[1]) as url, picture_alt, line from import_row
        where picture_alt <> '' and not refused) told
      order by url, line) s on s.url = n.url
    left join lateral (
      select i.asset_id, i.done_at from picture_item i
      where md5(i.source) = md5(n.url) and i.source = n.url and i.state = 'THERE' and i.asset_id is not null
        and i.host <> '' and i.done_at > ${at}::timestamptz - make_interval(days => ${knownDays})
      order by i.done_at desc limit 1) k on true
    order by n.url`.execute(trx);
  await sql`update asset a set alt = i.alt, version = version + 1 from picture_item i
    where i.run_id = ${id} and i.asset_id = a.id and i.alt <> '' and a.alt = ''`.execute(trx);
  await sql`insert into picture_set (run_id, variant_id, items)
    select ${id}, p.variant_id, array_agg(i.id order by p.place)
    from import_picture p join picture_item i on i.run_id = ${id} and i.source = p.url
    group by p.variant_id`.execute(trx);
  await addLaterJob(trx, 'fetch-pictures', {}, { key: 'fetch-pictures', afterMs: 0 });
};
