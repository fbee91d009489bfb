import type { AddAttribute, AddValues } from '#contract/catalogue/staff-attributes.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { type Kysely, sql } from 'kysely';
import { takeCatalogue } from '../editing/take-catalogue.ts';
import { slug } from '#kernel/search-words.ts';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { invalid, notPossible } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { whyKept } from './attribute-queries.ts';
import { turnAttribute } from './turn-attribute.ts';

/** Makes an attribute with its values, the last of all. @throws 422 when there is one of the name, or a value twice */
export const addAttribute = (
  { db, now }: DbAndClock,
  { label, filterable, values, by }: AddAttribute & { by: Actor },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await takeCatalogue(trx);
    const code = slug(label, '_');
    if (!/^[a-z]/.test(code)) throw invalid({ label: [staffMessages.attributeNameForm] });
    const { rows } = await sql<{ id: number }>`
      select id from attribute where code = ${code} or lower(label) = lower(${label})`.execute(trx);
    if (rows.length > 0) throw invalid({ label: [staffMessages.attributeTaken] });
    const { id } = await trx
      .insertInto('attribute')
      .values({
        code,
        label,
        filterable,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from attribute)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertValues(trx, id, values);
    const after = { code, label, filterable, values: values.join(', ') };
    await addAudit(trx, { ...by, at: now(), action: 'attribute.add', entityId: id, after });
    return id;
  });

/** Adds values to an attribute, behind its others. @throws 404; 422 when it was changed elsewhere, or has one of them */
export const addValues = (
  { db, now }: DbAndClock,
  { id, version, values, by }: AddValues & { id: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await takeCatalogue(trx);
    await turnAttribute(trx, id, version);
    await insertValues(trx, id, values);
    const after = { values: values.join(', ') };
    await addAudit(trx, { ...by, at: now(), action: 'attribute.addValues', entityId: id, after });
  });

/** In any case: two that differ by it are one to shoppers. */
const insertValues = async (trx: Kysely<DB>, id: number, values: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ value: string }>`
    select value from attribute_value where attribute_id = ${id}
      and (lower(value) = any (${lowered(values)}::text[]) or lower(label) = any (${lowered(values)}::text[]))
    union all
    select min(n) from unnest(${values}::text[]) n group by lower(n) having count(*) > 1`.execute(trx);
  if (rows.length > 0)
    throw invalid({ values: [staffMessages.valuesTaken(rows.map(({ value }) => value).join(', '))] });
  await sql`insert into attribute_value (attribute_id, value, label, position)
    select ${id}, n, n, (select coalesce(max(position), 0) from attribute_value where attribute_id = ${id}) + place
    from unnest(${values}::text[]) with ordinality u (n, place)`.execute(trx);
};

const lowered = (values: readonly string[]): string[] => values.map((value) => value.toLowerCase());

/** Deletes an attribute with its values. @throws 404; 422 when it was changed elsewhere, or is in use */
export const deleteAttribute = (
  { db, now }: DbAndClock,
  { id, version, by }: { id: number; version: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await takeCatalogue(trx);
    const { code, label } = await turnAttribute(trx, id, version);
    const whyNot = await whyKept(trx, { id, code });
    if (whyNot !== null) throw notPossible(whyNot);
    await trx.deleteFrom('attribute_value').where('attribute_id', '=', id).execute();
    await trx.deleteFrom('attribute').where('id', '=', id).execute();
    const told = { before: { code, label }, after: { deleted: true } };
    await addAudit(trx, { ...by, at: now(), action: 'attribute.delete', entityId: id, ...told });
  });
