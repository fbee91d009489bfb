import { staffLimits } from '#contract/staff-limits.ts';
import { type Db, rowsOf } from '#server/platform/db/db.ts';
import { upcForms } from '#server/catalogue/search/upc.ts';

export type PurchasedVariant = { id: number; sku: string; name: string; costCents: number | null };

/**
 * The variants that a code can mean on a purchase: the SKU in any case, else the supplier's number, else the UPC in any
 * of its forms; with the cost that this supplier last asked. More than one for a UPC that several have. One query.
 */
export const purchasedVariants = (
  db: Db,
  supplierId: number,
  code: string,
): Promise<PurchasedVariant[]> => rowsOf<PurchasedVariant>(db)`
    select * from purchased_variants(${supplierId}, ${code}, ${upcForms(code)}, ${staffLimits.purchaseCostMaxCents})`;
