import { type Db, inTransaction, sql, type Trx } from '#server/platform/db/db.ts';
import type { TaxName } from '#server/pricing/taxes/tax-queries.ts';
import { invoiceSums, shippingSums } from '#kernel/invoice-share.ts';
import { shopDay } from '#kernel/dates.ts';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import type { CreateInvoice } from '#contract/orders/staff-invoices.ts';
import * as staffMessages from '#messages/staff.js';
import { dollarsToCents } from '#kernel/money.ts';
import { invalid, refuseUnless } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { lockOrderAt } from '../orders/lock-order.ts';
import { recordAct } from '../orders/record-act.ts';
import { insertTaxes } from '../orders/paper-columns.ts';
import { orderCan } from '../orders/rules.ts';
import { type OpenLine, openLines } from '../orders/open-lines.ts';
import { orderShare } from './order-share.ts';

/** The tables of a document's lines and taxes, and the parent of a line. */
const tables = {
  invoice: { lines: 'invoice_line', taxes: 'invoice_tax', owner: 'invoice_id', line: 'order_line_id' },
  creditNote: {
    lines: 'credit_note_line',
    taxes: 'credit_note_tax',
    owner: 'credit_note_id',
    line: 'invoice_line_id',
  },
} as const;

type Parts = {
  /** `of`: the id of the line of the order, or of the invoice. */
  lines: readonly { of: number; qty: number; priceCents: number }[];
  taxes: readonly { name: TaxName; rate: number; amountCents: number }[];
};

/** Inserts the lines and taxes of an invoice or a credit note: two statements, however many there are. */
export const insertParts = async (
  trx: Db,
  kind: keyof typeof tables,
  id: number,
  { lines, taxes }: Parts,
): Promise<void> => {
  const to = tables[kind];
  await sql`
    insert into ${sql.table(to.lines)} (${sql.ref(to.owner)}, ${sql.ref(to.line)}, qty, price_cents, subtotal_cents)
    select ${id}, "of", qty, "priceCents", "priceCents"::bigint * qty
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ("of" integer, qty integer, "priceCents" integer)
    `.execute(trx);
  await insertTaxes(trx, to.taxes, id, taxes);
};

type Wish = Omit<CreateInvoice, 'shippingAlone'> & {
  shippingAlone?: boolean;
  orderId: number;
  by: Actor;
  /** Whether its mail tells of its shipment, too. */
  isPacked?: boolean;
};

/**
 * Invoices some or all of the rest of an order, at its prices and tax rates, with its share of the discount; or
 * shipping alone, which an earlier invoice left out. It is mailed to the customer.
 * @returns the invoice's id
 * @throws 404; 422 when the order was changed elsewhere or cannot be invoiced, and on each line with too many pieces
 */
export const createInvoiceWithin = async (trx: Trx, wish: Wish, now: () => Date): Promise<number> => {
  const { orderId, by, notes } = wish;
  const at = now();
  const { facts, customerId } = await lockOrderAt(trx, orderId, wish.version);
  const shippingCents = dollarsToCents(wish.shippingAmt);
  const isShippingAlone = wish.shippingAlone ?? false;
  if (isShippingAlone && (shippingCents === 0 || Object.values(wish.lines).some((qty) => qty > 0)))
    throw invalid(
      shippingCents === 0
        ? { shippingAmt: [staffMessages.shippingRequired()] }
        : { lines: [staffMessages.shippingAloneHasGoods()] },
    );
  refuseUnless(isShippingAlone ? orderCan.chargeShipping(facts) : orderCan.invoice(facts));
  const lines = isShippingAlone ? [] : chosenLines(wish.lines, await openLines(trx, orderId));
  const subtotalCents = lines.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0);
  const { order, before } = await orderShare(trx, orderId);
  const sums = isShippingAlone
    ? shippingSums(order, shippingCents)
    : invoiceSums(order, before, { subtotalCents, shippingCents });
  const { id, code } = await trx
    .insertInto('invoice')
    .values({
      order_id: orderId,
      customer_id: customerId,
      invoiced_at: at,
      due_on: sql`${shopDay(at)}::date + (select coalesce(net_days, 0) from customer where id = ${customerId})`,
      notes,
      // An invoice of $0.00 has nothing to wait for.
      status: sums.totalCents === 0 ? 'PAID' : 'UNPAID',
      subtotal_cents: subtotalCents,
      discount_cents: sums.discountCents,
      shipping_cents: shippingCents,
      tax_cents: sums.taxCents,
      total_cents: sums.totalCents,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  await insertParts(trx, 'invoice', id, { lines, taxes: sums.taxes });
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
    mails: [{ job: 'mail-invoice', of: { invoiceId: id, ...(wish.isPacked && { isPacked: true }) } }],
  });
  return id;
};
export const createInvoice = inTransaction(createInvoiceWithin);

type Line = { id: number; sku: string; left: number; priceCents: number };

/** What is wanted of lines, and why some cannot have it: unknown ones, and too many pieces. */
export const chosenPieces = (
  wanted: CreateInvoice['lines'],
  lines: ReadonlyMap<number, Line>,
  says: { unknown: () => string; atMost: (left: number) => string },
) => {
  const errors: EntityErrors = {};
  const chosen = Object.entries(wanted).flatMap(([id, qty]) => {
    const line = lines.get(Number(id));
    if (!line) errors[id] = [says.unknown()];
    else if (qty > line.left) errors[id] = [says.atMost(line.left)];
    return line && qty > 0 ? [{ of: line.id, sku: line.sku, qty, priceCents: line.priceCents }] : [];
  });
  return { chosen, errors: Object.keys(errors).length > 0 && { lines: errors } };
};

/** @throws 422 naming every line of which so many are not to be invoiced any more */
export const chosenLines = (
  wanted: CreateInvoice['lines'],
  open: ReadonlyMap<number, OpenLine>,
  nothing = staffMessages.nothingChosen(),
) => {
  const says = { unknown: staffMessages.lineUnknown, atMost: staffMessages.piecesLeft };
  const { chosen, errors } = chosenPieces(wanted, open, says);
  if (errors) throw invalid(errors);
  if (chosen.length === 0) throw invalid({ lines: [nothing] });
  return chosen;
};
