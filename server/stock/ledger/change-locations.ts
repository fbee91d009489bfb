import type { AddLocation, ChangeLocation } from '#contract/stock/staff-locations.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { invalid, notFound, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

type Shop = Pick<Context, 'db' | 'now'>;

/** Adds a location, the last that orders take from. @throws 422 for a name that is taken */
export const addLocation = ({ db, now }: Shop, wish: z.output<typeof AddLocation> & { by: Actor }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { name, sells, by } = wish;
    await lockLocations(trx);
    await refuseTaken(trx, name, 0);
    const { id } = await trx
      .insertInto('stock_location')
      .values({ name, sells, position: sql`(select coalesce(max(position), 0) + 1 from stock_location)` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { name, sells };
    await addAudit(trx, { ...by, at: now(), action: 'location.add', entityId: id, after });
  });

/**
 * Changes a location. When its pieces are sold from now on, or no more, shoppers read it at once.
 * @throws 404; 422 when it was changed elsewhere, the name is taken, or no location would sell
 */
export const changeLocation = (
  { db, now }: Shop,
  wish: z.output<typeof ChangeLocation> & { id: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, version, name, sells, first, by } = wish;
    const all = await lockLocations(trx);
    const present = all.find((each) => each.id === id);
    if (!present) throw noSuchLocation();
    if (present.version !== version) throw staleVersion();
    await refuseTaken(trx, name, id);
    if (!sells && !all.some((each) => each.id !== id && each.sells)) throw notPossible(staffMessages.lastSelling);
    const wasFirst = all[0]?.id === id;
    if (present.name === name && present.sells === sells && (wasFirst || !first)) return;
    await trx
      .updateTable('stock_location')
      .set({ name, sells, version: version + 1 })
      .where('id', '=', id)
      .execute();
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
  });

export const noSuchLocation = () => notFound(staffMessages.locationUnknown);

/** All of them, as few are there: those who add and change take turns. */
const lockLocations = (trx: Kysely<DB>) =>
  trx
    .selectFrom('stock_location')
    .select(['id', 'version', 'name', 'sells'])
    .orderBy('position')
    .orderBy('id')
    // Movements refer to them meanwhile.
    .forNoKeyUpdate()
    .execute();

const refuseTaken = async (trx: Kysely<DB>, name: string, id: number): Promise<void> => {
  const taken = await trx
    .selectFrom('stock_location')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) throw invalid({ name: [staffMessages.locationNamedTwice] });
};
