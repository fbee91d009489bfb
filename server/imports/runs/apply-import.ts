import type { Kysely } from 'kysely';
import { findBrakes } from '#server/catalogue/product-files/find-brakes.ts';
import { takeTurn } from '#server/catalogue/product-files/import-lock.ts';
import { recordNames } from '#server/catalogue/product-files/find-phones.ts';
import { recordAdded, recordChanges } from '#server/catalogue/product-files/record-changes.ts';
import { stageImport } from '#server/catalogue/product-files/stage-import.ts';
import { writeDown } from '#server/catalogue/product-files/write-down.ts';
import type { DB } from '#server/platform/db/types.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { moveImport } from './import-state.ts';
import { stagingOf } from './read-import.ts';

const stale =
  'The catalogue was changed since this was read, so it would change other fields. Look at what it changes now.';

/**
 * Applies an import that was looked at, in one transaction. When it would change other fields than those that were
 * looked at, it applies nothing and shows what it would change now.
 */
export const applyImport = async (db: Kysely<DB>, id: number, by: Actor): Promise<void> => {
  const { run, source, options } = await stagingOf(db, id);
  if (run.state !== 'APPLYING') return;
  try {
    await db.transaction().execute(async (trx) => {
      await takeTurn(trx, `import ${source.name} by ${by.actor}`);
      const archived = run.missing === 'archive';
      const { columns, summary, build, apply, costList } = await stageImport(trx, source, options);
      await build();
      const { counts, fingerprint } = await recordChanges(trx, id, { missing: true, archived, costList });
      if (fingerprint !== run.fingerprint) {
        await recordAdded(trx, id);
        await recordNames(trx, id);
        const brakes = await findBrakes(trx, id, archived);
        await trx
          .updateTable('catalogue_import')
          .set({
            counts: JSON.stringify({ ...counts, asksSupplier: columns.ownerless }),
            brakes: JSON.stringify(brakes),
            fingerprint,
          })
          .where('id', '=', id)
          .execute();
        await moveImport(trx, id, 'READY', { failure: stale });
        return;
      }
      const result = await apply(id);
      await writeDown(trx, id, { file: source.name, summary, result, by, brakes: run.brakes });
      await moveImport(trx, id, 'APPLIED');
    });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    await moveImport(db, id, 'READY', { failure: error.message });
  }
};
