import * as staffMessages from '#messages/staff.js';
import { columnOf, execute, insertRow, mapOf, type Query, rowOf, sql, type Trx } from '#server/platform/db/db.ts';
import { refused } from '#server/platform/failure/failure.ts';
import type { AuditAction } from '#contract/people/staff-audit.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { waitForTurn } from '../product-files/import-lock.ts';
import { recogniseFits } from '../phones/titles/recognise-fits.ts';
import { setFields, stageFields } from '../product-files/set-fields.ts';

// A save by hand takes seconds; an import can take minutes.
const patience = '8s';

/** Takes the turn of bulk writers, after those of others by hand. @throws 422 while an import is at work */
export const takeCatalogue = async (trx: Trx): Promise<void> => {
  await execute(trx)`select set_config('jit', 'off', true), set_config('statement_timeout', '0', true),
    set_config('lock_timeout', ${patience}, true)`;
  await waitForTurn(trx).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '55P03')
      throw refused(staffMessages.importAtWork());
    throw error;
  });
  await execute(trx)`select set_config('lock_timeout', '0', true)`;
};

/* What follows a change of fields by hand, in its transaction. */

/** Fields that no row of the listing shows: those who keep answers hear of them from the tables themselves. */
const unlisted = [
  'price',
  'stock',
  'description',
  'pictures',
  'handle',
  'related',
  'needed',
  'searchTitle',
  'searchDescription',
  'supersededBy',
];

/** Brings the listing, and what is known of phones, up to date with `field_write`; what did not change stays kept. */
export const finishWrites = async (trx: Trx): Promise<void> => {
  await followLinks(trx);
  await readNames(trx);
  const { touched, products } = await rowOf<{ touched: number[] | null; products: number }>(trx)`
    select array_agg(distinct product_id) as touched, (select count(*)::integer from product) as products
    from field_write where done and field <> all (${unlisted}::text[]) and field not like 'tiers%'
      -- Only whether there is a special price is listed.
      and (field <> 'specialPrice' or (expected is null) <> (wanted is null))`;
  if (!touched) return;
  await execute(trx)`select refresh_listing(${touched.length > products / 2 ? null : touched}::int[])`;
};

/** Of what names a product: which phones it fits can be in it. */
const readNames = async (trx: Trx): Promise<void> => {
  const ids = await columnOf<number>(trx)`
    select distinct product_id as id from field_write
    where done and (field in ('name', 'productName', 'categories', 'tag') or field like 'attribute:%')`;
  if (ids.length > 0) await recogniseFits(trx, ids, { listingLater: true });
};

/** A person's word on phones stands against what is read from names (server/catalogue/phones/titles). */
const followLinks = async (trx: Trx): Promise<void> => {
  const isLinked = sql`exists (select from product_phone pp where pp.product_id = f.product_id and pp.phone_id = f.phone_id)`;
  await execute(trx)`update product_fit f set state = case when ${isLinked} then 'ACCEPTED' else 'REFUSED' end
    from field_write w
    where w.field = 'phones' and w.done and f.product_id = w.product_id
      and case when ${isLinked} then f.state in ('QUEUED', 'REFUSED') else f.state in ('APPLIED', 'ACCEPTED') end`;
  // One that no words had said yet may be read of a later name.
  await execute(trx)`insert into product_fit (product_id, phone_id, state, because, words, source)
    select w.product_id, h.id, 'REFUSED', h.name, '', 'HAND'
    from field_write w cross join unnest(string_to_array(w.expected, ', ')) u (url) join phone h on h.url = u.url
    where w.field = 'phones' and w.done and not exists (
      select from product_phone pp where pp.product_id = w.product_id and pp.phone_id = h.id)
    on conflict (product_id, phone_id) do nothing`;
};

type Made = {
  hasPrices: boolean;
  by: Actor;
  at: Date;
  /** An act that has a name of its own, else it is a save; null: the caller audits what it does by that. */
  act?: { action: AuditAction; entityId: number } | null;
};

/** Writes down what was set (`field_write`), for an undo and for the history of its products, and audits it. */
export const keepEdit = async (trx: Trx, { hasPrices, by, at, act }: Made): Promise<number> => {
  const fields = await mapOf<string, number>(trx)`
    select field, count(*)::integer as changes from field_write group by field order by field`;
  const { changes, variants } = await rowOf<{ changes: number; variants: number }>(trx)`
    select count(*)::integer as changes, count(distinct coalesce(variant_id, -product_id))::integer as variants
    from field_write`;
  const id = await insertRow(trx, 'catalogue_edit', {
    made_at: at,
    made_by: by.actor,
    has_prices: hasPrices,
    changes,
    variants,
  });
  await execute(trx)`insert into catalogue_edit_change (edit_id, product_id, variant_id, field, before, after)
    select ${id}, product_id, variant_id, field, expected, wanted from field_write order by id`;
  const after = { changes, variants, ...Object.fromEntries(fields) };
  if (act === null) return id;
  const of = act ?? ({ action: 'catalogue.save', entityId: id } as const);
  await addAudit(trx, { ...by, at, ...of, after });
  return id;
};

/**
 * Changes fields of products in one step that can be taken back as one. The caller holds the turn of bulk writers
 * (`takeCatalogue`), so that the fields are as it has read them.
 * @param rows as those of `stageFields`
 * (The caller audits what it does by that.)
 * @returns the id of the edit; null when nothing changes
 */
export const writeEdit =
  (trx: Trx, { by, at }: { by: Actor; at: Date }) =>
  async (...rows: Query): Promise<number | null> => {
    await stageFields(trx)(...rows);
    if ((await columnOf(trx)`select id from field_write limit 1`).length === 0) return null;
    await setFields(trx);
    const editId = await keepEdit(trx, { hasPrices: false, by, at, act: null });
    await finishWrites(trx);
    return editId;
  };
