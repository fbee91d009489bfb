import type { StaffPrint } from '#contract/orders/print-links.ts';
import { type Db, rowsOf } from '#server/platform/db/db.ts';
import { noSuch } from '#server/platform/failure/failure.ts';
import type { ParcelLabel } from './layout/parcel-label.ts';

export type LabelsKind = Extract<StaffPrint, 'orderLabels' | 'invoiceLabels' | 'shipmentLabel'>;
type Found = ParcelLabel & { customerId: number };

/** Labels of an order, an invoice or a shipment. One query. @throws 404 for one that there is not, or without parcels */
export const parcelLabels = async (db: Db, kind: LabelsKind, id: number): Promise<[Found, ...Found[]]> => {
  const [first, ...more] = await rowsOf<Found>(db)`select * from parcel_labels(${kind}, ${id})`;
  if (!first) throw noSuch(kind === 'orderLabels' ? 'order' : 'invoice');
  return [first, ...more];
};
