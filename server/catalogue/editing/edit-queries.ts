import type { Stored } from '#server/platform/db/stored.ts';
import type { CatalogueEdit } from '#contract/catalogue/staff-catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { type Db, rowsOf } from '#server/platform/db/db.ts';

export type EditRecord = Stored<CatalogueEdit, 'whyNotUndo'> & {
  hasPrices: boolean;
  /** The sale that it is; null: by hand. */
  sale: string | null;
};

/** What was saved last, the newest first; or one of them. One query. */
export const catalogueEdits = (db: Db, only?: number): Promise<EditRecord[]> => rowsOf<EditRecord>(db)`
    select * from catalogue_edits(${only ?? null}, ${staffLimits.historyMax})`;
