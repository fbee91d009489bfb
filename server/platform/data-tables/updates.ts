import type { TableInput } from '#contract/platform/data-tables.ts';
import * as messages from '#messages/shop.js';
import { cursorGone } from '#contract/operations/changes.ts';
import { type Db, execute, type RawBuilder, rowOf, sql } from '../db/db.ts';
import { invalid, refused } from '../failure/failure.ts';
import type { TableSource } from './table-source.ts';

/** The place of a row's last change, and when that was. */
export type Told = { number: number; at: Date };
/** When rows were changed, by their ids, and where to read on, if that was asked. */
export type UpdatedRows = { updated: ReadonlyMap<number, string>; cursor?: string };

/** How a list is read by when its rows were changed; `order` instead of what is sorted by. */
type Updates = {
  join: RawBuilder<unknown>;
  told: RawBuilder<unknown>;
  conditions: RawBuilder<boolean>[];
  order: RawBuilder<unknown> | undefined;
  of: (rows: readonly ({ id: number } & Told)[]) => UpdatedRows;
};

/** Whether it is asked for. */
export const asksForUpdates = ({ updatedAfter, updatedBefore, cursor, sorts }: TableInput): boolean =>
  [updatedAfter, updatedBefore, cursor, sorts['updatedAt']].some((each) => each !== undefined);

/**
 * Changes are numbered first, in the order of their commits (`number_changes`): a row is where its last change is, so that who has
 * read up to a cursor has missed none, however long its transaction took, and meets a row again only if it was changed again.
 * @throws 422 for a list that is not followed; CURSOR_GONE for a cursor of another history, or made up
 */
export const readUpdates = async (
  db: Db,
  { id, updates }: Pick<TableSource, 'id' | 'updates'>,
  { updatedAfter, updatedBefore, cursor, sorts }: TableInput,
): Promise<Updates> => {
  if (!updates) throw invalid({}, [messages.tableFieldUnknown()]);
  await execute(db)`select number_changes()`;
  const { history, last } = await rowOf<{ history: string; last: number }>(db)`
    select feed_history() as history, number as last from change_feed`;
  const [, number = '-1', row = '0'] = cursor?.startsWith(`${history}.`)
    ? (/(\d{1,15})\.(\d{1,9})$/.exec(cursor) ?? [])
    : [];
  if (cursor && (cursor !== `${history}.${number}.${row}` || Number(number) > last))
    throw refused(cursorGone, 'CURSOR_GONE');
  const way = sql.raw(cursor === undefined && sorts['updatedAt'] === 'DESC' ? 'desc' : 'asc');
  const isInOrder = cursor !== undefined || sorts['updatedAt'] !== undefined;
  return {
    told: sql`, u.number, u.at`,
    join: sql`join record_update u on u.kind = ${updates} and u.record_id = ${id}`,
    conditions: [
      ...(updatedAfter === undefined ? [] : [sql<boolean>`u.at >= ${updatedAfter}::timestamptz`]),
      ...(updatedBefore === undefined ? [] : [sql<boolean>`u.at < ${updatedBefore}::timestamptz`]),
      ...(cursor ? [sql<boolean>`(u.number, u.record_id) > (${number}::bigint, ${row}::integer)`] : []),
    ],
    order: isInOrder ? sql`u.number ${way}, u.record_id ${way}` : undefined,
    of: (rows) => {
      const at = rows.at(-1);
      return {
        updated: new Map(rows.map((each) => [each.id, each.at.toISOString()])),
        ...(cursor !== undefined && { cursor: at ? `${history}.${at.number}.${at.id}` : cursor }),
      };
    },
  };
};
