import type { DraftLine } from '#contract/catalogue/staff-catalogue.ts';
import { type Db, type RawBuilder, rowsOf, sql } from '#server/platform/db/db.ts';

/** A line of a draft; texts as in `catalogue_edit_change`. */
export type DraftRecord = DraftLine & { keptAt: Date };

/**
 * Lines of a person's draft, the oldest first. One query.
 * @param which condition on `d`
 */
export const draftLines = (
  db: Db,
  staffId: number,
  which: RawBuilder<boolean> = sql`true`,
): Promise<DraftRecord[]> => rowsOf<DraftRecord>(db)`
    select * from draft_lines(${staffId}) d where ${which} order by d.id`;
