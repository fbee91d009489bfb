import { type RawBuilder, sql, type Transaction } from 'kysely';
import { setFields, stageFields } from '../product-files/set-fields.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { finishWrites } from './finish-writes.ts';
import { keepEdit } from './keep-edit.ts';

/**
 * Changes fields of products in one step that can be taken back as one. The caller holds the turn of bulk writers
 * (`takeCatalogue`), so that the fields are as it has read them.
 * @param rows as those of `stageFields`
 * (The caller audits what it does by that.)
 * @returns the id of the edit; null when nothing changes
 */
export const writeEdit = async (
  trx: Transaction<DB>,
  rows: RawBuilder<unknown>,
  { by, at }: { by: Actor; at: Date },
): Promise<number | null> => {
  await stageFields(trx, rows);
  const { rows: some } = await sql`select 1 from field_write limit 1`.execute(trx);
  if (some.length === 0) return null;
  await setFields(trx);
  const editId = await keepEdit(trx, { hasPrices: false, by, at, act: null });
  await finishWrites(trx);
  return editId;
};
