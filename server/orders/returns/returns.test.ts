import { isPricedInvoice } from '#contract/orders/staff-invoices.ts';
import type { StaffReturn } from '#contract/orders/staff-returns.ts';
import * as returnMessages from '#messages/staff-returns.js';
import * as staffMessages from '#messages/staff.js';
import * as messages from '#messages/returns.js';
import * as shopMessages from '#messages/shop.js';
import { beginCounting } from '#server/stock/ledger/count-stock.ts';
import { refusal, variantId } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';

/* Returns, from being entered to what they do to stock, invoice and orders. */

const skus = ['PART', 'OTHER'];
const shop = testShop({ sells: skus.map((sku) => ({ sku, name: `Part ${sku}`, priceCents: 1000 })) });
let desk: InvoiceDesk;
const ids: number[] = [];
vi.setConfig({ testTimeout: 60_000 });
beforeAll(async () => {
  desk = await openInvoiceDesk(shop);
  for (const sku of skus) ids.push(await variantId(shop, sku));
  const at = new Date('2026-06-15T15:00:00Z');
  await shop.context.db.transaction().execute((trx) =>
    beginCounting(
      trx,
      ids.map((each) => ({ variantId: each, pieces: 1000 })),
      { at, actor: 'desk@example.com', reason: 'First count' },
    ),
  );
});

/** Of a refusal, without the names of fields. */
const says = async (call: Promise<unknown>) =>
  (await refusal(call)).messages.map((message) => message.replace(/^[\w.]+: /, ''));

/** Sent pieces of both parts. */
const sent = async (pieces: [number, number]) => {
  const orderId = await desk.order({ lines: pieces.map((qty, at) => ({ qty, variantId: ids[at] })) });
  return desk.ship(await desk.invoice(orderId));
};
type Sent = Awaited<ReturnType<typeof sent>>;
const enter = async ({ id, items }: Pick<Sent, 'id' | 'items'>, pieces: number[], requestKey = randomUUID()) => {
  const { version } = await desk.see(id);
  const lines = pieces.map(
    (qty, at) => [items[at]?.id ?? 0, { qty, reason: 'DEFECTIVE', words: 'Dark line' }] as const,
  );
  return desk.api.staffEnterReturn({ params: { id }, body: { version, requestKey, lines: Object.fromEntries(lines) } });
};
const receive = ({ id, version, lines }: StaffReturn, pieces: number[]) =>
  desk.api.staffReceiveReturn({
    params: { id },
    body: { version, lines: Object.fromEntries(pieces.map((came, at) => [lines[at]?.id ?? 0, came])) },
  });
type Decided = {
  decision: 'CREDIT' | 'REPLACE' | 'REPAIR' | 'REFUSE';
  goods?: 'RESTOCK' | 'SCRAP' | 'SUPPLIER' | null;
};
const settle = ({ id, version, lines }: StaffReturn, decided: Decided[], words = '') => {
  const came = lines.filter(({ received }) => (received ?? 0) > 0);
  const each = came.map((line, at) => [line.id, decided[at] ?? { decision: 'REFUSE' as const }] as const);
  return desk.api.staffSettleReturn({ params: { id }, body: { version, words, lines: Object.fromEntries(each) } });
};
const onHand = async () => {
  const { rows } = await sql<{ onHand: number }>`
    select on_hand as "onHand" from variant_stock order by variant_id`.execute(shop.context.db);
  return rows.map((row) => row.onHand);
};
const credited = async (invoiceId: number) => {
  const invoice = await desk.see(invoiceId);
  if (!isPricedInvoice(invoice)) throw new Error('without prices');
  return invoice;
};

test('is received with fewer pieces, credited with the tax of its invoice, and put into stock line by line', async () => {
  const invoice = await sent([3, 2]);
  const before = await onHand();
  const entered = await enter(invoice, [2, 1]);
  expect(entered).toMatchObject({ status: { id: 'ACCEPTED' }, subTotal: 30, lines: [{ qty: 2 }, { qty: 1 }] });
  expect(await says(settle(entered, []))).toEqual([returnMessages.returnNotReceived()]);
  expect(await says(receive(entered, [3, 0]))).toEqual([returnMessages.returnPiecesMax(2)]);
  expect(await says(receive(entered, [0, 0]))).toEqual([returnMessages.returnNothingCame()]);
  const received = await receive(entered, [1, 1]);
  expect(received).toMatchObject({ status: { id: 'RECEIVED' }, pieces: 2, can: { settle: { possible: true } } });
  expect(await says(settle(received, [{ decision: 'CREDIT' }]))).toEqual([
    returnMessages.returnGoodsRequired(),
    returnMessages.returnRefusalWords(),
  ]);
  const settled = await settle(received, [
    { decision: 'CREDIT', goods: 'RESTOCK' },
    { decision: 'CREDIT', goods: 'SCRAP' },
  ]);
  expect(settled).toMatchObject({ status: { id: 'SETTLED' }, creditNoteCode: expect.stringMatching(/^CN-/) });
  // Two at $10.00, and 13 % of Ontario.
  expect(await credited(invoice.id)).toMatchObject({ credited: 22.6, creditNotes: [{ notes: settled.code }] });
  expect(await onHand()).toEqual([(before[0] ?? 0) + 1, before[1]]);
  expect(settled.history.map(({ action }) => action).toSorted()).toEqual([
    'return.enter',
    'return.receive',
    'return.settle',
  ]);
});

test('a replacement is an order at no charge for the same place, and its old part can be sold again', async () => {
  const invoice = await sent([1, 0 + 1]);
  const before = await onHand();
  const settled = await settle(await receive(await enter(invoice, [1, 1]), [1, 1]), [
    { decision: 'REPLACE', goods: 'RESTOCK' },
    { decision: 'REPAIR' },
  ]);
  const order = await desk.seeOrder(settled.replacement?.id ?? 0);
  expect(order).toMatchObject({
    total: 0,
    comments: messages.replacementOf(settled.code, invoice.code),
    items: [{ sku: 'PART', qtyOrdered: 1, price: 0 }],
  });
  expect(await credited(invoice.id)).toMatchObject({ credited: 0 });
  expect(await onHand()).toEqual([(before[0] ?? 0) + 1, before[1]]);
  // Replaced: it cannot come back once more. Repaired: it can.
  expect(await says(enter(invoice, [1, 0]))).toEqual([messages.allBack()]);
  expect((await enter(invoice, [0, 1])).lines).toHaveLength(1);
});

test('a piece whose replacement is cancelled was not replaced: it can come back again', async () => {
  const invoice = await sent([1, 1]);
  const { replacement } = await settle(await receive(await enter(invoice, [1]), [1]), [
    { decision: 'REPLACE', goods: 'SCRAP' },
  ]);
  const { id, version } = await desk.seeOrder(replacement?.id ?? 0);
  await desk.api.staffCancelOrder({ params: { id }, body: { version, reason: 'Not in this colour', tell: false } });
  expect((await enter(invoice, [1])).lines).toMatchObject([{ qty: 1 }]);
});

test('what was sold again, and is credited since its replacement was cancelled, is in stock once', async () => {
  for (const pieces of [1, 3]) {
    const { id, ...invoice } = await sent([pieces, 1]);
    const [before = 0] = await onHand();
    const received = await receive(await enter({ id, ...invoice }, [1]), [1]);
    const { replacement } = await settle(received, [{ decision: 'REPLACE', goods: 'RESTOCK' }]);
    const order = await desk.seeOrder(replacement?.id ?? 0);
    const body = { version: order.version, reason: 'Sold out', tell: false };
    await desk.api.staffCancelOrder({ params: { id: order.id }, body });
    await desk.credit(await desk.see(id), [1]);
    expect((await onHand())[0]).toBe(before + 1);
    // Another one did come.
    if (pieces > 1) await desk.credit(await desk.see(id), [1]);
    expect((await onHand())[0]).toBe(before + Math.min(2, pieces));
  }
});

test('what is in a return, or was replaced, is not credited by hand, and its invoice is not cancelled', async () => {
  const invoice = await sent([2, 1]);
  const before = await onHand();
  const received = await receive(await enter(invoice, [1]), [1]);
  expect(await says(desk.credit(await desk.see(invoice.id), [2]))).toEqual([staffMessages.piecesToCredit(1)]);
  await desk.credit(await desk.see(invoice.id), [1]);
  await settle(received, [{ decision: 'REPLACE', goods: 'RESTOCK' }]);
  expect(await says(desk.credit(await desk.see(invoice.id), [1]))).toEqual([staffMessages.piecesToCredit(0)]);
  expect(await onHand()).toEqual([(before[0] ?? 0) + 2, before[1]]);
  const unsent = await desk.invoice(await desk.order({ lines: [{ qty: 1, variantId: ids[0] }] }));
  const { id, version } = await enter(unsent, [1]);
  const returned = await desk.see(unsent.id);
  expect(returned.can.cancel).toEqual({ possible: false, whyNot: staffMessages.invoiceHasReturns() });
  expect(await says(desk.cancel(returned))).toEqual([staffMessages.invoiceHasReturns()]);
  await desk.api.staffCancelReturn({ params: { id }, body: { version, reason: 'Kept' } });
  expect(await desk.cancel(await desk.see(unsent.id))).toMatchObject({ status: { id: 'CANCELLED' } });
});

test('what was credited, or its invoice cancelled, in spite of a return is not replaced', async () => {
  const { db } = shop.context;
  const invoice = await sent([1, 1]);
  const received = await receive(await enter(invoice, [1]), [1]);
  const replace = () => settle(received, [{ decision: 'REPLACE', goods: 'SCRAP' }]);
  const status = (to: 'RECEIVED' | 'CANCELLED') =>
    db.updateTable('customer_return').set({ status: to }).where('id', '=', received.id).execute();
  await status('CANCELLED');
  await desk.credit(await desk.see(invoice.id), [1]);
  await status('RECEIVED');
  expect(await says(replace())).toEqual([staffMessages.piecesToCredit(0)]);
  await db.updateTable('invoice').set({ status: 'CANCELLED' }).where('id', '=', invoice.id).execute();
  expect(await says(replace())).toEqual([staffMessages.invoiceCancelled()]);
});

test('an uncounted part that is sold out is not sent as a replacement, and is named', async () => {
  await shop.apply(catalogue([product([{ sku: 'UNCOUNTED', priceCents: 1000 }])]));
  const variant = await variantId(shop, 'UNCOUNTED');
  const orderId = await desk.order({ lines: [{ qty: 1, variantId: variant }] });
  const received = await receive(await enter(await desk.ship(await desk.invoice(orderId)), [1]), [1]);
  const set = (stock_status: 'OUT_OF_STOCK' | 'IN_STOCK') =>
    shop.context.db.updateTable('variant').set({ stock_status }).where('id', '=', variant).execute();
  await set('OUT_OF_STOCK');
  const replace = () => settle(received, [{ decision: 'REPLACE', goods: 'SCRAP' }]);
  expect(await says(replace())).toEqual([returnMessages.replacementGone(received.lines[0]?.name ?? '')]);
  await set('IN_STOCK');
  expect(await replace()).toMatchObject({ status: { id: 'SETTLED' } });
});

test('no piece is in two returns, however many are entered at once; one form is one return', async () => {
  const invoice = await sent([3, 1]);
  const all = await Promise.all(
    Array.from({ length: 6 }, () =>
      enter(invoice, [1]).then(
        () => 1,
        () => 0,
      ),
    ),
  );
  expect(all.reduce<number>((sum, each) => sum + each, 0)).toBe(3);
  expect(await says(enter(invoice, [1]))).toEqual([messages.allBack()]);
  const key = randomUUID();
  const made = await enter(invoice, [0, 1], key);
  expect((await enter(invoice, [0, 1], key)).id).toBe(made.id);
  expect((await desk.see(invoice.id)).items).toMatchObject([{ qtyReturned: 3 }, { qtyReturned: 1 }]);
});

test('of two members who settle at once one is told that it was changed, and it is credited once', async () => {
  const invoice = await sent([2, 1]);
  const received = await receive(await enter(invoice, [2]), [2]);
  const decided: Decided[] = [{ decision: 'CREDIT', goods: 'SUPPLIER' }];
  const results = await Promise.allSettled([settle(received, decided), settle(received, decided)]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await says(settle(received, decided))).toEqual([shopMessages.changedElsewhere()]);
  expect(await credited(invoice.id)).toMatchObject({ credited: 22.6 });
});

test('who unpacks receives without prices, and decides nothing', async () => {
  const { api } = await signedInStaff(shop, 'orders');
  const { id, version, lines } = await enter(await sent([1, 1]), [1]);
  const seen = await api.staffReturn({ params: { id } });
  expect(JSON.stringify(seen)).not.toMatch(/price|subTotal/);
  const body = { version, lines: { [lines[0]?.id ?? 0]: 1 } };
  const received = await api.staffReceiveReturn({ params: { id }, body });
  const wish = { version: received.version, lines: {} };
  expect((await refusal(api.staffSettleReturn({ params: { id }, body: wish }))).status).toBe(403);
});

test('is asked for from the account, as long as the shop takes returns there; others never see it', async () => {
  const { db } = shop.context;
  const days = (return_days: number) =>
    db.updateTable('shop').set({ return_days, return_words: 'By parcel' }).execute();
  const { id, items } = await sent([2, 1]);
  const { api } = desk.customer;
  const line = items[0]?.id ?? 0;
  const ask = (qty: number) => ({
    params: { id },
    body: { requestKey: randomUUID(), lines: { [line]: { qty, reason: 'DAMAGED' as const, words: 'Bent' } } },
  });
  expect(await api.invoice({ params: { id } })).not.toHaveProperty('returnable');
  expect((await refusal(api.askReturn(ask(1)))).status).toBe(404);
  await days(30);
  try {
    expect(await api.invoice({ params: { id } })).toHaveProperty('returnable', true);
    expect(await says(api.askReturn(ask(3)))).toEqual([messages.piecesLeft(2)]);
    const asked = await api.askReturn(ask(2));
    expect(asked).toMatchObject({
      lines: [
        { left: 0, whyNot: messages.allBack() },
        { left: 1, whyNot: null },
      ],
      returns: [{ status: { id: 'ASKED' }, howTo: '', lines: [{ qty: 2, words: 'Bent', decision: null }] }],
    });
    const of = { params: { id: asked.returns[0]?.id ?? 0 } };
    await desk.api.staffAcceptReturn({ ...of, body: { version: 1, words: 'Gladly' } });
    expect((await api.invoiceReturns({ params: { id } })).returns).toMatchObject([
      { status: { id: 'ACCEPTED' }, answer: 'Gladly', howTo: 'By parcel' },
    ]);
    const old = new Date(shop.context.now().getTime() - 31 * 86_400_000);
    await db.updateTable('invoice').set({ invoiced_at: old }).where('id', '=', id).execute();
    expect((await api.invoiceReturns({ params: { id } })).lines[1]?.whyNot).toBe(messages.tooLate(30));
    expect(await says(api.askReturn({ ...ask(1) }))).toEqual([messages.tooLate(30)]);
  } finally {
    await days(0);
  }
});

test('asking is mailed to the shop; accepting, refusing and settling to the customer; receiving and cancelling to none', async () => {
  const { db } = shop.context;
  const mails = async (returnId: number) => {
    const { rows } = await sql<{ mail: string }>`
      select payload ->> 'mail' as mail from graphile_worker._private_jobs
      where payload ->> 'returnId' = ${String(returnId)} order by id`.execute(db);
    return rows.map(({ mail }) => mail);
  };
  await db.updateTable('shop').set({ return_days: 30 }).execute();
  try {
    const { id, items } = await sent([3, 1]);
    const lines = { [items[0]?.id ?? 0]: { qty: 1, reason: 'DAMAGED' as const } };
    const ask = async () => {
      const asked = await desk.customer.api.askReturn({ params: { id }, body: { requestKey: randomUUID(), lines } });
      return { params: { id: asked.returns[0]?.id ?? 0 } };
    };
    const [kept, refused, cancelled] = [await ask(), await ask(), await ask()];
    expect(await mails(kept.params.id)).toEqual(['return-to-shop']);
    const accepted = await desk.api.staffAcceptReturn({ ...kept, body: { version: 1 } });
    expect(await mails(accepted.id)).toEqual(['return-to-shop', 'return-accepted']);
    await settle(await receive(accepted, [1]), [{ decision: 'REPAIR' }]);
    expect(await mails(accepted.id)).toEqual(['return-to-shop', 'return-accepted', 'return-settled']);
    await desk.api.staffRefuseReturn({ ...refused, body: { version: 1, reason: 'Too late' } });
    expect(await mails(refused.params.id)).toEqual(['return-to-shop', 'return-refused']);
    await desk.api.staffCancelReturn({ ...cancelled, body: { version: 1, reason: 'Kept' } });
    expect(await mails(cancelled.params.id)).toEqual(['return-to-shop']);
  } finally {
    await db.updateTable('shop').set({ return_days: 0 }).execute();
  }
});

const pieces = fc.tuple(fc.nat(3), fc.nat(3));
const decision = fc.record({
  decision: fc.constantFrom('CREDIT', 'REPLACE', 'REPAIR', 'REFUSE'),
  goods: fc.constantFrom('RESTOCK', 'SCRAP', 'SUPPLIER'),
});
const act = fc.oneof(
  fc.record({ what: fc.constant('return'), pieces, came: pieces, decided: fc.tuple(decision, decision) }),
  fc.record({ what: fc.constant('credit'), pieces }),
);

test('whatever is returned and credited, no more is credited than was paid, and stock is what came back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 5 }), async (acts) => {
      const invoice = await sent([3, 2]);
      const [first = 0, second = 0] = await onHand();
      const back = [0, 0];
      for (const each of acts) {
        if (each.what === 'credit') {
          const made = await desk.credit(await desk.see(invoice.id), each.pieces).catch(() => null);
          if (made) each.pieces.forEach((qty, at) => (back[at] = (back[at] ?? 0) + qty));
          continue;
        }
        if (!('came' in each)) continue;
        const entered = await enter(invoice, each.pieces).catch(() => null);
        if (!entered) continue;
        const came = entered.lines.map((line, at) => Math.min(line.qty, each.came[at] ?? 0));
        const received = await receive(entered, came).catch(() => null);
        if (!received) continue;
        const decided = each.decided as Decided[];
        await settle(received, decided, 'As we found it');
        const kept = received.lines.filter((line) => (line.received ?? 0) > 0);
        kept.forEach((line, at) => {
          const { decision: what, goods } = decided[at] ?? {};
          const place = ids.indexOf(line.variantId);
          if ((what === 'CREDIT' || what === 'REPLACE') && goods === 'RESTOCK')
            back[place] = (back[place] ?? 0) + (line.received ?? 0);
        });
      }
      const now = await credited(invoice.id);
      expect(now.credited).toBeLessThanOrEqual(now.total);
      for (const { qtyOrdered, qtyCredited } of now.items) expect(qtyCredited).toBeLessThanOrEqual(qtyOrdered);
      expect(await onHand()).toEqual([first + (back[0] ?? 0), second + (back[1] ?? 0)]);
    }),
    { numRuns: 12 },
  );
});
