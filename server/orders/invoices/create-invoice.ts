import type { EntityErrors } from '#contract/platform/envelope.ts';
import type { CreateInvoice } from '#contract/orders/staff-invoices.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { invoiceSums, shippingSums } from '#kernel/invoice-share.ts';
import { dollarsToCents } from '#kernel/money.ts';
import type { DbAndClock } from '#server/context.ts';
import { invalid, refuseUnless } from '#server/platform/failure/failure.ts';
import { lockOrderAt } from '../orders/lock-order.ts';
import { recordAct } from '../orders/record-act.ts';
import { orderCan } from '../orders/rules.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { insertInvoice } from './insert-invoice.ts';
import { type OpenLine, openLines } from '../orders/open-lines.ts';
import { orderShare } from './order-share.ts';

type Wish = Omit<CreateInvoice, 'shippingAlone'> & { shippingAlone?: boolean; orderId: number; by: Actor };

/**
 * Invoices some or all of the rest of an order, at its prices and tax rates, with its share of the discount; or
 * shipping alone, which an earlier invoice left out. It is mailed to the customer.
 * @returns the invoice's id
 * @throws 404; 422 when the order was changed elsewhere or cannot be invoiced, and on each line with too many pieces
 */
export const createInvoice = ({ db, now }: DbAndClock, wish: Wish): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { orderId, by, notes } = wish;
    const at = now();
    const { facts, customerId } = await lockOrderAt(trx, orderId, wish.version);
    const shippingCents = dollarsToCents(wish.shippingAmt);
    const isShippingAlone = wish.shippingAlone ?? false;
    if (isShippingAlone && (shippingCents === 0 || Object.values(wish.lines).some((qty) => qty > 0)))
      throw invalid(
        shippingCents === 0
          ? { shippingAmt: [staffMessages.shippingRequired] }
          : { lines: [staffMessages.shippingAloneHasGoods] },
      );
    refuseUnless(isShippingAlone ? orderCan.chargeShipping(facts) : orderCan.invoice(facts));
    const lines = isShippingAlone ? [] : chosenLines(wish.lines, await openLines(trx, orderId));
    const subtotalCents = lines.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0);
    const { order, before } = await orderShare(trx, orderId);
    const sums = isShippingAlone
      ? shippingSums(order, shippingCents)
      : invoiceSums(order, before, { subtotalCents, shippingCents });
    const { id, code } = await insertInvoice(trx, {
      orderId,
      customerId,
      at,
      notes,
      subtotalCents,
      shippingCents,
      sums,
      lines,
    });
    const after = {
      code,
      orderId,
      lines: lines.map(({ sku, qty }) => `${qty} × ${sku}`),
      shippingCents,
      totalCents: sums.totalCents,
    };
    await recordAct(trx, {
      orderId,
      at,
      by,
      note: `Invoice ${code}${isShippingAlone ? ' for shipping alone' : ''}`,
      amountCents: sums.totalCents,
      audit: { action: 'invoice.create', invoiceId: id, after },
      mails: [{ job: 'mail-invoice', of: { invoiceId: id } }],
    });
    return id;
  });

/** @throws 422 naming every line that cannot be invoiced */
const chosenLines = (wanted: CreateInvoice['lines'], open: ReadonlyMap<number, OpenLine>) => {
  const errors: EntityErrors = {};
  const chosen = Object.entries(wanted).flatMap(([id, qty]) => {
    const line = open.get(Number(id));
    if (!line) errors[id] = [staffMessages.lineUnknown];
    else if (qty > line.left) errors[id] = [staffMessages.piecesLeft(line.left)];
    return line && qty > 0 ? [{ of: line.id, sku: line.sku, qty, priceCents: line.priceCents }] : [];
  });
  if (Object.keys(errors).length > 0) throw invalid({ lines: errors });
  if (chosen.length === 0) throw invalid({ lines: [staffMessages.nothingChosen] });
  return chosen;
};
