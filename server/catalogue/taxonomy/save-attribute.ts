import type { SaveAttribute } from '#contract/catalogue/staff-attributes.ts';
import { type Kysely, sql } from 'kysely';
import { takeCatalogue } from '../editing/take-catalogue.ts';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { staleVersion } from '#server/platform/failure/failure.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { refreshProducts } from './follow-tree.ts';
import { turnAttribute } from './turn-attribute.ts';

type Stored = { id: number; value: string; label: string; hex: string | null };

/**
 * Changes what an attribute and its values are called, and whether it is a filter.
 * @throws 404; 422 when it was changed elsewhere, or a value is gone
 */
export const saveAttribute = (
  { db, now }: DbAndClock,
  { id, version, label, filterable, values, by }: SaveAttribute & { id: number; by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
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
    await trx.updateTable('attribute').set({ label, filterable }).where('id', '=', id).execute();
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
  });

const storedValues = async (trx: Kysely<DB>, id: number): Promise<Map<number, Stored>> => {
  const { rows } = await sql<Stored>`
    select id, value, label, metadata ->> 'hex' as hex from attribute_value where attribute_id = ${id}`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
};

type Wanted = { id: number; label: string; hex: string | null };

const writeValues = async (trx: Kysely<DB>, values: readonly Wanted[]): Promise<void> => {
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
const refreshNamed = async (trx: Kysely<DB>, renamed: readonly { before: { id: number } }[]): Promise<void> => {
  if (renamed.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select distinct v.product_id as id from variant v join variant_attribute va on va.variant_id = v.id
    where va.attribute_value_id = any (${renamed.map(({ before }) => before.id)}::int[])`.execute(trx);
  await refreshProducts(
    trx,
    rows.map((row) => row.id),
  );
};

/** The values in the audit log, by their own texts. */
const told = (values: readonly { value: string; label: string; hex: string | null }[]) =>
  Object.fromEntries(values.map(({ value, label, hex }) => [value, hex === null ? label : `${label} ${hex}`]));
