import { type Db, sql } from '#server/platform/db/db.ts';

/** A line of an order: its pieces on uncancelled invoices, and those still to invoice. */
export type OpenLine = {
  id: number;
  variantId: number;
  sku: string;
  priceCents: number;
  invoiced: number;
  left: number;
};

/** By line id. One query. */
export const openLines = async (db: Db, orderId: number): Promise<ReadonlyMap<number, OpenLine>> => {
  const { rows } = await sql<OpenLine>`
    select id, variant_id as "variantId", sku, price_cents as "priceCents", invoiced, to_invoice as left
    from open_line where order_id = ${orderId}`.execute(db);
  return new Map(rows.map((line) => [line.id, line]));
};
