import type { Invoiced, OrderSums } from '#kernel/invoice-share.ts';
import { type Db, rowOf } from '#server/platform/db/db.ts';
import type { TaxName } from '#server/pricing/taxes/tax-queries.ts';

/** The sums of an order, and the total of its uncancelled invoices; taxes of goods alone. One query. */
export const orderShare = (db: Db, orderId: number): Promise<{ order: OrderSums<TaxName>; before: Invoiced }> =>
  rowOf<{ order: OrderSums<TaxName>; before: Invoiced }>(db)`select * from order_share(${orderId})`;
