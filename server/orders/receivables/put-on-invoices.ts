import type { AddReceipt } from '#contract/orders/staff-receivables.ts';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import * as staffMessages from '#messages/staff.js';
import { dollarsToCents, formatCents } from '#kernel/money.ts';
import * as messages from '#messages/shop.js';
import { columnOf, type Db, insertRows, updateRow } from '#server/platform/db/db.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockInvoiceNow } from '../invoices/lock-invoice.ts';
import { dueCents, settledStatus } from '../invoices/rules.ts';
import { recordAct } from '../orders/record-act.ts';

/** Money with a rest that can be put on invoices. */
export type Source = { receiptId: number; methodId: number; method: string; leftCents: number };
type Wish = {
  customerId: number;
  allocations: AddReceipt['allocations'];
  /** Used in this order. */
  sources: readonly Source[];
  paidOn: string;
  at: Date;
  by: Actor;
};

export const sumOf = (allocations: AddReceipt['allocations']): number =>
  allocations.reduce((sum, { amount }) => sum + dollarsToCents(amount), 0);

/**
 * Puts money on a customer's invoices, and lowers what is on account by it. Receipts are locked before, invoices here, by their
 * orders: two at once take turns.
 * @returns the invoices' codes
 * @throws 422 naming each invoice that was changed since it was seen, with what is open now
 */
export const putOnInvoices = async (trx: Db, wish: Wish): Promise<string[]> => {
  const { customerId, paidOn, at, by } = wish;
  const invoices = await lockAll(trx, customerId, wish.allocations);
  const sources = wish.sources.map((source) => ({ ...source }));
  for (const { invoice, cents } of invoices) {
    let left = cents;
    const used: string[] = [];
    for (const source of sources) {
      const part = Math.min(left, source.leftCents);
      if (part === 0) continue;
      source.leftCents -= part;
      left -= part;
      used.push(source.method);
      await insertRows(trx, 'payment', {
        invoice_id: invoice.id,
        amount_cents: part,
        payment_method_id: source.methodId,
        receipt_id: source.receiptId,
        paid_on: paidOn,
        created_at: at,
        entered_by: by.actor,
      });
    }
    const status = settledStatus({ ...invoice, paidCents: invoice.paidCents + cents });
    const note = `Payment on ${invoice.code} (${used.join(', ')}, ${paidOn})`;
    const act = { orderId: invoice.orderId, invoice: { id: invoice.id, status }, note, amountCents: cents };
    await recordAct(trx, { ...act, at, by });
  }
  for (const { receiptId, leftCents } of sources)
    await updateRow(trx, 'receipt', receiptId, { on_account_cents: leftCents });
  return invoices.map(({ invoice }) => invoice.code);
};

const lockAll = async (trx: Db, customerId: number, allocations: AddReceipt['allocations']) => {
  const wanted = new Map(allocations.map((each) => [each.invoiceId, each]));
  const found = await columnOf<number>(trx)`
    select id from invoice where id = any (${[...wanted.keys()]}) and customer_id = ${customerId} order by order_id, id`;
  const unknown = [...wanted.keys()].filter((id) => !found.includes(id));
  if (unknown.length > 0)
    throw invalid({ allocations: Object.fromEntries(unknown.map((id) => [id, [staffMessages.invoiceUnknown()]])) });
  const errors: EntityErrors = {};
  const locked = [];
  for (const id of found) {
    const { version = 0, amount = 0 } = wanted.get(id) ?? {};
    const invoice = await lockInvoiceNow(trx, id);
    const cents = dollarsToCents(amount);
    const due = dueCents(invoice);
    const says = invoice.version === version ? staffMessages.openNow : staffMessages.openAndChanged;
    if (invoice.version !== version || cents > due) errors[id] = [says(invoice.code, formatCents(due))];
    locked.push({ invoice, cents });
  }
  if (Object.keys(errors).length === 0) return locked;
  const isStale = locked.some(({ invoice }) => invoice.version !== wanted.get(invoice.id)?.version);
  throw isStale
    ? invalid({ allocations: errors }, [messages.changedElsewhere()], 'STALE_VERSION')
    : invalid({ allocations: errors });
};
