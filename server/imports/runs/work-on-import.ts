import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { recogniseFits } from '#server/catalogue/phones/titles/recognise-fits.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { applyImport, undoImport } from './apply-import.ts';
import { type ImportAct, takeBackImport } from './import-state.ts';
import { readImport } from './read-import.ts';
import { writtenProducts } from './written-products.ts';

type Work = { importId: number; act: ImportAct; by: Actor };

const unexpected = 'It could not be finished, and nothing was changed. The reason is in the log of the server.';

/** So often the server or the database may end meanwhile: the import may be what ends them. */
const attemptsMost = 5;
const interrupted = `It was interrupted ${attemptsMost} times, and nothing was changed. If the server ends each time, its log says why.`;

/** Does what staff asked for; a second run does nothing, as the import is in another state then. */
export const workOnImport = async (db: Kysely<DB>, { importId, act, by }: Work, attempt = 1): Promise<void> => {
  if (attempt > attemptsMost && (await takeBackImport(db, importId, act, interrupted))) return;
  try {
    if (act === 'read') await readImport(db, importId);
    else if (act === 'apply') await applyImport(db, importId, by);
    else await undo(db, importId, by);
  } catch (error) {
    await takeBackImport(db, importId, act, unexpected);
    throw error;
  }
  // Of the words that are there now; a failure of it leaves the import as it is, and the job is done again.
  if (act === 'apply') await recogniseFits(db, await writtenProducts(db, importId));
};

const undo = (db: Kysely<DB>, id: number, by: Actor): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const run = await trx.selectFrom('catalogue_import').select('state').where('id', '=', id).executeTakeFirst();
    if (run?.state !== 'UNDOING') return;
    // Before its variants go, which are the only trace of some; and at once with the undo, as nothing tells them afterwards.
    const products = await writtenProducts(trx, id);
    await undoImport(trx, id, by);
    await recogniseFits(trx, products);
  });
