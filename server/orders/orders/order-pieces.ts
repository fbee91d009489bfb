import { type Db, rowsOf } from '#server/platform/db/db.ts';

/** How many pieces of an order are invoiced and shipped. Credited pieces count as neither. */
export type OrderPieces = {
  ordered: number;
  /** On uncancelled invoices. */
  invoiced: number;
  /** On those of these invoices that have a shipment. */
  sent: number;
  /** On no invoice. */
  open: number;
};

/** Whether everything that was ordered is invoiced and shipped. */
export const isAllSent = ({ invoiced, sent, open }: OrderPieces): boolean => open === 0 && sent === invoiced;

/** The pieces of an order now. One query. */
export const orderPieces = async (db: Db, orderId: number): Promise<OrderPieces> => {
  const [row] = await rowsOf<OrderPieces>(db)`
    select
      whole.qty as ordered,
      coalesce(sum(line.qty - line.credited), 0)::integer as invoiced,
      coalesce(sum(line.qty - line.credited) filter (where line.is_sent), 0)::integer as sent,
      whole.open
    from (select sum(qty)::integer as qty, sum(to_invoice)::integer as open from open_line where order_id = ${orderId}) whole
    left join (
      select l.qty,
        (select coalesce(sum(c.qty), 0) from credit_note_line c where c.invoice_line_id = l.id) as credited,
        exists (select from shipment s where s.invoice_id = l.invoice_id) as is_sent
      from invoiced_line l where l.order_id = ${orderId}
    ) line on true
    group by whole.qty, whole.open`;
  if (!row) throw new Error(`order ${orderId} has no lines`);
  return row;
};
