import type { TableInput } from '#contract/platform/data-tables.ts';
import type { DbAndClock } from '#server/context.ts';
import { type Db, type RawBuilder, sql } from '../db/db.ts';
import { tablePage } from './table-page.ts';
import type { TableSource } from './table-source.ts';
import type { Told } from './updates.ts';

/**
 * A page of a data table. @throws 422 as `tablePage`
 * @param scope the rows that the caller may see at all
 * @param rowsOf the rows with these ids, in any order
 */
export const answerPageWithin = async <Row extends { id: number }, T extends object>(
  scope: RawBuilder<boolean>,
  { db, now }: DbAndClock,
  input: TableInput,
  source: TableSource,
  rowsOf: (db: Db, ids: number[]) => Promise<readonly Row[]>,
  present: (row: Row) => T,
) => {
  const page = await tablePage(db, source, scope, input, now());
  return answerTable(input, page, await rowsOf(db, page.ids), present);
};

type Within<Row extends { id: number }, T extends object> = Parameters<typeof answerPageWithin<Row, T>>;

/** The same over every row: for staff, never for a customer. */
export const answerPage = <Row extends { id: number }, T extends object>(
  ...of: Within<Row, T> extends [unknown, ...infer Rest] ? Rest : never
) => answerPageWithin<Row, T>(sql`true`, ...of);

/** The rows of a page in the order of its ids, in the shape of every data table (section 3, "List state"). */
export const answerTable = <Row extends { id: number }, T extends object>(
  { page, pageSize, listKey, cursor }: Pick<TableInput, 'page' | 'pageSize' | 'listKey' | 'cursor'>,
  { ids, total, told }: { ids: readonly number[]; total: number; told?: readonly Told[] },
  rows: readonly Row[],
  present: (row: Row) => T,
) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    results: ids.flatMap((id, at) => {
      const row = byId.get(id);
      return row ? [{ ...present(row), ...(told && { updatedAt: told[at]!.at.toISOString() }) }] : [];
    }),
    page,
    pageSize,
    totalFilteredRecords: total,
    listKey: listKey ?? null,
    ...(cursor !== undefined && { cursor: told?.at(-1)?.cursor ?? cursor }),
  };
};
