import { type RawBuilder, sql, type Trx } from '#server/platform/db/db.ts';

/** Refuses the rows of a query of line, place and reason. */
export const refuseRows = async (trx: Trx, found: RawBuilder<unknown>): Promise<void> => {
  await sql`with found as (${found}),
      told as (insert into import_issue select line, place, 'refused', reason from found)
    update import_row r set refused = true from found f where f.line = r.line`.execute(trx);
};
