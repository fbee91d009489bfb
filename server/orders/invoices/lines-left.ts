import { type Db, rowsOf } from '#server/platform/db/db.ts';

/** A line of an invoice, with the pieces that can be credited, or come back. */
export type InvoiceLineLeft = {
  id: number;
  name: string;
  sku: string;
  qty: number;
  priceCents: number;
  credited: number;
  /** On their way back, or replaced. */
  returned: number;
  /** Neither of these. */
  left: number;
};

/** The lines of an invoice. One query. */
export const invoiceLinesLeft = (db: Db, invoiceId: number): Promise<InvoiceLineLeft[]> => rowsOf<InvoiceLineLeft>(db)`
    select *, greatest(0, qty - credited - returned) as left from (
      select l.id, o.name, o.sku, l.qty, l.price_cents as "priceCents", o.position,
        (select coalesce(sum(c.qty), 0) from credit_note_line c where c.invoice_line_id = l.id) as credited,
        coalesce((select r.pieces from line_return r where r.invoice_line_id = l.id), 0) as returned
      from invoice_line l join order_line o on o.id = l.order_line_id where l.invoice_id = ${invoiceId}) line
    order by position`;
