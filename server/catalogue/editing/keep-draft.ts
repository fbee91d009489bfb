import { isPriceField, isProductField, type KeepDraft, type SettleDraft } from '#contract/catalogue/staff-catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import * as staffMessages from '#messages/staff.js';
import type { DbAndClock } from '#server/context.ts';
import { columnOf, type Db, execute, sql, type Trx, valueOf } from '#server/platform/db/db.ts';
import { forbidden, invalid, refused, staleVersion } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { draftLines, type DraftRecord } from './draft-lines.ts';
import { knownValues } from './known-values.ts';
import { fieldReader } from './read-field.ts';
import { setFields, stageFields } from '../product-files/set-fields.ts';
import { catalogueRows } from './catalogue-table.ts';
import { finishWrites, keepEdit, takeCatalogue } from './write-edit.ts';

type Owner = { staffId: number; prices: boolean };
type Target = { productId: number; variantId: number | null; field: string };
export type NewLine = Target & { before: string | null; after: string | null; typed: string; problem: string | null };

/**
 * Keeps what a person typed, as far as it can be read; what cannot stays with its reason. A field that is back at its
 * stored value is no change any more.
 * @throws 403 for prices without the permission; 422 for a field of a product that names a variant, or the reverse
 */
export const keepChanges = async (
  { db, now }: DbAndClock,
  { staffId, prices }: Owner,
  { changes }: KeepDraft,
): Promise<{ lines: DraftRecord[]; gone: Target[]; keptAt: Date }> => {
  refuseMisplaced(changes);
  if (!prices && changes.some(({ field }) => isPriceField(field)))
    throw forbidden(staffMessages.lacksPermission('prices'));
  const readField = fieldReader(await knownValues(db));
  const lines = changes.map(({ productId, variantId, field, typed, seen }) => {
    const read = readField(field, typed);
    const value = 'value' in read ? { after: read.value, problem: null } : { after: null, problem: read.reason };
    return { productId, variantId, field, before: seen, typed, ...value };
  });
  const keptAt = now();
  return db.transaction().execute(async (trx) => {
    await writeDraft(trx, staffId, lines, keptAt);
    const [variants, products] = [changes.map(({ variantId }) => variantId), changes.map(({ productId }) => productId)];
    // With their neighbours: a price can make another field wrong, or right.
    const kept = await draftLines(
      trx,
      staffId,
      sql`(d."variantId" = any (${variants}::int[]) or d."variantId" is null and d."productId" = any (${products}::int[]))`,
    );
    const there = new Set(kept.map(keyOf));
    return { lines: kept, gone: changes.filter((change) => !there.has(keyOf(change))), keptAt };
  });
};

export const keyOf = ({ productId, variantId, field }: Target): string => `${variantId ?? `p${productId}`} ${field}`;

const refuseMisplaced = (changes: KeepDraft['changes']): void => {
  const wrong = changes.flatMap(({ field, variantId }, at) =>
    isProductField(field) === (variantId === null)
      ? []
      : [[String(at), { variantId: [staffMessages.fieldMisplaced(field)] }] satisfies [string, EntityErrors]],
  );
  if (wrong.length > 0) throw invalid({ changes: Object.fromEntries(wrong) });
};

/**
 * Writes lines into a draft; of a field that is in it already, what the person saw first stays. Lines of variants that
 * are gone are left out.
 */
export const writeDraft = async (trx: Trx, staffId: number, given: readonly NewLine[], at: Date): Promise<void> => {
  const lines = [...new Map(given.map((line) => [keyOf(line), line])).values()];
  await refuseTooLarge(trx, staffId, lines.length);
  const of = <T>(pick: (line: NewLine) => T): T[] => lines.map(pick);
  await execute(trx)`insert into catalogue_draft as d
      (staff_id, product_id, variant_id, field, before, after, typed, problem, kept_at)
    select ${staffId}, coalesce(v.product_id, p.id), v.id, n.field, n.before, n.after, n.typed, n.problem, ${at}
    from unnest(${of((l) => l.productId)}::int[], ${of((l) => l.variantId)}::int[], ${of((l) => l.field)}::text[],
      ${of((l) => l.before)}::text[], ${of((l) => l.after)}::text[], ${of((l) => l.typed)}::text[],
      ${of((l) => l.problem)}::text[]) with ordinality n (product_id, variant_id, field, before, after, typed, problem, place)
    left join variant v on v.id = n.variant_id
    left join product p on p.id = n.product_id and n.variant_id is null
    where coalesce(v.product_id, p.id) is not null
    order by n.place
    on conflict (staff_id, product_id, variant_id, field)
      do update set after = excluded.after, typed = excluded.typed, problem = excluded.problem, kept_at = excluded.kept_at`;
  await execute(trx)`delete from catalogue_draft where staff_id = ${staffId} and kept_at = ${at}
    and problem is null and after is not distinct from before`;
};

const refuseTooLarge = async (db: Db, staffId: number, more: number): Promise<void> => {
  const lines = await valueOf<number>(db)`
    select count(*) as lines from catalogue_draft where staff_id = ${staffId}`;
  if (lines + more > staffLimits.draftMax) throw refused(staffMessages.catalogueDraftFull());
};

type Saved =
  | { outcome: 'SAVED'; editId: number; changes: number }
  | { outcome: 'TO_MEND'; lines: DraftRecord[] }
  | { outcome: 'CONFLICTS'; conflicts: { line: DraftRecord; theirs: string | null }[] };

/** Ends the transaction without a change. */
class Conflicts extends Error {
  readonly ids: number[];
  constructor(ids: number[]) {
    super('others have changed some of the fields');
    this.ids = ids;
  }
}

/**
 * Saves a person's draft in one transaction: all of it; or nothing, when a line is wrong, or a field is not as the person
 * saw it. The answer names these lines.
 * @param given.changes how many lines the person looked at
 * @throws 422 when the draft has other lines than those; 403 for prices without the permission
 */
export const saveDraft = async (
  { db, now }: DbAndClock,
  { staffId, prices, by, changes }: { staffId: number; prices: boolean; by: Actor; changes: number },
): Promise<Saved> => {
  try {
    return await db.transaction().execute(async (trx) => {
      await takeCatalogue(trx);
      await execute(trx)`select id from catalogue_draft where staff_id = ${staffId} order by id for update`;
      const lines = await draftLines(trx, staffId);
      if (lines.length === 0) throw refused(staffMessages.draftEmpty());
      if (lines.length !== changes) throw staleVersion();
      const hasPrices = lines.some(({ field }) => isPriceField(field));
      if (hasPrices && !prices) throw forbidden(staffMessages.lacksPermission('prices'));
      const wrong = lines.filter(({ problem }) => problem !== null);
      if (wrong.length > 0) return { outcome: 'TO_MEND', lines: wrong };
      await stageFields(trx)`select id, product_id, variant_id, field, before as expected, after as wanted
        from catalogue_draft where staff_id = ${staffId}`;
      await setFields(trx);
      await refuseConflicts(trx);
      const editId = await keepEdit(trx, { hasPrices, by, at: now() });
      await execute(trx)`delete from catalogue_draft where staff_id = ${staffId}`;
      await finishWrites(trx);
      return { outcome: 'SAVED', editId, changes };
    });
  } catch (error) {
    if (!(error instanceof Conflicts)) throw error;
    return { outcome: 'CONFLICTS', conflicts: await conflictsOf(db, staffId, error.ids) };
  }
};

const refuseConflicts = async (trx: Trx): Promise<void> => {
  const ids = await columnOf<number>(trx)`select id from field_write where not done order by id`;
  if (ids.length > 0) throw new Conflicts(ids);
};

const conflictsOf = async (
  db: Db,
  staffId: number,
  ids: number[],
): Promise<{ line: DraftRecord; theirs: string | null }[]> => {
  const lines = await draftLines(db, staffId, sql`d.id = any (${ids}::int[])`);
  const found = await columnOf<number>(db)`
    select id from variant where id = any (${lines.map(({ variantId }) => variantId)}::int[])
    union select min(id) from variant where product_id = any (${lines.map(({ productId }) => productId)}::int[])
      group by product_id`;
  const now = await catalogueRows(db, found, { whole: true });
  const ofVariant = new Map(now.map(({ id, fields }) => [id, fields]));
  const ofProduct = new Map(now.map(({ productId, fields }) => [productId, fields]));
  return lines.map((line) => {
    const fields = line.variantId === null ? ofProduct.get(line.productId) : ofVariant.get(line.variantId);
    return { line, theirs: fields?.[line.field] ?? null };
  });
};

/** Takes lines out of a person's draft. */
export const dropLines = async (db: Db, staffId: number, lines: readonly number[] | 'all'): Promise<void> => {
  const these = lines === 'all' ? sql`true` : sql`id = any (${lines}::int[])`;
  await execute(db)`delete from catalogue_draft where staff_id = ${staffId} and ${these}`;
};

/**
 * Of lines that others have changed since: `mine` stay, and count as seen against what is stored now; `theirs` leave
 * the draft.
 */
export const settleDraft = (db: Db, staffId: number, { mine, theirs }: SettleDraft): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await dropLines(trx, staffId, theirs);
    await execute(trx)`update catalogue_draft d set before = n.theirs
      from unnest(${mine.map(({ id }) => id)}::int[], ${mine.map((each) => each.theirs)}::text[]) n (id, theirs)
      where d.staff_id = ${staffId} and d.id = n.id`;
    await execute(trx)`delete from catalogue_draft where staff_id = ${staffId} and problem is null
      and after is not distinct from before`;
  });
