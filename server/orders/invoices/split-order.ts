import type { SplitOrder } from '#contract/orders/staff-orders.ts';
import * as staffMessages from '#messages/staff.js';
import { execute, foundRow, inTransaction } from '#server/platform/db/db.ts';
import { invalid, refuseUnless } from '#server/platform/failure/failure.ts';
import { isMailSent } from '#server/platform/queue/mail-switch.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockOrderAt } from '../orders/lock-order.ts';
import { openLines } from '../orders/open-lines.ts';
import { orderCan } from '../orders/rules.ts';
import { chosenLines } from './create-invoice.ts';

type Wish = SplitOrder & { id: number; by: Actor };

/**
 * Moves pieces that are on no invoice to a new order of the same customer: together both come to what was agreed. Recorded on both, and
 * the customer is told of each if `tell` and the shop sends that mail.
 * @throws 404; 422 when it was changed elsewhere or stays whole, on each line with too many pieces, and when nothing would stay
 */
export const splitOrder = inTransaction<Wish>(async (trx, { id, version, by, lines, movesShipping, tell }, now) => {
  const { facts } = await lockOrderAt(trx, id, version);
  refuseUnless(orderCan.split(facts));
  const moved = chosenLines(lines, await openLines(trx, id), staffMessages.splitNothing());
  if (facts.invoices === 0 && moved.reduce((sum, { qty }) => sum + qty, 0) === facts.openQty)
    throw invalid({ lines: [staffMessages.splitAll()] });
  // Shipping may be on an invoice of its own.
  if (movesShipping && (await foundRow(trx)`select from invoice where order_id = ${id} and status <> 'CANCELLED'`))
    throw invalid({ movesShipping: [staffMessages.splitShipping()] });
  const wanted = JSON.stringify(Object.fromEntries(moved.map(({ of, qty }) => [of, qty])));
  const told = tell && (await isMailSent(trx, 'order-changed'));
  await execute(trx)`
    select split_order(${id}, ${wanted}::jsonb, ${movesShipping}, ${told}, ${now()}, ${by.actor}, ${by.staffId})`;
});
