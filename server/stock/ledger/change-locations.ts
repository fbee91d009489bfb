import type { AddLocation, ChangeLocation, RenameRack } from '#contract/stock/staff-locations.ts';
import * as staffMessages from '#messages/staff.js';
import type { z } from 'zod';
import { type Db, insertRow, inTransaction, sql, updateRow, valueOf } from '#server/platform/db/db.ts';
import { invalid, notFound, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

/** Adds a location, the last that orders take from. @throws 422 for a name that is taken */
export const addLocation = inTransaction<z.output<typeof AddLocation> & { by: Actor }>(async (trx, wish, now) => {
  const { name, sells, by } = wish;
  await lockLocations(trx);
  await refuseTaken(trx, name, 0);
  const id = await insertRow(trx, 'stock_location', {
    name,
    sells,
    position: sql`(select coalesce(max(position), 0) + 1 from stock_location)`,
  });
  const after = { name, sells };
  await addAudit(trx, { ...by, at: now(), action: 'location.add', entityId: id, after });
});

/**
 * Changes a location. When its pieces are sold from now on, or no more, shoppers read it at once.
 * @throws 404; 422 when it was changed elsewhere, the name is taken, or no location would sell
 */
export const changeLocation = inTransaction<z.output<typeof ChangeLocation> & { id: number; by: Actor }>(
  async (trx, wish, now) => {
    const { id, version, name, sells, first, by } = wish;
    const all = await lockLocations(trx);
    const present = all.find((each) => each.id === id);
    if (!present) throw noSuchLocation();
    if (present.version !== version) throw staleVersion();
    await refuseTaken(trx, name, id);
    if (!sells && !all.some((each) => each.id !== id && each.sells)) throw notPossible(staffMessages.lastSelling());
    const wasFirst = all[0]?.id === id;
    if (present.name === name && present.sells === sells && (wasFirst || !first)) return;
    await updateRow(trx, 'stock_location', id, { name, sells, version: version + 1 });
    if (first && !wasFirst)
      await sql`
        update stock_location l set position = moved.place
        from (select id, row_number() over (order by id <> ${id}, position, id) as place from stock_location) moved
        where moved.id = l.id`.execute(trx);
    if (present.sells !== sells) await sql`select set_location_aside(${id}, ${sells})`.execute(trx);
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'location.change',
      entityId: id,
      before: { name: present.name, sells: present.sells, first: wasFirst },
      after: { name, sells, first: first || wasFirst },
    });
  },
);

const noSuchLocation = () => notFound(staffMessages.locationUnknown());

/** All of them, as few are there: those who add and change take turns. */
const lockLocations = (trx: Db) =>
  trx
    .selectFrom('stock_location')
    .select(['id', 'version', 'name', 'sells'])
    .orderBy('position')
    .orderBy('id')
    // Movements refer to them meanwhile.
    .forNoKeyUpdate()
    .execute();

const refuseTaken = async (trx: Db, name: string, id: number): Promise<void> => {
  const taken = await trx
    .selectFrom('stock_location')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) throw invalid({ name: [staffMessages.locationNamedTwice()] });
};

/** Adds racks to a location; those that are there stay. @throws 404 */
export const addRacks = inTransaction<{ id: number; codes: string[]; by: Actor }>(async (trx, wish, now) => {
  const { id, codes, by } = wish;
  const found = await trx.selectFrom('stock_location').select('id').where('id', '=', id).forShare().executeTakeFirst();
  if (!found) throw noSuchLocation();
  const { rows } = await sql<{ code: string }>`
      insert into rack (location_id, code) select ${id}, code from unnest(${codes}::text[]) code
      on conflict (location_id, upper(code)) do nothing returning code`.execute(trx);
  if (rows.length === 0) return;
  const count = await valueOf<number>(trx)`select count(*) from rack where location_id = ${id}`;
  await addAudit(trx, {
    ...by,
    at: now(),
    action: 'location.racks',
    entityId: id,
    before: { racks: count - rows.length },
    after: { racks: count, added: rows.map(({ code }) => code).join(', ') },
  });
});

/** Renames a rack; what lies there stays. @throws 404; 422 when it was renamed elsewhere, or the code is taken */
export const renameRack = inTransaction<z.output<typeof RenameRack> & { id: number; rackId: number; by: Actor }>(
  async (trx, wish, now) => {
    const { id, rackId, seen, code, by } = wish;
    const racks = await trx
      .selectFrom('rack')
      .select(['id', 'code'])
      .where('location_id', '=', id)
      .where((row) => row.or([row('id', '=', rackId), sql<boolean>`upper(code) = upper(${code})`]))
      .forUpdate()
      .execute();
    const rack = racks.find((each) => each.id === rackId);
    if (!rack) throw notFound(staffMessages.rackUnknown(seen));
    if (rack.code !== seen) throw staleVersion();
    if (racks.length > 1) throw invalid({ code: [staffMessages.rackTaken(code)] });
    if (rack.code === code) return;
    await updateRow(trx, 'rack', rackId, { code });
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'location.rack',
      entityId: id,
      before: { rack: rack.code },
      after: { rack: code },
    });
  },
);
