import * as staffMessages from '#contract/staff-messages.ts';
import { type Kysely, sql } from 'kysely';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockContent } from '../documents/versions.ts';

const offerAll = async (trx: Kysely<DB>, table: 'shipping_method' | 'payment_method'): Promise<string[]> => {
  const offered = await trx.selectFrom(table).select('id').where('offered', '=', true).executeTakeFirst();
  if (offered) return [];
  const rows = await trx.updateTable(table).set({ offered: true }).returning('name').execute();
  return rows.map(({ name }) => name);
};

/** Offers the proposed methods of each kind that has none. @throws 422 where there is nothing to do, or a change elsewhere */
export const offerMethods = ({ db, now }: DbAndClock, { version, by }: { version: number; by: Actor }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if ((await lockContent(trx)) !== version) throw staleVersion();
    const shipping = await offerAll(trx, 'shipping_method');
    const payment = await offerAll(trx, 'payment_method');
    if (shipping.length + payment.length === 0) throw notPossible(staffMessages.methodsOffered);
    // Who has the sheet of methods open is told of this.
    await sql`update sheet set version = version + 1 where name = 'methods'`.execute(trx);
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'methods.offer',
      entityId: 1,
      before: { offered: [] },
      after: { offered: [...shipping, ...payment] },
    });
  });
