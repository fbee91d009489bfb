import { type Db, rowOf, sql, type Trx, updateRow, valueOf } from '#server/platform/db/db.ts';

/**
 * Gives variants the pictures that a run has for them. One that has pictures keeps them until all new ones are there; one
 * without takes what there is. What a later run, or a person, gave a variant meanwhile stays.
 * @returns how many variants got other pictures
 */
export const attachSets = (db: Db, runId: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`select from picture_run where id = ${runId} and state = 'WORKING' for update`.execute(trx);
    await sql`create temporary table attach_set on commit drop as
      select s.variant_id, s.state, w.assets, c.current
      from picture_set s join picture_run r on r.id = s.run_id and r.state = 'WORKING'
      cross join lateral (
        select array_agg(o.asset_id order by o.place) as assets from (
          select i.asset_id, min(u.place) as place from unnest(s.items) with ordinality u (id, place)
          join picture_item i on i.id = u.id where i.asset_id is not null group by i.asset_id) o) w
      cross join lateral (
        select bool_or(i.state = 'WAITING') as waits, bool_and(i.asset_id is not null) as whole
        from unnest(s.items) u (id) join picture_item i on i.id = u.id) h
      cross join lateral (
        select coalesce(array_agg(a.asset_id order by a.position), '{}') as current
        from variant_asset a where a.variant_id = s.variant_id) c
      where s.run_id = ${runId} and (s.state = 'WAITING' or (s.state = 'ATTACHED' and cardinality(s.after) < cardinality(s.items)))
        and not h.waits and w.assets is not null
        and case s.state when 'WAITING' then h.whole or c.current = '{}' else c.current = s.after and w.assets <> s.after end
        and not exists (select from picture_set n join picture_run m on m.id = n.run_id
          where n.variant_id = s.variant_id and n.run_id > s.run_id and m.state in ('WORKING', 'DONE'))`.execute(trx);
    await sql`update picture_set s set state = 'ATTACHED', after = a.assets,
        before = case a.state when 'WAITING' then a.current else s.before end
      from attach_set a where s.run_id = ${runId} and s.variant_id = a.variant_id`.execute(trx);
    await sql`delete from attach_set where assets = current`.execute(trx);
    await putPictures(trx, sql`select variant_id, assets from attach_set`);
    return valueOf<number>(trx)`select count(*)::integer as count from attach_set`;
  });

/** Sets the pictures of variants. @param wanted a query of variant_id and assets, in their order */
const putPictures = async (trx: Trx, wanted: ReturnType<typeof sql>): Promise<void> => {
  await sql`delete from variant_asset a using (${wanted}) w where a.variant_id = w.variant_id`.execute(trx);
  await sql`insert into variant_asset (variant_id, position, asset_id)
    select w.variant_id, u.place - 1, u.id from (${wanted}) w cross join unnest(w.assets) with ordinality u (id, place)
    order by 1, 2`.execute(trx);
};

/**
 * Takes the pictures of a run back: a variant whose pictures are still as the run left them gets its older ones.
 * @returns how many variants were put back, and how many were left because they had been changed since
 */
export const takeBackPictures = async (trx: Trx, runId: number): Promise<{ back: number; left: number }> => {
  await sql`select from picture_run where id = ${runId} for update`.execute(trx);
  await sql`create temporary table take_back on commit drop as
    select s.variant_id, array(select u.id from unnest(s.before) with ordinality u (id, place) join asset a on a.id = u.id
        order by u.place) as assets,
      s.after = (select coalesce(array_agg(a.asset_id order by a.position), '{}') from variant_asset a
        where a.variant_id = s.variant_id) as same
    from picture_set s where s.run_id = ${runId} and s.state = 'ATTACHED'`.execute(trx);
  await putPictures(trx, sql`select variant_id, assets from take_back where same`);
  await sql`update picture_set s set state = case when t.same then 'UNDONE' else 'LEFT' end
    from take_back t where s.run_id = ${runId} and s.variant_id = t.variant_id`.execute(trx);
  await sql`update picture_set set state = 'UNDONE' where run_id = ${runId} and state = 'WAITING'`.execute(trx);
  await updateRow(trx, 'picture_run', runId, { state: 'UNDONE', version: sql`version + 1` });
  const counted = await rowOf<{ back: number; left: number }>(trx)`
    select count(*) filter (where same)::integer as back, count(*) filter (where not same)::integer as left
    from take_back`;
  await sql`drop table pg_temp.take_back`.execute(trx);
  return counted;
};

/** As `takeBackPictures`, for what an import named; before its variants go. */
export const takeBackPicturesOfImport = async (trx: Trx, importId: number): Promise<void> => {
  const runs = await trx
    .selectFrom('picture_run')
    .select('id')
    .where('import_id', '=', importId)
    .where('state', 'in', ['WORKING', 'DONE'])
    .execute();
  for (const { id } of runs) await takeBackPictures(trx, id);
};
