import type { Kysely } from 'kysely';
import { waitForTurn } from '#server/catalogue/product-files/import-lock.ts';
import { describeBrake } from '#server/catalogue/product-files/import-summary.ts';
import type { DB } from '#server/platform/db/types.ts';
import { lockImport, moveImport } from './import-state.ts';
import { importRuns } from './import-run-table.ts';
import { presentImport } from './present.ts';
import { workOnImport } from './work-on-import.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

type Shop = { db: Kysely<DB>; now: () => Date };

/** What came of it; `why` is for people. */
export type Came = { state: 'UNCHANGED' | 'APPLIED' | 'WAITING' | 'FAILED'; why: string };

/** So often another change of the catalogue may come between reading and applying. */
const turnsMost = 8;

/**
 * Reads and applies an import as far as it goes without a person, from whatever state it is in. What brakes it waits in
 * the list of imports; one that changes nothing is discarded, unless rows were refused that can be corrected there.
 */
export const importByItself = async ({ db, now }: Shop, importId: number, by: Actor): Promise<Came> => {
  for (let turns = 0; turns < turnsMost; turns += 1) {
    const [run] = await importRuns(db, [importId]);
    if (!run) return { state: 'FAILED', why: 'The import was deleted meanwhile.' };
    const { state, version, can, brakes, counts, failure } = presentImport(run, now());
    if (state === 'READING') await workOnImport(db, { importId, act: 'read', by });
    else if (state === 'APPLYING') await workOnImport(db, { importId, act: 'apply', by });
    else if (state === 'APPLIED') return { state: 'APPLIED', why: '' };
    else if (state === 'FAILED') return { state: 'FAILED', why: failure ?? 'It could not be read.' };
    else if (state !== 'READY') return { state: 'FAILED', why: 'The import was discarded meanwhile.' };
    else if (can.apply.possible) await takeForApplying(db, { importId, version });
    else {
      const open = brakes.filter(({ confirmedBy }) => confirmedBy === null);
      if (open.length > 0) return { state: 'WAITING', why: open.map(describeBrake).join(' ') };
      if (counts.unchanged === 0) return { state: 'WAITING', why: 'No row of the file could be taken.' };
      if (counts.refused === 0) await moveImport(db, importId, 'DISCARDED');
      return { state: 'UNCHANGED', why: '' };
    }
  }
  return { state: 'WAITING', why: 'The catalogue was changed again and again while it was applied.' };
};

/** Waits until no other import is at work, so that this one is not refused for it. */
const takeForApplying = (db: Kysely<DB>, { importId, version }: { importId: number; version: number }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await waitForTurn(trx);
    await lockImport(trx, importId, version);
    await moveImport(trx, importId, 'APPLYING');
  });
