import type { AttributeRow } from '#contract/catalogue/staff-attributes.ts';
import * as staffMessages from '#messages/staff.js';
import { type Db, rowOf, rowsOf } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';

/** As many as one call takes. */
const mostValues = 1000;

/** In the order of filters. One query. */
export const attributeRows = (db: Db): Promise<AttributeRow[]> => rowsOf<AttributeRow>(db)`
    select a.id, a.code, a.label, a.filterable,
      (select count(*)::integer from attribute_value v where v.attribute_id = a.id) as values
    from attribute a order by a.position, a.id`;

export const noSuchAttribute = () => notFound('There is no such attribute.');

export type ValueRecord = { id: number; value: string; label: string; hex: string | null; variants: number };

/** Its values in their order, with how many variants have each. One query. */
export const valueRows = (db: Db, attributeId: number): Promise<ValueRecord[]> => rowsOf<ValueRecord>(db)`
    select v.id, v.value, v.label, v.metadata ->> 'hex' as hex,
      (select count(*)::integer from variant_attribute va where va.attribute_value_id = v.id) as variants
    from attribute_value v where v.attribute_id = ${attributeId}
    order by v.position, v.label, v.id limit ${mostValues}`;

/** By which the shop finds what it draws in its own way. */
const ofTheShop: ReadonlySet<string> = new Set(['brand', 'rack']);

/** Why an attribute cannot be deleted; null if it can. One query. */
export const whyKept = async (db: Db, { id, code }: { id: number; code: string }): Promise<string | null> => {
  if (ofTheShop.has(code)) return staffMessages.attributeOfShop();
  const { variants, drafts } = await rowOf<{ variants: number; drafts: number }>(db)`
    select (select count(distinct va.variant_id)::integer from attribute_value v
        join variant_attribute va on va.attribute_value_id = v.id where v.attribute_id = ${id}) as variants,
      (select count(*)::integer from catalogue_draft where field = ${`attribute:${code}`}) as drafts`;
  if (variants > 0) return staffMessages.attributeUsed(variants);
  return drafts > 0 ? staffMessages.attributeDrafted() : null;
};

/** One with its values and changes. @throws 404 */
export const attributeRecord = async (db: Db, id: number) => {
  const row = (await attributeRows(db)).find((each) => each.id === id);
  if (!row) throw noSuchAttribute();
  const { version } = await db.selectFrom('attribute').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  const [shown, history, whyNot] = [
    await valueRows(db, id),
    await historyOf(db, 'attribute', id),
    await whyKept(db, row),
  ];
  return { ...row, version, shown, history, whyNot };
};
export type AttributeWhole = Awaited<ReturnType<typeof attributeRecord>>;
