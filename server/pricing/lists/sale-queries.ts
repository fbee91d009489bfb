import type { Stored } from '#server/platform/db/stored.ts';
import { type Sale, saleLimits } from '#contract/pricing/staff-sales.ts';
import { type Db, foundRow, rowsOf } from '#server/platform/db/db.ts';

export type SaleRecord = Stored<Sale, 'begins' | 'ends' | 'round' | 'state' | 'can'> & {
  beginsAt: Date;
  endsAt: Date;
  roundStep: number;
  roundEnding: number;
  state: Sale['state']['id'];
  editId: number | null;
};

/** Sales, the newest first; or one of them. One query. */
export const sales = (db: Db, only?: number): Promise<SaleRecord[]> => rowsOf<SaleRecord>(db)`
    select * from sales(${only ?? null}, ${saleLimits.namedMax}, ${saleLimits.shownMax})`;

/** The running sale that made a variant's special price; none for one that was entered. One query. */
export const saleOf = (db: Db, variantId: number) => foundRow<{ id: number; name: string }>(db)`
    select s.id, s.name from sale s join catalogue_edit e on e.sale_id = s.id
    join catalogue_edit_change c on c.edit_id = e.id join variant v on v.id = c.variant_id
    where s.state = 'RUNNING' and v.id = ${variantId} and c.after = v.special_price_cents::text limit 1`;
