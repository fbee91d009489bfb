import { links } from '#contract/links.ts';
import type { MergePhone } from '#contract/catalogue/staff-phones.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { sql } from 'kysely';
import { takeCatalogue } from '../editing/take-catalogue.ts';
import { writeEdit } from '../editing/write-edit.ts';
import { dropMovesTo, movePath } from '#server/platform/redirects/moved-paths.ts';
import type { DbAndClock } from '#server/context.ts';
import { invalid, notPossible, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { phoneRecord } from './phone-model-table.ts';
import { followNames } from './phone-words.ts';

/**
 * Makes two phones one: what fits the first fits the other, which keeps its numbers, its names and what was decided about words; its
 * address leads there.
 * @throws 404; 422 when it was changed elsewhere
 */
export const mergePhone = (
  { db, now }: DbAndClock,
  { id, version, intoId, by }: MergePhone & { id: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await takeCatalogue(trx);
    const from = await phoneRecord(trx, id);
    if (from.version !== version) throw staleVersion();
    if (id === intoId) throw invalid({ intoId: [staffMessages.mergeIntoItself] });
    const into = await phoneRecord(trx, intoId);
    const at = now();
    await writeEdit(
      trx,
      sql`
        select row_number() over ()::integer as id, h.product_id, null::integer as variant_id, 'phones' as field,
          (select string_agg(u, ', ' order by u) from unnest(h.urls) u) as expected,
          (select string_agg(distinct u, ', ' order by u)
            from unnest(array_replace(h.urls, ${from.url}::text, ${into.url}::text)) u) as wanted
        from (
          select pp.product_id, array_agg(p.url) as urls from product_phone pp join phone p on p.id = pp.phone_id
          where pp.product_id in (select product_id from product_phone where phone_id = ${id})
          group by pp.product_id) h`,
      { by, at },
    );
    await sql`insert into phone_model (phone_id, number) select ${intoId}, number from phone_model where phone_id = ${id}
      on conflict do nothing`.execute(trx);
    await sql`insert into phone_alias (phone_id, alias)
      select ${intoId}::int, alias from phone_alias where phone_id = ${id} union select ${intoId}::int, ${from.name}::text
      on conflict do nothing`.execute(trx);
    await sql`insert into fit_lesson (words, phone_id, fits) select words, ${intoId}, fits from fit_lesson where phone_id = ${id}
      on conflict do nothing`.execute(trx);
    await trx.deleteFrom('phone').where('id', '=', id).execute();
    await trx
      .updateTable('phone')
      .set({ version: sql`version + 1` })
      .where('id', '=', intoId)
      .execute();
    await movePath(trx, { from: links.phone(from.url), to: links.phone(into.url), at });
    await followNames(trx, intoId);
    await addAudit(trx, {
      ...by,
      at,
      action: 'phone.merge',
      entityId: intoId,
      before: { name: from.name, url: from.url, products: from.products },
      after: { name: into.name, url: into.url },
    });
  });

/** Deletes a phone. @throws 404; 422 when it was changed elsewhere, or products fit it */
export const deletePhone = (
  { db, now }: DbAndClock,
  { id, version, by }: { id: number; version: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await takeCatalogue(trx);
    const { name, url, products, ...stored } = await phoneRecord(trx, id);
    if (stored.version !== version) throw staleVersion();
    if (products > 0) throw notPossible(staffMessages.phoneFits(products));
    await trx.deleteFrom('phone').where('id', '=', id).execute();
    await dropMovesTo(trx, links.phone(url));
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'phone.delete',
      entityId: id,
      before: { name, url },
      after: { deleted: true },
    });
  });
