import type { ReorderLine } from '#contract/stock/staff-reorder.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { type Db, rowsOf, sql } from '#server/platform/db/db.ts';

/** Of whom a part can be had; `cost_cents` of one piece, null: not known. */
type Offer = { supplierId: number; costCents: number | null; pack: number };
export type ReorderRecord = Omit<ReorderLine, 'lasts' | 'suggested' | 'offers'> & { lowLevel: number; offers: Offer[] };

/** Counted parts that sell or are promised, with what is there and sold of those whose places they take. One query. */
export const reorderRows = (db: Db): Promise<ReorderRecord[]> => rowsOf<ReorderRecord>(db)`
    select * from reorder_rows(${staffLimits.purchaseCostMaxCents})`;

export const reorderSuppliers = (db: Db) =>
  db
    .selectFrom('supplier')
    .select(['id', 'name', 'lead_days as leadDays', 'minimum_cents as minimumCents'])
    .orderBy(sql`lower(name)`)
    .execute();
export type ReorderSupplier = Awaited<ReturnType<typeof reorderSuppliers>>[number];
