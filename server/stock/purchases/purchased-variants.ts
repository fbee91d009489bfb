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
    with named as (
      select v.id, 1 as place from variant v where lower(v.sku) = lower(${code})
      union all
      select n.variant_id, 2 from supplier_number n where n.supplier_id = ${supplierId} and n.number = ${code}
      union all
      select v.id, 3 from variant v where v.upc = any (${upcForms(code)}::text[]) and v.discontinued_at is null
    )
    select v.id, v.sku, v.name, n.cost_cents as "costCents"
    from named join variant v on v.id = named.id
    left join supplier_number n on n.variant_id = v.id and n.supplier_id = ${supplierId}
      and n.cost_cents <= ${staffLimits.purchaseCostMaxCents}
    where named.place = (select min(place) from named) order by v.id`;
