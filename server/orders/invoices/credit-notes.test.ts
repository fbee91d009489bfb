import { links } from '#contract/links.ts';
import * as messages from '#messages/shop.js';
import type { PricedInvoice } from '#contract/orders/staff-invoices.ts';
import * as staffMessages from '#messages/staff.js';
import { creditable, creditSums } from '#kernel/credit-share.ts';
import { dollarsToCents } from '#kernel/money.ts';
import { totalsOf } from '#kernel/totals.ts';
import { refusal } from '#test/buyers.ts';
import { countStatements } from '#test/count-statements.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { readPdf } from '#test/read-pdf.ts';
import { purchase } from '#test/purchases.ts';
import { testShop } from '#test/shop.ts';
import { auditOf } from '#test/staff.ts';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

const shop = testShop({ sells: [{ sku: 'PART', name: 'Part' }] });
let desk: InvoiceDesk;
beforeAll(async () => {
  desk = await openInvoiceDesk(shop);
});

const refused = (...texts: string[]) => ({ status: 422, messages: texts });
const invoiced = async (given?: { shippingAmt?: number }) => desk.invoice(await desk.order(), undefined, given);

describe('a credit note', () => {
  test('holds what was credited with its share of the taxes; the customer can read it', async () => {
    const orderId = await desk.order({ lines: [{ qty: 5 }, { qty: 2, name: 'Other', sku: 'OTHER', priceCents: 333 }] });
    const made = await desk.invoice(orderId, [5, 1], { shippingAmt: 15.5 });
    const credited = await desk.credit(made, [2, 1], { reason: 'SHORT', shippingAmt: 5.5, notes: ' Sorry ' });
    const [line, other] = made.items;
    const note = {
      id: expect.any(Number),
      code: expect.stringMatching(/^CN-\d+$/),
      creditDate: shop.context.now().toISOString(),
      reason: { id: 'SHORT', name: 'Not delivered' },
      notes: 'Sorry',
      items: [
        { id: line!.id, name: 'Part', sku: 'PART', qty: 2, price: 10, subTotal: 20 },
        { id: other!.id, name: 'Other', sku: 'OTHER', qty: 1, price: 3.33, subTotal: 3.33 },
      ],
      subTotal: 23.33,
      shippingAmt: 5.5,
      discountAmt: 0,
      // Of 6.93 on the goods of 53.33, 3.03; of 2.02 on the shipping of 15.50, 0.72.
      taxes: 3.75,
      taxComponents: [{ name: 'HST', rate: 13, amount: 3.75 }],
      total: 32.58,
    };
    expect(credited.creditNotes).toEqual([note]);
    expect(credited).toMatchObject({
      status: { id: 'UNPAID' },
      version: made.version + 1,
      // The invoice itself is unchanged.
      total: made.total,
      credited: 32.58,
      paid: 0,
      due: Number((made.total - 32.58).toFixed(2)),
      refundable: 0,
      can: { credit: { possible: true }, refund: { possible: false, whyNot: staffMessages.nothingRefundable() } },
    });
    expect(credited.items.map(({ qtyOrdered, qtyCredited }) => [qtyOrdered, qtyCredited])).toEqual([
      [5, 2],
      [1, 1],
    ]);
    const theirs = await desk.customer.api.invoice({ params: { id: made.id } });
    expect(theirs.creditNotes).toEqual([note]);
    expect(theirs.total).toBe(made.total);
  });

  test('is on the customer’s print of its invoice, with the rest', async () => {
    const { id, creditNotes } = await desk.credit(await invoiced(), [2], { notes: 'Scratched' });
    const { rawPayload } = await shop.app.inject(links.printInvoice(id, desk.customer.token));
    const text = (await readPdf(rawPayload)).map((page) => page.text).join('\n');
    for (const said of [`Credit note ${creditNotes[0]?.code}`, 'Scratched', '-$22.60', 'Still to be paid', '$33.90'])
      expect(text).toContain(said);
  });

  test('is on the order’s timeline and in the audit log; its pieces are not on back order again', async () => {
    const made = await desk.invoice(await desk.order(), [3]);
    const before = await desk.seeOrder(made.orderId);
    const { creditNotes, backOrders } = await desk.credit(made, [1]);
    const order = await desk.seeOrder(made.orderId);
    expect(backOrders).toEqual(made.backOrders);
    expect(order.items).toEqual(before.items);
    expect(order.version).toBe(before.version + 1);
    expect(order.timeline.at(-1)).toMatchObject({
      actor: desk.email,
      note: `Credit note ${creditNotes[0]?.code} for ${made.code} (Returned)`,
      amount: 11.3,
    });
    expect((await auditOf(shop, 'invoice', made.id)).at(-1)).toMatchObject({
      actor: desk.email,
      action: 'invoice.credit',
      before: { status: 'UNPAID', creditedCents: 0 },
      after: {
        status: 'UNPAID',
        creditedCents: 1130,
        code: creditNotes[0]?.code,
        reason: 'Returned',
        lines: ['1 × PART'],
      },
    });
  });

  test('of shipping alone credits shipping and its tax', async () => {
    const made = await invoiced({ shippingAmt: 15.5 });
    const { creditNotes } = await desk.credit(made, [], { shippingAmt: 15.5 });
    expect(creditNotes).toMatchObject([{ items: [], subTotal: 0, shippingAmt: 15.5, taxes: 2.02, total: 17.52 }]);
  });

  test('for too much is refused with everything that is wrong, and not created', async () => {
    const orderId = await desk.order({ lines: [{ qty: 5 }, { qty: 1 }] });
    const made = await desk.invoice(orderId, undefined, { shippingAmt: 10 });
    const seen = await desk.credit(made, [3, 1], { shippingAmt: 4 });
    const [line, other] = made.items;
    const another = await invoiced();
    const lines = { [line!.id]: 3, [other!.id]: 1, [another.items[0]!.id]: 1 };
    const tooMuch = desk.api.staffCreateCreditNote({
      params: { id: made.id },
      body: { version: seen.version, reason: 'SHORT', lines, shippingAmt: 6.01 },
    });
    expect(await refusal(tooMuch)).toEqual(
      refused(
        `lines.${line!.id}: ${staffMessages.piecesToCredit(2)}`,
        `lines.${other!.id}: ${staffMessages.piecesToCredit(0)}`,
        `lines.${another.items[0]!.id}: ${staffMessages.invoiceLineUnknown()}`,
        `shippingAmt: ${staffMessages.shippingToCredit('$6.00')}`,
      ),
    );
    expect(await desk.see(made.id)).toEqual(seen);
  });

  test.each([
    ['nothing', {}, `lines: ${staffMessages.creditEmpty()}`],
    ['no reason', { reason: undefined }, expect.stringMatching(/^reason: /)],
    ['a reason that there is not', { reason: 'LOST' }, expect.stringMatching(/^reason: /)],
    ['less than nothing of the shipping', { shippingAmt: -1 }, `shippingAmt: ${staffMessages.amountForm()}`],
    ['parts of a cent', { shippingAmt: 1.005 }, `shippingAmt: ${staffMessages.amountForm()}`],
    ['a misspelt field', { note: 'x' }, 'note: Unknown field'],
  ])('of %s is refused', async (_what, given, why) => {
    const { id, version } = await invoiced();
    const body = { version, reason: 'SHORT' as const, lines: {}, ...(given as object) };
    const made = desk.api.staffCreateCreditNote({ params: { id }, body });
    expect(await refusal(made)).toEqual(refused(why));
  });

  test('of a cancelled or a fully credited invoice is refused', async () => {
    const cancelled = await desk.cancel(await invoiced());
    expect(cancelled.can.credit).toEqual({ possible: false, whyNot: staffMessages.invoiceCancelled() });
    expect(await refusal(desk.credit(cancelled, [1]))).toEqual(refused(staffMessages.invoiceCancelled()));
    const pieces = await desk.credit(await invoiced({ shippingAmt: 1 }), [5]);
    expect(pieces.can.credit.possible).toBe(true);
    const all = await desk.credit(pieces, [], { shippingAmt: 1 });
    expect(all.can.credit).toEqual({ possible: false, whyNot: staffMessages.allCredited() });
    expect(await refusal(desk.credit(all, [1]))).toEqual(refused(staffMessages.allCredited()));
  });

  test('of an outdated invoice is refused', async () => {
    const made = await invoiced();
    await desk.credit(made, [1]);
    expect(await refusal(desk.credit(made, [1]))).toEqual({ status: 409, messages: [messages.changedElsewhere()] });
  });

  test('prevents the cancelling of its invoice', async () => {
    const credited = await desk.credit(await invoiced(), [1]);
    expect(credited.can.cancel).toEqual({ possible: false, whyNot: staffMessages.invoiceHasCredits() });
    expect(await refusal(desk.cancel(credited))).toEqual(refused(staffMessages.invoiceHasCredits()));
  });
});

describe('a credited unpaid rest', () => {
  test('makes the invoice PAID, and its order can be completed', async () => {
    const made = await invoiced();
    const part = await desk.pay(made, 45.2);
    expect(part).toMatchObject({ due: 11.3, status: { id: 'UNPAID' } });
    const covered = await desk.credit(part, [1], { reason: 'SHORT' });
    expect(covered).toMatchObject({ due: 0, refundable: 0, status: { id: 'PAID' }, can: { pay: { possible: false } } });
    await shop.context.db
      .updateTable('customer_order')
      .set({ status: 'SHIPPED' })
      .where('id', '=', made.orderId)
      .execute();
    const { moves } = await desk.seeOrder(made.orderId);
    expect(moves.find(({ status }) => status.id === 'COMPLETED')).toMatchObject({ possible: true });
  });

  test('in part leaves the remainder due; more cannot be paid', async () => {
    const seen = await desk.credit(await invoiced(), [2]);
    expect(seen).toMatchObject({ total: 56.5, credited: 22.6, due: 33.9, status: { id: 'UNPAID' } });
    expect(await refusal(desk.pay(seen, 33.91))).toEqual(refused(`amount: ${staffMessages.dueAtMost('$33.90')}`));
    expect(await desk.pay(seen, 33.9)).toMatchObject({ due: 0, refundable: 0, status: { id: 'PAID' } });
  });

  test('is what the lists show as due', async () => {
    const paid = await desk.pay(await desk.credit(await invoiced(), [2]), 3.9);
    await desk.voidPayment(paid, paid.payments[0]!.id);
    const filters = { code: { _field: 'code', operator: 'EQUAL', value: paid.code } } as const;
    expect((await desk.api.staffInvoiceSearch({ body: { filters } })).results).toMatchObject([
      { total: 56.5, due: 33.9 },
    ]);
    expect((await desk.seeOrder(paid.orderId)).invoices).toMatchObject([{ total: 56.5, paid: 0, credited: 22.6 }]);
  });
});

test('of everything invoiced allows the order to be cancelled, once the money was refunded', async () => {
  const made = await desk.pay(await invoiced({ shippingAmt: 10 }), 67.8);
  const cancel = async () => {
    const { id, version } = await desk.seeOrder(made.orderId);
    return desk.api.staffCancelOrder({ params: { id }, body: { version, reason: 'Not made any more' } });
  };
  const held = refused(staffMessages.stillInvoiced());
  expect(await refusal(cancel())).toEqual(held);
  const inPart = await desk.credit(made, [5], { reason: 'SHORT' });
  expect(await refusal(cancel())).toEqual(held);
  const whole = await desk.credit(inPart, [], { reason: 'SHORT', shippingAmt: 10 });
  expect(await refusal(cancel())).toEqual(held);
  await desk.refund(whole, 67.8);
  expect(await cancel()).toMatchObject({ status: { id: 'CANCELLED' } });
});

describe('two at once', () => {
  const oneOf = async (works: Promise<unknown>[]) => {
    const outcomes = await Promise.allSettled(works);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ status: 409, body: { globalErrors: [messages.changedElsewhere()] } });
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  };

  test('that credit the same pieces credit them once', async () => {
    const made = await invoiced();
    await oneOf(Array.from({ length: 8 }, () => desk.credit(made, [5])));
    expect(await desk.see(made.id)).toMatchObject({ credited: 56.5, creditNotes: [{ total: 56.5 }], due: 0 });
  });

  test('a credit note and a payment: only one succeeds, and nothing undue is paid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await invoiced();
      await oneOf([desk.credit(made, [5]), desk.pay(made, 56.5)]);
      const { paid, credited, due, refundable } = await desk.see(made.id);
      expect([paid + credited, due, refundable]).toEqual([56.5, 0, 0]);
    }
  });

  test('a voiding and a refund of one payment: never is more refunded than was paid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const paid = await desk.pay(await invoiced(), 56.5);
      const seen = await desk.credit(paid, [5]);
      await oneOf([desk.voidPayment(seen, seen.payments[0]!.id), desk.refund(seen, 56.5)]);
      expect(await desk.see(seen.id)).toMatchObject({ paid: 0, due: 0, refundable: 0 });
    }
  });
});

const parted = fc.record({
  ...purchase,
  shippingCents: fc.nat(5000),
  /** Per line of the first invoice, in per cent: its discount and taxes are a share of the order's. */
  first: fc.array(fc.nat(100), { minLength: 5, maxLength: 5 }),
  /** Per line and for the shipping of each credit note, in per cent of what is left. */
  parts: fc.array(fc.array(fc.nat(100), { minLength: 6, maxLength: 6 }), { maxLength: 3 }),
});

test('the credit notes of an invoice, however split, sum to it to the cent', { timeout: 120_000 }, async () => {
  for (const { lines, off, rates, shippingCents, first, parts } of fc.sample(parted, { numRuns: 15, seed: 8 })) {
    const orderId = await desk.order({ ...totalsOf(lines, off, rates), lines });
    const quantities = lines.map(({ qty }, index) => Math.floor((qty * (first[index] ?? 0)) / 100));
    const some = quantities.some((qty) => qty > 0) ? quantities : lines.map(({ qty }) => qty);
    let seen: PricedInvoice = await desk.invoice(orderId, some, { shippingAmt: shippingCents / 100 });
    const { id } = seen;
    const creditLeft = async (share: (left: number, index: number) => number) => {
      const pieces = seen.items.map(({ qtyOrdered, qtyCredited }, index) => share(qtyOrdered - qtyCredited, index));
      const shippingLeft =
        shippingCents - seen.creditNotes.reduce((sum, note) => sum + dollarsToCents(note.shippingAmt), 0);
      const shipping = share(shippingLeft, 5);
      if (shipping === 0 && pieces.every((qty) => qty === 0)) return;
      // The preview on the screen equals the result.
      const subtotalCents = pieces.reduce((sum, qty, index) => sum + qty * dollarsToCents(seen.items[index]!.price), 0);
      const { invoice, before } = creditable(seen);
      const shown = creditSums(invoice, before, { subtotalCents, shippingCents: shipping });
      seen = await desk.credit(seen, pieces, { shippingAmt: shipping / 100 });
      expect(dollarsToCents(seen.creditNotes.at(-1)!.total)).toBe(shown.totalCents);
    };
    for (const part of parts) await creditLeft((left, index) => Math.floor((left * (part[index] ?? 0)) / 100));
    await creditLeft((left) => left);

    expect(seen).toMatchObject({ credited: seen.total, due: 0, status: { id: 'PAID' } });
    expect(seen.can.credit.whyNot).toBe(staffMessages.allCredited());
    const { rows } = await shop.context.pool.query(
      `select sum(c.subtotal_cents)::bigint = i.subtotal_cents as subtotal, sum(c.discount_cents)::bigint = i.discount_cents
         as discount, sum(c.shipping_cents)::bigint = i.shipping_cents as shipping, sum(c.tax_cents)::bigint = i.tax_cents as tax
       from credit_note c join invoice i on i.id = c.invoice_id where i.id = $1 group by i.id`,
      [id],
    );
    expect(rows).toEqual([{ subtotal: true, discount: true, shipping: true, tax: true }]);
    const taxes = await shop.context.pool.query(
      `select i.name, i.amount_cents = (select sum(t.amount_cents) from credit_note_tax t join credit_note c
         on c.id = t.credit_note_id where c.invoice_id = i.invoice_id and t.name = i.name) as whole
       from invoice_tax i where i.invoice_id = $1 order by i.position`,
      [id],
    );
    expect(taxes.rows).toEqual(rates.map(({ name }) => ({ name, whole: true })));
  }
});

test('the number of queries does not depend on the lines, nor on the credit notes', { timeout: 60_000 }, async () => {
  const many = async (count: number) =>
    desk.invoice(await desk.order({ lines: Array.from({ length: count }, () => ({ qty: 25 })) }));
  let [small, large] = [await many(5), await many(500)];
  const all = { small: Array.from({ length: 5 }, () => 1), large: Array.from({ length: 500 }, () => 1) };
  for (let made = 0; made < 20; made += 1) large = await desk.credit(large, all.large);
  small = await desk.credit(small, all.small);
  expect(large.creditNotes).toHaveLength(20);
  expect(large.creditNotes.every(({ items }) => items.length === 500)).toBe(true);
  const count = countStatements(shop.context.pool);
  const { customer } = desk;
  const pairs: [string, (invoice: PricedInvoice, quantities: number[]) => Promise<unknown>][] = [
    ['staff', ({ id }) => desk.see(id)],
    ['its customer', ({ id }) => customer.api.invoice({ params: { id } })],
    ['who credits', (invoice, quantities) => desk.credit(invoice, quantities)],
  ];
  for (const [who, ask] of pairs) {
    const few = await count(() => ask(small, all.small));
    expect([who, await count(() => ask(large, all.large))]).toEqual([who, few]);
    expect(few).toBeGreaterThan(5);
    expect(few).toBeLessThan(50);
  }
});
