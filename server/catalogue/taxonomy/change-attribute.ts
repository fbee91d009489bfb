import { columnOf, type Db, insertRow, inTransaction, mapOf, sql, updateRow } from '#server/platform/db/db.ts';
import { invalid, notPossible, refused, staleVersion } from '#server/platform/failure/failure.ts';
import type { AddAttribute, AddValues, MergeIds, SaveAttribute } from '#contract/catalogue/staff-attributes.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import * as staffMessages from '#messages/staff.js';
import { slug } from '#kernel/search-words.ts';
import { noSuchAttribute, whyKept } from './attribute-queries.ts';
import { takeCatalogue, writeEdit } from '../editing/write-edit.ts';
import { refreshProducts } from './follow-tree.ts';

/** Locks an attribute, and counts its version up. @throws 404; 422 when it was changed elsewhere */
export const turnAttribute = async (trx: Db, id: number, seen?: number) => {
  const turned = await trx
    .updateTable('attribute')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['code', 'label', 'filterable', 'version'])
    .executeTakeFirst();
  if (!turned) throw noSuchAttribute();
  if (seen !== undefined && turned.version !== seen + 1) throw staleVersion();
  return turned;
};

type Stored = { id: number; value: string; label: string; hex: string | null };

/**
 * Changes what an attribute and its values are called, and whether it is a filter.
 * @throws 404; 422 when it was changed elsewhere, or a value is gone
 */
export const saveAttribute = inTransaction<SaveAttribute & { id: number; by: Actor }>(
  async (trx, { id, version, label, filterable, values, by }, now) => {
    await takeCatalogue(trx);
    const present = await turnAttribute(trx, id, version);
    const stored = await storedValues(trx, id);
    const changed = values.flatMap((wanted) => {
      const before = stored.get(wanted.id);
      if (!before) throw staleVersion();
      return before.label === wanted.label && before.hex === wanted.hex ? [] : [{ before, wanted }];
    });
    const isRenamed = present.label !== label;
    const isFilter = present.filterable !== filterable;
    if (!isRenamed && !isFilter && changed.length === 0) return;
    await updateRow(trx, 'attribute', id, { label, filterable });
    await writeValues(
      trx,
      changed.map(({ wanted }) => wanted),
    );
    if (isFilter) await sql`select refresh_listing(null)`.execute(trx);
    else if (filterable)
      await refreshNamed(
        trx,
        changed.filter((each) => each.before.label !== each.wanted.label),
      );
    const before = { label: present.label, filterable: present.filterable };
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'attribute.change',
      entityId: id,
      before: { ...before, ...told(changed.map((each) => each.before)) },
      after: {
        label,
        filterable,
        ...told(changed.map((each) => ({ value: each.before.value, label: each.wanted.label, hex: each.wanted.hex }))),
      },
    });
  },
);

const storedValues = async (trx: Db, id: number): Promise<Map<number, Stored>> => {
  const { rows } = await sql<Stored>`
    select id, value, label, metadata ->> 'hex' as hex from attribute_value where attribute_id = ${id}`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
};

type Wanted = { id: number; label: string; hex: string | null };

const writeValues = async (trx: Db, values: readonly Wanted[]): Promise<void> => {
  if (values.length === 0) return;
  await sql`
    update attribute_value v set label = w.label,
      metadata = case when w.hex is null then v.metadata - 'hex'
        else v.metadata || jsonb_build_object('hex', w.hex) end
    from unnest(${values.map(({ id }) => id)}::int[], ${values.map(({ label }) => label)}::text[],
      ${values.map(({ hex }) => hex)}::text[]) w (id, label, hex)
    where v.id = w.id`.execute(trx);
};

/** Searches find products by what their values are called. */
const refreshNamed = async (trx: Db, renamed: readonly { before: { id: number } }[]): Promise<void> => {
  if (renamed.length === 0) return;
  const ids = await columnOf<number>(trx)`
    select distinct v.product_id as id from variant v join variant_attribute va on va.variant_id = v.id
    where va.attribute_value_id = any (${renamed.map(({ before }) => before.id)}::int[])`;
  await refreshProducts(trx, ids);
};

/** The values in the audit log, by their own texts. */
const told = (values: readonly { value: string; label: string; hex: string | null }[]) =>
  Object.fromEntries(values.map(({ value, label, hex }) => [value, hex === null ? label : `${label} ${hex}`]));

/** Makes an attribute with its values, the last of all. @throws 422 when there is one of the name, or a value twice */
export const addAttribute = inTransaction<AddAttribute & { by: Actor }, number>(
  async (trx, { label, filterable, values, by }, now) => {
    await takeCatalogue(trx);
    const code = slug(label, '_');
    if (!/^[a-z]/.test(code)) throw invalid({ label: [staffMessages.attributeNameForm()] });
    const { rows } = await sql<{ id: number }>`
      select id from attribute where code = ${code} or lower(label) = lower(${label})`.execute(trx);
    if (rows.length > 0) throw invalid({ label: [staffMessages.attributeTaken()] });
    const id = await insertRow(trx, 'attribute', {
      code,
      label,
      filterable,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from attribute)`,
    });
    await insertValues(trx, id, values);
    const after = { code, label, filterable, values: values.join(', ') };
    await addAudit(trx, { ...by, at: now(), action: 'attribute.add', entityId: id, after });
    return id;
  },
);

/** Adds values to an attribute, behind its others. @throws 404; 422 when it was changed elsewhere, or has one of them */
export const addValues = inTransaction<AddValues & { id: number; by: Actor }>(
  async (trx, { id, version, values, by }, now) => {
    await takeCatalogue(trx);
    await turnAttribute(trx, id, version);
    await insertValues(trx, id, values);
    const after = { values: values.join(', ') };
    await addAudit(trx, { ...by, at: now(), action: 'attribute.addValues', entityId: id, after });
  },
);

/** In any case: two that differ by it are one to shoppers. */
const insertValues = async (trx: Db, id: number, values: readonly string[]): Promise<void> => {
  const taken = await columnOf<string>(trx)`
    select value from attribute_value where attribute_id = ${id}
      and (lower(value) = any (${lowered(values)}::text[]) or lower(label) = any (${lowered(values)}::text[]))
    union all
    select min(n) from unnest(${values}::text[]) n group by lower(n) having count(*) > 1`;
  if (taken.length > 0) throw invalid({ values: [staffMessages.valuesTaken(taken.join(', '))] });
  await sql`insert into attribute_value (attribute_id, value, label, position)
    select ${id}, n, n, (select coalesce(max(position), 0) from attribute_value where attribute_id = ${id}) + place
    from unnest(${values}::text[]) with ordinality u (n, place)`.execute(trx);
};

const lowered = (values: readonly string[]): string[] => values.map((value) => value.toLowerCase());

/** Deletes an attribute with its values. @throws 404; 422 when it was changed elsewhere, or is in use */
export const deleteAttribute = inTransaction<{ id: number; version: number; by: Actor }>(
  async (trx, { id, version, by }, now) => {
    await takeCatalogue(trx);
    const { code, label } = await turnAttribute(trx, id, version);
    const whyNot = await whyKept(trx, { id, code });
    if (whyNot !== null) throw notPossible(whyNot);
    await trx.deleteFrom('attribute_value').where('attribute_id', '=', id).execute();
    await trx.deleteFrom('attribute').where('id', '=', id).execute();
    const told = { before: { code, label }, after: { deleted: true } };
    await addAudit(trx, { ...by, at: now(), action: 'attribute.delete', entityId: id, ...told });
  },
);

type Given = MergeIds & { id: number; version: number; by: Actor };

/**
 * Gives all that has some values of an attribute another one, or none, and deletes those.
 * @returns the change of products that can be taken back; null when none had them
 * @throws 404; 422 when the attribute was changed elsewhere, or a value is gone
 */
export const mergeValues = inTransaction<Given, number | null>(async (trx, { id, version, ids, intoId, by }, now) => {
  await takeCatalogue(trx);
  const { code } = await turnAttribute(trx, id, version);
  const valueOf = await mapOf<number, string>(trx)`
      select id, value from attribute_value where attribute_id = ${id}`;
  const into = intoId === null ? null : valueOf.get(intoId);
  if (into === undefined || !ids.every((each) => valueOf.has(each))) throw staleVersion();
  if (intoId !== null && ids.includes(intoId)) throw refused(staffMessages.mergeIntoItself());
  const gone = ids.map((each) => valueOf.get(each) ?? '');
  const at = now();
  const editId = await writeEdit(trx, { by, at })`
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
      where h.touched`;
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
