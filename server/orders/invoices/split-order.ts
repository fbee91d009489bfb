import type { SplitOrder } from '#contract/orders/staff-orders.ts';
import * as staffMessages from '#messages/staff.js';
import { inTransaction, valueOf } from '#server/platform/db/db.ts';
import { invalid, refuseUnless } from '#server/platform/failure/failure.ts';
import { isMailSent } from '#server/platform/queue/mail-switch.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockOrderAt } from '../orders/lock-order.ts';
import { openLines } from '../orders/open-lines.ts';
import { recordAct } from '../orders/record-act.ts';
import { orderCan } from '../orders/rules.ts';
import { chosenLines } from './create-invoice.ts';

type Wish = SplitOrder & { id: number; by: Actor };

/**
 * Moves pieces that are on no invoice to a new order of the same customer: together both come to what was agreed. Recorded on both, and
 * the customer is told of each if `tell` and the shop sends that mail.
 * @throws 404; 422 when it was changed elsewhere or stays whole, on each line with too many pieces, and when nothing would stay
 */
export const splitOrder = inTransaction<Wish>(async (trx, { id, version, by, lines, movesShipping, tell }, now) => {
  const at = now();
  const { facts, code } = await lockOrderAt(trx, id, version);
  refuseUnless(orderCan.split(facts));
  const moved = chosenLines(lines, await openLines(trx, id), staffMessages.splitNothing());
  if (facts.invoices === 0 && moved.reduce((sum, { qty }) => sum + qty, 0) === facts.openQty)
    throw invalid({ lines: [staffMessages.splitAll()] });
  if (movesShipping && facts.invoices > 0) throw invalid({ movesShipping: [staffMessages.splitShipping()] });
  const wanted = JSON.stringify(Object.fromEntries(moved.map(({ of, qty }) => [of, qty])));
  const made = await valueOf<{ id: number; code: string }>(trx)`
    select split_order(${id}, ${wanted}::jsonb, ${movesShipping}, ${at}, ${by.actor})`;
  const told = tell && (await isMailSent(trx, 'order-changed'));
  const what = [...moved.map(({ sku, qty }) => `${qty} × ${sku}`), ...(movesShipping ? ['shipping'] : [])].join('; ');
  const act = { at, by, told };
  for (const [orderId, note, audit] of [
    [id, `Split into ${made.code}: ${what}`, { after: { splitInto: made.code, moved: what } }],
    [made.id, `Split from ${code}: ${what}`, { after: { splitFrom: code, moved: what } }],
  ] as const)
    await recordAct(trx, {
      ...act,
      orderId,
      note,
      isChange: orderId === id,
      audit: { action: 'order.split', ...audit },
      mails: told ? [{ job: 'mail-order-changed', of: { orderId } }] : [],
    });
});
