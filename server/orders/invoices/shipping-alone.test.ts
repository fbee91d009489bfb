import { links } from '#contract/links.ts';
import * as staffMessages from '#messages/staff.js';
import { totalsOf } from '#kernel/totals.ts';
import { refusal } from '#test/buyers.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { runJobs } from '#test/jobs.ts';
import { startMailServer } from '#test/mail-server.ts';
import { readPdf } from '#test/read-pdf.ts';
import { testShop } from '#test/shop.ts';
import { beforeEach, describe, expect, test } from 'vitest';

/* Shipping that an invoice left out, on a later invoice of its own. */

const shop = testShop({ sells: [{ sku: 'PART', name: 'Part' }] });
let desk: InvoiceDesk;
beforeEach(async () => {
  desk = await openInvoiceDesk(shop);
});

const charge = async (orderId: number, shippingAmt = 15.5) => {
  const { version } = await desk.seeOrder(orderId);
  return desk.api.staffCreateInvoice({
    params: { id: orderId },
    body: { version, lines: {}, shippingAmt, shippingAlone: true },
  });
};
const refused = (text: string) => ({ status: 422, messages: [text] });
const invoiced = async (quantities = [5]) => {
  const orderId = await desk.order();
  return { orderId, first: await desk.invoice(orderId, quantities) };
};

describe('shipping alone', () => {
  test('is not created by accident when an invoice of goods has nothing left', async () => {
    const { orderId } = await invoiced();
    const { version } = await desk.seeOrder(orderId);
    const body = { version, lines: {}, shippingAmt: 15.5 };
    const made = desk.api.staffCreateInvoice({ params: { id: orderId }, body });
    await expect(made).rejects.toMatchObject({ status: 422, body: { globalErrors: [staffMessages.allInvoiced()] } });
    expect((await desk.seeOrder(orderId)).invoices).toHaveLength(1);
  });

  test('is charged after a fully invoiced order, taxed as shipping is; the first invoice is unchanged', async () => {
    const { orderId, first } = await invoiced();
    const made = await charge(orderId);
    expect(made).toMatchObject({
      status: { id: 'UNPAID' },
      items: [],
      subTotal: 0,
      discountAmt: 0,
      shippingAmt: 15.5,
      // 13 % of 15.50 is 2.015.
      taxes: 2.02,
      total: 17.52,
      due: 17.52,
      backOrders: [],
    });
    expect(made.can).toMatchObject({
      pay: { possible: true },
      credit: { possible: true },
      cancel: { possible: true },
      ship: { possible: false, whyNot: staffMessages.noGoods() },
    });
    const { version: _, ...before } = first;
    expect(await desk.see(first.id)).toMatchObject(before);
    expect((await desk.seeOrder(orderId)).timeline.at(-1)).toMatchObject({
      note: `Invoice ${made.code} for shipping alone`,
      amount: 17.52,
    });
  });

  test('is charged after a partial invoice too, and leaves the back orders unchanged', async () => {
    const { orderId, first } = await invoiced([3]);
    const made = await charge(orderId);
    expect(made.backOrders).toEqual(first.backOrders);
    expect((await desk.seeOrder(orderId)).items.map(({ qtyInvoiced }) => qtyInvoiced)).toEqual([3]);
  });

  test('also when the order is complete; once paid, its order can be completed like any other', async () => {
    const { orderId, first } = await invoiced();
    await desk.pay(first, 56.5);
    await desk.ship(await desk.see(first.id));
    const complete = async () => {
      const { version } = await desk.seeOrder(orderId);
      return desk.api.staffMoveOrder({ params: { id: orderId }, body: { version, status: 'COMPLETED' } });
    };
    const extra = await charge(orderId);
    expect(await refusal(complete())).toEqual(refused(staffMessages.notPaid()));
    await desk.pay(extra, 17.52);
    expect(await complete()).toMatchObject({ status: { id: 'COMPLETED' } });
    expect(await charge(orderId, 1)).toMatchObject({ total: 1.13 });
  });

  test('does not count as invoiced goods: without goods no order is processed', async () => {
    const { orderId, first } = await invoiced();
    await charge(orderId);
    await desk.cancel(await desk.see(first.id));
    const { moves, can } = await desk.seeOrder(orderId);
    expect(moves.find(({ status }) => status.id === 'PROCESSED')?.whyNot).toBe(staffMessages.nothingInvoiced());
    expect(can).toMatchObject({ invoice: { possible: true }, chargeShipping: { possible: false } });
    // It stays with its order, too, when that is split.
    const { version, items } = await desk.seeOrder(orderId);
    const body = { version, lines: { [items[0]!.id]: 1 }, movesShipping: true };
    expect(await refusal(desk.api.staffSplitOrder({ params: { id: orderId }, body }))).toEqual(
      refused(`movesShipping: ${staffMessages.splitShipping()}`),
    );
  });

  test('is refused before any invoice, and for a cancelled order', async () => {
    const orderId = await desk.order();
    expect((await desk.seeOrder(orderId)).can.chargeShipping.whyNot).toBe(staffMessages.shippingGoesAlong());
    expect(await refusal(charge(orderId))).toEqual(refused(staffMessages.shippingGoesAlong()));
    const cancelled = await desk.order({ status: 'CANCELLED' });
    expect(await refusal(charge(cancelled))).toEqual(refused(staffMessages.invoiceTooLate('Cancelled')));
  });

  test('is credited to the cent by a credit note, and then has nothing left', async () => {
    const { orderId } = await invoiced();
    const made = await charge(orderId);
    const part = await desk.credit(made, [], { shippingAmt: 5, reason: 'SHORT' });
    const all = await desk.credit(part, [], { shippingAmt: 10.5, reason: 'SHORT' });
    expect(all).toMatchObject({ credited: 17.52, due: 0, status: { id: 'PAID' } });
    expect(all.creditNotes.map(({ items }) => items)).toEqual([[], []]);
  });

  test('does not affect the rounding of the goods: the invoices around it still sum to the order', async () => {
    const lines = [{ qty: 3, priceCents: 1000 }];
    const totals = totalsOf(lines, { kind: 'AMOUNT', value: 100 }, [
      { name: 'GST' as const, rate: 5000 },
      { name: 'QST' as const, rate: 9975 },
    ]);
    const orderId = await desk.order({ ...totals, lines });
    await desk.invoice(orderId, [1]);
    const wrong = await desk.invoice(orderId, [1]);
    await desk.cancel(wrong);
    // 0.07 at 5 % and at 9.975 %.
    expect(await charge(orderId, 0.07)).toMatchObject({ discountAmt: 0, taxes: 0.01, total: 0.08 });
    await desk.invoice(orderId, [2]);
    const { rows } = await shop.context.pool.query(
      `select sum(total_cents)::bigint as cents from invoice where order_id = $1 and status <> 'CANCELLED'`,
      [orderId],
    );
    expect(Number(rows[0].cents)).toBe(totals.totalCents + 8);
  });
});

test('the customer reads, prints and is mailed an invoice without an empty table', async () => {
  const mail = await startMailServer();
  try {
    const { orderId } = await invoiced();
    const made = await charge(orderId);
    await runJobs(shop, { smtpUrl: mail.url, mailFrom: { name: 'Shop', address: 'orders@shop.example' } });
    const sent = mail.mails.find(({ headers }) => headers['subject']?.startsWith(`Invoice ${made.code}`));
    expect(sent?.text).toContain('is for the shipping of your order');
    expect(sent?.text).toMatch(/For +Amount\nShipping \(Standard shipping\) +\$15\.50\n/);
    expect(sent?.text).not.toContain('Subtotal');
    expect(sent?.text).toContain(links.invoice(made.id));
  } finally {
    await mail.close();
  }
  const mine = await desk.customer.api.invoice({ params: { id: (await lastInvoice()).id } });
  expect(mine).toMatchObject({ items: [], backOrders: [], shippingAmt: 15.5, total: 17.52 });
  const print = async (document: string) => {
    const url = `/api/v1/staff/invoice/${mine.id}/print/?document=${document}`;
    const { rawPayload } = await shop.app.inject({ url, headers: desk.headers });
    return (await readPdf(rawPayload)).map(({ text }) => text).join('\n');
  };
  const invoice = await print('FULL_INVOICE');
  expect(invoice).toContain('Shipping alone');
  expect(invoice).toContain('$17.52');
  expect(invoice).not.toMatch(/Shipped Items|SR#|Sub Total/);
  const note = await print('DISPATCH_NOTE');
  expect(note).toContain('nothing is packed for it');
  expect(note).not.toContain('SR#');
});

const lastInvoice = () =>
  shop.context.db.selectFrom('invoice').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
