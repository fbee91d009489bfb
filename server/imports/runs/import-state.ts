import type { ImportState } from '#contract/imports/staff-imports.ts';
import { columnOf, type Db, execute, sql, type Trx, updateRow } from '#server/platform/db/db.ts';
import { notFound, staleVersion } from '#server/platform/failure/failure.ts';

/** Locks an import for a change by staff. @throws 404; 422 when it has another version: it was changed meanwhile */
export const lockImport = async (trx: Trx, id: number, version: number) => {
  const run = await trx.selectFrom('catalogue_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!run) throw notFound('There is no such import.');
  if (run.version !== version) throw staleVersion();
  const [supplier_name = null] = await columnOf<string>(trx)`select name from supplier where id = ${run.supplier_id}`;
  return { ...run, supplier_name };
};

/** What a job does with an import, and the states it has meanwhile. */
export const atWork = { read: 'READING', apply: 'APPLYING', undo: 'UNDOING' } as const satisfies Record<
  string,
  ImportState
>;
export type ImportAct = keyof typeof atWork;

/** Moves an import to another state; its version counts. */
export const moveImport = async (
  trx: Db,
  id: number,
  state: ImportState,
  { counts, ...more }: { failure?: string | null; progress?: number; counts?: Record<string, unknown> } = {},
): Promise<void> => {
  await updateRow(trx, 'catalogue_import', id, {
    state,
    version: sql`version + 1`,
    progress: 0,
    failure: null,
    ...more,
    ...(counts && { counts: JSON.stringify(counts) }),
  });
};

/**
 * Takes an import back from a job that failed, to be tried again. One whose work was done stays: the answer to its commit
 * can be lost with the connection.
 * @returns whether it was taken back
 */
export const takeBackImport = async (db: Db, id: number, act: ImportAct, failure: string): Promise<boolean> => {
  const state = { read: 'FAILED', apply: 'READY', undo: 'APPLIED' } as const satisfies Record<ImportAct, ImportState>;
  const takenBack = await execute(db)`
    update catalogue_import set state = ${state[act]}, version = version + 1, progress = 0, failure = ${failure}
    where id = ${id} and state = ${atWork[act]}`;
  return takenBack > 0;
};

/** Writes how far an import is, beside its transaction; at most every half second. */
export const progressOf = (db: Db, id: number) => {
  let toldAt = 0;
  let last = -1;
  const tell = (percent: number): void => {
    const now = performance.now();
    if (percent === last || now - toldAt < 500) return;
    [toldAt, last] = [now, percent];
    // Lost progress is no failure.
    void updateRow(db, 'catalogue_import', id, { progress: percent }).catch(() => {});
  };
  const part = (done: number, of: number, from: number, to: number): void =>
    tell(Math.round(from + ((to - from) * done) / Math.max(1, of)));
  return {
    reading: (bytes: number, of: number) => part(bytes, of, 0, 50),
    checking: () => tell(55),
    writing: (products: number, of: number) => part(products, of, 55, 80),
    listing: () => tell(90),
  };
};
