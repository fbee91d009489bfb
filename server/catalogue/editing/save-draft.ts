import { isPriceField } from '#contract/catalogue/staff-catalogue.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { setFields, stageFields } from '../product-files/set-fields.ts';
import type { DbAndClock } from '#server/context.ts';
import type { DB } from '#server/platform/db/types.ts';
import { forbidden, refused, staleVersion } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { catalogueRows } from './catalogue-table.ts';
import { draftLines, type DraftRecord } from './draft-lines.ts';
import { finishWrites } from './finish-writes.ts';
import { keepEdit } from './keep-edit.ts';
import { takeCatalogue } from './take-catalogue.ts';

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
      await sql`select id from catalogue_draft where staff_id = ${staffId} order by id for update`.execute(trx);
      const lines = await draftLines(trx, staffId);
      if (lines.length === 0) throw refused(staffMessages.draftEmpty);
      if (lines.length !== changes) throw staleVersion();
      const hasPrices = lines.some(({ field }) => isPriceField(field));
      if (hasPrices && !prices) throw forbidden(staffMessages.notAllowed('prices'));
      const wrong = lines.filter(({ problem }) => problem !== null);
      if (wrong.length > 0) return { outcome: 'TO_MEND', lines: wrong };
      await stageFields(
        trx,
        sql`select id, product_id, variant_id, field, before as expected, after as wanted
          from catalogue_draft where staff_id = ${staffId}`,
      );
      await setFields(trx);
      await refuseConflicts(trx);
      const editId = await keepEdit(trx, { hasPrices, by, at: now() });
      await sql`delete from catalogue_draft where staff_id = ${staffId}`.execute(trx);
      await finishWrites(trx);
      return { outcome: 'SAVED', editId, changes };
    });
  } catch (error) {
    if (!(error instanceof Conflicts)) throw error;
    return { outcome: 'CONFLICTS', conflicts: await conflictsOf(db, staffId, error.ids) };
  }
};

const refuseConflicts = async (trx: Transaction<DB>): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select id from field_write where not done order by id`.execute(trx);
  if (rows.length > 0) throw new Conflicts(rows.map(({ id }) => id));
};

const conflictsOf = async (
  db: Kysely<DB>,
  staffId: number,
  ids: number[],
): Promise<{ line: DraftRecord; theirs: string | null }[]> => {
  const lines = await draftLines(db, staffId, sql`d.id = any (${ids}::int[])`);
  const { rows } = await sql<{ id: number }>`
    select id from variant where id = any (${lines.map(({ variantId }) => variantId)}::int[])
    union select min(id) from variant where product_id = any (${lines.map(({ productId }) => productId)}::int[])
      group by product_id`.execute(db);
  const now = await catalogueRows(
    db,
    rows.map(({ id }) => id),
    { whole: true },
  );
  const ofVariant = new Map(now.map(({ id, fields }) => [id, fields]));
  const ofProduct = new Map(now.map(({ productId, fields }) => [productId, fields]));
  return lines.map((line) => {
    const fields = line.variantId === null ? ofProduct.get(line.productId) : ofVariant.get(line.variantId);
    return { line, theirs: fields?.[line.field] ?? null };
  });
};
