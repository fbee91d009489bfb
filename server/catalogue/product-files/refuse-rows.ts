import { execute, type Query, sql, type Trx } from '#server/platform/db/db.ts';

/** Refuses the rows of a query of line, place and reason: refuseRows(trx)`select …`. */
export const refuseRows =
  (trx: Trx) =>
  async (...found: Query): Promise<void> => {
    await execute(trx)`with found as (${sql(...found)}),
        told as (insert into import_issue select line, place, 'refused', reason from found)
      update import_row r set refused = true from found f where f.line = r.line`;
  };
