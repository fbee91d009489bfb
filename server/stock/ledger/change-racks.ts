import type { RenameRack } from '#contract/stock/staff-locations.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { DbAndClock } from '#server/context.ts';
import { invalid, notFound, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { noSuchLocation } from './change-locations.ts';

/** Adds racks to a location; those that are there stay. @throws 404 */
export const addRacks = ({ db, now }: DbAndClock, wish: { id: number; codes: string[]; by: Actor }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, codes, by } = wish;
    const found = await trx
      .selectFrom('stock_location')
      .select('id')
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst();
    if (!found) throw noSuchLocation();
    const { rows } = await sql<{ code: string }>`
      insert into rack (location_id, code) select ${id}, code from unnest(${codes}::text[]) code
      on conflict (location_id, upper(code)) do nothing returning code`.execute(trx);
    if (rows.length === 0) return;
    const { count } = await trx
      .selectFrom('rack')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('location_id', '=', id)
      .executeTakeFirstOrThrow();
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
export const renameRack = (
  { db, now }: DbAndClock,
  wish: z.output<typeof RenameRack> & { id: number; rackId: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
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
    await trx.updateTable('rack').set({ code }).where('id', '=', rackId).execute();
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'location.rack',
      entityId: id,
      before: { rack: rack.code },
      after: { rack: code },
    });
  });
