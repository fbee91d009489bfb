import type { StaffPurchase } from '#contract/stock/staff-purchases.ts';
import * as papers from '#messages/papers.js';
import { type Db, rowsOf } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/failure/failure.ts';

type Line = { number: string; name: string; sku: string; pieces: number; costCents: number | null };
export type PurchasePaper = {
  id: number;
  kind: StaffPurchase['kind'];
  code: string;
  status: string;
  supplier: string;
  /** Of the supplier, "" for none. */
  email: string;
  orderedAt: Date | null;
  expectedOn: string | null;
  reference: string;
  lines: Line[];
};

/** What the paper of a purchase, or of a return to a supplier, says: of one under way what is still to come. One query. @throws 404 */
export const purchasePaper = async (db: Db, id: number): Promise<PurchasePaper> => {
  const [found] = await rowsOf<PurchasePaper>(db)`
    select p.id, case when p.is_return then 'RETURN' else 'ORDER' end as kind, purchase_code(p) as code, p.status, s.name as supplier,
      s.email, p.ordered_at as "orderedAt", p.expected_on as "expectedOn", p.reference, (
        select coalesce(json_agg(json_build_object('number', coalesce(n.number, ''), 'name', v.name, 'sku', v.sku,
          'pieces', left_.pieces, 'costCents', l.cost_cents) order by l.id), '[]')
        from purchase_line l join variant v on v.id = l.variant_id
          left join supplier_number n on n.variant_id = v.id and n.supplier_id = s.id
          cross join lateral (
            select l.pieces - case when p.status = 'ORDERED' then l.received else 0 end as pieces) left_
        where l.purchase_id = p.id and left_.pieces > 0) as lines
    from purchase p join supplier s on s.id = p.supplier_id where p.id = ${id}`;
  if (!found) throw notFound('There is no such purchase.');
  return found;
};

/** What its paper, and the mail with it, are called. */
export const purchaseTitle = ({ kind, code }: Pick<PurchasePaper, 'kind' | 'code'>): string =>
  kind === 'RETURN' ? papers.supplierReturnTitle(code) : papers.purchaseTitle(code);
