import { type Db, rowsOf } from '#server/platform/db/db.ts';
import type { StaffInvoiceRecord } from '../invoices/staff-invoice.ts';
import type { StaffOrderRecord } from '../orders/staff-order.ts';
import type { PickLine } from './layout/dispatch-note.ts';

type Lying = {
  lineId: number;
  variantId: number;
  location: string;
  place: number;
  rack: string | null;
  pieces: number;
};

/** Pieces of an order's line that are to be fetched; `rack` as it was said when it was ordered. */
type Wanted = { lineId: number; name: string; sku: string; rack: string | null; pieces: number };

/** Pieces that were taken from a place. */
type Taken = Map<string, number>;

/** What is still to be picked of an order. One query. @param taken by orders before it in one walk */
export const pickLines = (db: Db, { id, lines, open }: StaffOrderRecord, taken?: Taken): Promise<PickLine[]> =>
  whereTheyLie(
    db,
    id,
    lines.map((line) => ({ ...line, lineId: line.id, pieces: open.get(line.id)?.left ?? 0 })),
    taken,
  );

/**
 * What is to be packed for an invoice, and where it lies; null once a shipment left, as it lies there no more. Two
 * queries.
 */
export const packLines = async (db: Db, { id, orderId, shipments }: StaffInvoiceRecord): Promise<PickLine[] | null> => {
  if (shipments.length > 0) return null;
  const lines = await db
    .selectFrom('invoice_line as i')
    .innerJoin('order_line as l', 'l.id', 'i.order_line_id')
    .select(['l.id as lineId', 'l.name', 'l.sku', 'l.rack', 'i.qty as pieces'])
    .where('i.invoice_id', '=', id)
    .orderBy('l.position')
    .execute();
  return whereTheyLie(db, orderId, lines);
};

/**
 * Counted goods where they lie now, in the order in which orders take from those places, the rest where it was said to lie
 * when it was ordered.
 */
const whereTheyLie = async (
  db: Db,
  orderId: number,
  lines: readonly Wanted[],
  // Two lines may be of one variant: what the first takes is not there for the second.
  taken: Taken = new Map(),
): Promise<PickLine[]> => {
  const lying = await lyingOf(db, orderId);
  return lines.flatMap((line) => {
    const goods = { lineId: line.lineId, name: line.name, sku: line.sku };
    const here = lying.filter(({ lineId }) => lineId === line.lineId);
    let left = line.pieces;
    const picks = here.flatMap((each): PickLine[] => {
      const key = `${each.variantId} ${each.place} ${each.rack ?? ''}`;
      const used = taken.get(key) ?? 0;
      const qty = Math.max(0, Math.min(left, each.pieces - used));
      taken.set(key, used + qty);
      left -= qty;
      return qty === 0 ? [] : [{ ...goods, left: qty, rack: rackOf(each), place: each.place }];
    });
    const [first] = here;
    const rest = { ...goods, left, rack: first ? rackOf(first) : line.rack, place: first?.place ?? 1 };
    return left > 0 ? [...picks, rest] : picks;
  });
};

/** The first location needs no name. */
const rackOf = ({ location, place, rack }: Lying): string | null =>
  place === 1 ? rack : [location, rack].filter(Boolean).join(' ');

const lyingOf = (db: Db, orderId: number): Promise<Lying[]> => rowsOf<Lying>(db)`select * from lying_of(${orderId})`;
