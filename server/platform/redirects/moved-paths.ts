import type { Context } from '#server/context.ts';
import { columnOf, type Db, insertRows } from '../db/db.ts';
import { wholeTables } from '../cache/change.ts';

/* Redirects from the paths that pages had. A path leads to where its page is now, never to another redirect. */

/** What the redirects are made of. */
export const shownMoves = wholeTables('moved_path');

/** Where the page of a path is now; undefined when it never moved. From memory, as every page is asked about. */
export const movedTo = async (
  { cache, db }: Pick<Context, 'cache' | 'db'>,
  path: string,
): Promise<string | undefined> => {
  const moves = await cache.remember('moved paths', () => readMoves(db), shownMoves);
  return moves.get(path);
};

const readMoves = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('moved_path').select(['old_path', 'new_path']).execute();
  return new Map(rows.map(({ old_path: from, new_path: to }) => [from, to]));
};

/** The paths that lead to one, in the order in which they were left. */
export const oldPathsTo = (db: Db, path: string): Promise<string[]> => columnOf<string>(db)`
  select old_path from moved_path where new_path = ${path} order by moved_at`;

/** A page is at this path now: what led away from it is forgotten, so that the page wins and nothing leads in a circle. */
export const claimPath = async (trx: Db, path: string): Promise<void> => {
  await trx.deleteFrom('moved_path').where('old_path', '=', path).execute();
};

/** Leads from a page's old path to its new one, and so from all the paths that it had before. */
export const movePath = async (trx: Db, { from, to, at }: { from: string; to: string; at: Date }): Promise<void> => {
  await claimPath(trx, to);
  await trx.updateTable('moved_path').set({ new_path: to }).where('new_path', '=', from).execute();
  await insertRows(trx, 'moved_path', { old_path: from, new_path: to, moved_at: at });
};

/** The page of the path is gone: nothing leads to it any more. */
export const dropMovesTo = async (trx: Db, path: string): Promise<void> => {
  await trx.deleteFrom('moved_path').where('new_path', '=', path).execute();
};
