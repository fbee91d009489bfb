import { type Db, rowOf, type Trx, valueOf } from '#server/platform/db/db.ts';

/**
 * Gives variants the pictures that a run has for them (db/sql/9-pictures.sql).
 * @returns how many variants got other pictures
 */
export const attachSets = (db: Db, runId: number): Promise<number> =>
  valueOf<number>(db)`select attach_pictures(${runId}) as count`;

/**
 * Takes the pictures of a run back: a variant whose pictures are still as the run left them gets its older ones.
 * @returns how many variants were put back, and how many were left because they had been changed since
 */
export const takeBackPictures = (trx: Trx, runId: number): Promise<{ back: number; left: number }> =>
  rowOf<{ back: number; left: number }>(trx)`select * from take_back_pictures(${runId})`;

/** As `takeBackPictures`, for what an import named; before its variants go. */
export const takeBackPicturesOfImport = async (trx: Trx, importId: number): Promise<void> => {
  const runs = await trx
    .selectFrom('picture_run')
    .select('id')
    .where('import_id', '=', importId)
    .where('state', 'in', ['WORKING', 'DONE'])
    .execute();
  for (const { id } of runs) await takeBackPictures(trx, id);
};
