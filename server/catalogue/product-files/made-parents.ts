import { columnOf, execute, sql, type Trx } from '#server/platform/db/db.ts';

/* Categories, tags, attributes and their values that an import makes: its undo takes them away where nothing uses them. */

/** Writes down what the staged records will make; to be called before they are written. */
export const recordMade = async (trx: Trx, importId: number): Promise<void> => {
  await sql`insert into import_made (import_id, kind, key, value, name)
    select ${importId}::integer, 'category', s.url, '', s.name from stage_category s
      where not exists (select from category c where c.url = s.url)
    union select ${importId}, 'tag', s.name, '', s.name from stage_tag s
      where not exists (select from tag t where t.name = s.name)
    union select ${importId}, 'attribute', s.code, '', s.label from stage_attribute s
      where not exists (select from attribute a where a.code = s.code)
    union select ${importId}, 'value', s.code, s.value, s.value from stage_variant_attribute s
      where s.value <> '' and not exists (select from attribute_value v join attribute a on a.id = v.attribute_id
        where a.code = s.code and v.value = s.value)
    on conflict do nothing`.execute(trx);
};

/** Deletes what nothing uses any more. @returns what stays, each with its reason, in words */
export const takeMadeAway = async (trx: Trx, importId: number): Promise<string[]> => {
  const made = sql`select * from import_made where import_id = ${importId}`;
  await sql`delete from tag t using (${made}) m
    where m.kind = 'tag' and t.name = m.key and not exists (select from variant v where v.tag_id = t.id)`.execute(trx);
  await sql`delete from attribute_value v using (${made}) m, attribute a
    where m.kind = 'value' and a.code = m.key and v.attribute_id = a.id and v.value = m.value and v.label = m.name
      and not exists (select from variant_attribute l where l.attribute_value_id = v.id)`.execute(trx);
  await sql`delete from attribute a using (${made}) m
    where m.kind = 'attribute' and a.code = m.key and a.label = m.name
      and not exists (select from attribute_value v where v.attribute_id = a.id)`.execute(trx);
  // From the leaves: a category goes when those below it are gone.
  for (;;) {
    const gone = await execute(trx)`delete from category c using (${made}) m
      where m.kind = 'category' and c.url = m.key and c.name = m.name
        and not exists (select from product_category p where p.category_id = c.id)
        and not exists (select from category below where below.parent_id = c.id)`;
    if (gone === 0) break;
  }
  return staying(trx, importId);
};

const staying = (trx: Trx, importId: number): Promise<string[]> => columnOf<string>(trx)`
    select case m.kind when 'category' then 'category' when 'tag' then 'tag' when 'attribute' then 'attribute'
        else coalesce(lower(a.label), m.key) end || ' "' || m.name || '" stays: it is used or was changed since' as said
    from import_made m left join attribute a on a.code = m.key and m.kind in ('attribute', 'value')
    where m.import_id = ${importId} and case m.kind
      when 'category' then exists (select from category c where c.url = m.key)
      when 'tag' then exists (select from tag t where t.name = m.key)
      when 'attribute' then a.id is not null
      else exists (select from attribute_value v where v.attribute_id = a.id and v.value = m.value) end
    order by m.kind, m.name limit 100`;
