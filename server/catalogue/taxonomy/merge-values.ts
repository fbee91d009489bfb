import type { MergeIds } from '#contract/catalogue/staff-attributes.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { sql } from 'kysely';
import { takeCatalogue } from '../editing/take-catalogue.ts';
import { writeEdit } from '../editing/write-edit.ts';
import type { DbAndClock } from '#server/context.ts';
import { refused, staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { turnAttribute } from './turn-attribute.ts';

type Given = MergeIds & { id: number; version: number; by: Actor };

/**
 * Gives all that has some values of an attribute another one, or none, and deletes those.
 * @returns the change of products that can be taken back; null when none had them
 * @throws 404; 422 when the attribute was changed elsewhere, or a value is gone
 */
export const mergeValues = ({ db, now }: DbAndClock, { id, version, ids, intoId, by }: Given): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    await takeCatalogue(trx);
    const { code } = await turnAttribute(trx, id, version);
    const { rows } = await sql<{ id: number; value: string }>`
      select id, value from attribute_value where attribute_id = ${id}`.execute(trx);
    const valueOf = new Map(rows.map((row) => [row.id, row.value]));
    const into = intoId === null ? null : valueOf.get(intoId);
    if (into === undefined || !ids.every((each) => valueOf.has(each))) throw staleVersion();
    if (intoId !== null && ids.includes(intoId)) throw refused(staffMessages.mergeIntoItself);
    const gone = ids.map((each) => valueOf.get(each) ?? '');
    const at = now();
    const editId = await writeEdit(
      trx,
      sql`
        select row_number() over ()::integer as id, h.product_id, h.variant_id, ${`attribute:${code}`}::text as field,
          (select string_agg(u, ', ' order by u) from unnest(h.values) u) as expected,
          (select string_agg(distinct w.text, ', ' order by w.text)
            from (select case when u = any (${gone}::text[]) then ${into}::text else u end as text
              from unnest(h.values) u) w) as wanted
        from (
          select v.product_id, va.variant_id, array_agg(av.value) as values, bool_or(av.id = any (${ids}::int[])) as touched
          from variant_attribute va join attribute_value av on av.id = va.attribute_value_id
          join variant v on v.id = va.variant_id
          where av.attribute_id = ${id} group by v.product_id, va.variant_id) h
        where h.touched`,
      { by, at },
    );
    if (editId !== null)
      await sql`insert into catalogue_gone (edit_id, kind, doc)
        select ${editId}, 'value', to_jsonb(v) from attribute_value v where id = any (${ids}::int[])`.execute(trx);
    await trx.deleteFrom('attribute_value').where('id', 'in', ids).execute();
    await addAudit(trx, {
      ...by,
      at,
      action: 'attribute.merge',
      entityId: id,
      before: { values: gone.join(', ') },
      after: { values: into ?? '', change: editId },
    });
    return editId;
  });
