import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { writeCounts } from './count-rows.ts';
import type { ImportSummary } from './import-summary.ts';
import { recordAdded } from './record-changes.ts';
import type { ApplyResult } from './result.ts';
import { wantPictures } from './want-pictures.ts';

type Applied = { file: string; summary: ImportSummary; result: ApplyResult; by: Actor; brakes: unknown };

/**
 * Marks an import as applied, gives its new variants to its lines, writes what it counted into the ledger, and audits who applied which file, with the result.
 * The instant is the transaction's, as in the variants that it wrote.
 */
export const writeDown = async (
  trx: Transaction<DB>,
  importId: number,
  { file, summary: { rows, refused, repaired }, result: { products, variants }, by, brakes }: Applied,
): Promise<void> => {
  await recordAdded(trx, importId);
  const { imported_at } = await trx
    .updateTable('catalogue_import')
    .set({ imported_at: sql`now()`, applied_by: by.actor })
    .where('id', '=', importId)
    .returning('imported_at')
    .executeTakeFirstOrThrow();
  const after = {
    file,
    rows,
    rowsRefused: refused,
    rowsRepaired: repaired,
    productsCreated: products.created,
    productsChanged: products.changed,
    variantsCreated: variants.created,
    variantsChanged: variants.changed,
    ...(Array.isArray(brakes) && brakes.length > 0 && { confirmed: brakes }),
  };
  await writeCounts(trx, by, file);
  const at = imported_at ?? new Date();
  await wantPictures(trx, importId, { file, by, at });
  await addAudit(trx, { ...by, at, action: 'import.apply', entityId: importId, after });
};
