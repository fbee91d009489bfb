import { cursorGone } from '#contract/operations/changes.ts';
import type { TableInput } from '#contract/platform/data-tables.ts';
import * as messages from '#messages/shop.js';
import { type Db, sql, valueOf } from '../db/db.ts';
import { invalid, refused } from '../failure/failure.ts';
import type { TableSource } from './table-source.ts';

/** When a row was changed, and the cursor behind it. */
export type Told = { at: Date; cursor: string };

/**
 * How a list is read by when its rows were changed, where that is asked. Changes are numbered first, in the order of their commits
 * (`number_changes`): a row stands where its last change is, so that who has read up to a cursor has missed none, however long its
 * transaction took, and meets a row again only if it was changed again.
 * @throws 422 for a list that is not followed; CURSOR_GONE for a cursor of another history, or made up
 */
export const readUpdates = async (
  db: Db,
  { id, updates }: Pick<TableSource, 'id' | 'updates'>,
  { updatedAfter, updatedBefore, cursor, sorts: { updatedAt } }: TableInput,
) => {
  if ([updatedAfter, updatedBefore, cursor, updatedAt].every((each) => each === undefined)) return undefined;
  if (!updates) throw invalid({}, [messages.tableFieldUnknown()]);
  if (!(await valueOf<boolean>(db)`select begin_updates(${cursor})`)) throw refused(cursorGone, 'CURSOR_GONE');
  const way = sql.raw(cursor === undefined && updatedAt === 'DESC' ? 'desc' : 'asc');
  return {
    told: sql`, u.at, u.cursor`,
    join: sql`join updates_after(${updates}, ${cursor}, ${updatedAfter}, ${updatedBefore}) u on u.id = ${id}`,
    order: cursor === undefined && updatedAt === undefined ? undefined : sql`u.number ${way}, u.id ${way}`,
  };
};
