import * as messages from '#messages/shop.js';
import { type Buyer, checkOut, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { type InvoiceDesk, openInvoiceDesk } from '#test/invoice-desk.ts';
import { testShop } from '#test/shop.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { beginCounting } from './count-stock.ts';

/* The laws of docs/stock.md, with the commands of orders and invoices. */

const skus = ['PART', 'LAST', 'BEYOND', 'EARLIER', 'LEDGER', 'FILE', 'LAW', 'SLOW', 'BEGUN'];
const shop = testShop({ sells: skus.map((sku) => ({ sku, name: `Part ${sku}`, priceCents: 1000 })) });
let desk: InvoiceDesk;
const ids = new Map<string, number>();
const id = (sku: string): number => ids.get(sku) ?? 0;
beforeAll(async () => {
  desk = await openInvoiceDesk(shop);
  for (const sku of skus) ids.set(sku, await variantId(shop, sku));
});

// Many wait for few connections here, even on a fast machine.
vi.setConfig({ testTimeout: 60_000 });

const by = { at: new Date('2026-06-15T15:00:00Z'), actor: 'desk@example.com', reason: 'First count' };
const count = (sku: string, pieces: number) =>
  shop.context.db.transaction().execute((trx) => beginCounting(trx, [{ variantId: id(sku), pieces }], by));
const stock = async (sku: string) => {
  const { rows } = await sql`
    select s.on_hand as "onHand", s.allocated, v.stock_status as status
    from variant_stock s join variant v on v.id = s.variant_id where v.id = ${id(sku)}`.execute(shop.context.db);
  return rows[0];
};
const kinds = async (sku: string) => {
  const rows = await shop.context.db
    .selectFrom('stock_movement')
    .select(['kind', 'pieces', 'allocated'])
    .where('variant_id', '=', id(sku))
    .orderBy('id')
    .execute();
  return rows.map(({ kind, pieces, allocated }) => [kind, pieces, allocated]);
};

/** A customer who has so many in the cart, at the last step. */
const ready = async (sku: string, qty: number): Promise<Buyer> => {
  const buyer = await createBuyer(shop);
  await buyer.add({ [id(sku)]: qty });
  await checkOut(buyer);
  return buyer;
};
const place = ({ api, cartId }: Buyer) => api.placeOrder({ params: { cartId } });
const ordered = async (sku: string, qty: number) => (await place(await ready(sku, qty))).orderId ?? 0;
const move = async (orderId: number, status: 'PROCESSING' | 'PROCESSED' | 'SHIPPED' | 'COMPLETED') => {
  const { version } = await desk.seeOrder(orderId);
  await desk.api.staffMoveOrder({ params: { id: orderId }, body: { version, status, reason: 'So it is' } });
};
const cancelOrder = async (orderId: number) => {
  const { version } = await desk.seeOrder(orderId);
  await desk.api.staffCancelOrder({ params: { id: orderId }, body: { version, reason: 'Not wanted' } });
};
const sellBeyond = (sells_beyond_stock: boolean) =>
  shop.context.db.updateTable('shop').set({ sells_beyond_stock }).execute();

test('an order allocates, a shipment takes out, a return brings back, and the status follows', async () => {
  await count('PART', 5);
  const orderId = await ordered('PART', 5);
  expect(await stock('PART')).toEqual({ onHand: 5, allocated: 5, status: 'OUT_OF_STOCK' });
  await move(orderId, 'PROCESSING');
  const invoice = await desk.invoice(orderId, [4]);
  expect(await stock('PART')).toMatchObject({ onHand: 5, allocated: 5 });
  const shipped = await desk.ship(invoice);
  expect(await stock('PART')).toEqual({ onHand: 1, allocated: 1, status: 'OUT_OF_STOCK' });
  const credited = await desk.credit(shipped, [1]);
  expect(await stock('PART')).toEqual({ onHand: 2, allocated: 1, status: 'IN_STOCK' });
  // What never left does not come back.
  const short = await desk.credit(credited, [1], { reason: 'SHORT' });
  expect(await stock('PART')).toMatchObject({ onHand: 2, allocated: 1 });
  // A broken part comes back and is not sold again, also after the order's next act.
  const broken = await desk.credit(short, [1], { restock: false });
  expect(await stock('PART')).toMatchObject({ onHand: 2, allocated: 1 });
  await desk.credit(broken, [1]);
  expect(await stock('PART')).toMatchObject({ onHand: 3, allocated: 1 });
  expect(await kinds('PART')).toEqual([
    ['COUNT', 5, 0],
    ['ORDER', 0, 5],
    ['SHIPMENT', -4, -4],
    ['RETURN', 1, 0],
    ['RETURN', 1, 0],
  ]);
});

test('of 50 buyers at once for the last 10 pieces 10 get one, and the others are refused by name', async () => {
  await count('LAST', 10);
  const buyers = await Promise.all(Array.from({ length: 50 }, () => ready('LAST', 1)));
  const refusals = await Promise.all(buyers.map((buyer) => refusal(place(buyer)).catch(() => undefined)));
  expect(await stock('LAST')).toEqual({ onHand: 10, allocated: 10, status: 'OUT_OF_STOCK' });
  const refused = refusals.filter((each) => each !== undefined);
  expect(refused).toHaveLength(40);
  // Who came while the last were being sold, and who came after it.
  for (const each of refused)
    expect([
      `${messages.orderNotPlaced()} ${messages.variantUnavailable('Part LAST')}`,
      `${messages.orderNotPlaced()} ${messages.removedFromCart()} Part LAST`,
    ]).toContain(each.messages.join(' '));
});

describe('more than is available', () => {
  test('is refused with how many are left, and nothing is placed or taken out of the cart', async () => {
    await count('BEYOND', 3);
    const buyer = await ready('BEYOND', 4);
    expect(await refusal(place(buyer))).toEqual({
      status: 422,
      messages: [messages.orderNotPlaced(), messages.stockShort(3, 'Part BEYOND')],
    });
    expect(await stock('BEYOND')).toMatchObject({ onHand: 3, allocated: 0 });
    expect((await buyer.cart()).items).toMatchObject([{ qty: 4 }]);
  });

  test('is on back order where the shop sells beyond its stock', async () => {
    await sellBeyond(true);
    await ordered('BEYOND', 4).finally(() => sellBeyond(false));
    expect(await stock('BEYOND')).toEqual({ onHand: 3, allocated: 4, status: 'OUT_OF_STOCK' });
  });
});

test('what was ordered before counting is allocated by the first count, what had left is not counted again', async () => {
  const orderId = await ordered('EARLIER', 6);
  await move(orderId, 'PROCESSING');
  await desk.ship(await desk.invoice(orderId, [2]));
  expect(await count('EARLIER', 20)).toEqual([id('EARLIER')]);
  expect(await stock('EARLIER')).toEqual({ onHand: 20, allocated: 4, status: 'IN_STOCK' });
  await desk.ship(await desk.invoice(orderId, [4]));
  expect(await stock('EARLIER')).toEqual({ onHand: 16, allocated: 0, status: 'IN_STOCK' });
  // Counted already: another first count changes nothing.
  expect(await count('EARLIER', 99)).toEqual([]);
  expect(await stock('EARLIER')).toMatchObject({ onHand: 16 });
});

test('the ledger is never changed or deleted', async () => {
  await count('LEDGER', 1);
  const { db } = shop.context;
  await expect(sql`update stock_movement set pieces = 9`.execute(db)).rejects.toThrow('never changed or deleted');
  await expect(sql`delete from stock_movement`.execute(db)).rejects.toThrow('never changed or deleted');
  await expect(sql`truncate stock_movement`.execute(db)).rejects.toThrow('never changed or deleted');
});

test('another status for what is counted is not taken, for the rest it is', async () => {
  const say = async () => {
    await shop.context.db
      .updateTable('variant')
      .set({ stock_status: 'ARRIVING_SOON' })
      .where('id', '=', id('FILE'))
      .execute();
    return shop.context.db
      .selectFrom('variant')
      .select('stock_status')
      .where('id', '=', id('FILE'))
      .executeTakeFirstOrThrow();
  };
  await count('FILE', 1);
  expect(await say()).toEqual({ stock_status: 'IN_STOCK' });
});

test('an order that is being placed while counting begins is allocated once', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => ready('BEGUN', 1)));
  await Promise.all([...buyers.map((buyer) => place(buyer)), count('BEGUN', 100), count('BEGUN', 100)]);
  expect(await stock('BEGUN')).toEqual({ onHand: 100, allocated: 12, status: 'IN_STOCK' });
});

/** What may happen; what is refused changes nothing. */
const kindsOfActs = ['invoice', 'ship', 'unship', 'return', 'short', 'cancelInvoice', 'cancel', 'complete'] as const;
type Act = 'order' | (typeof kindsOfActs)[number];
const acts = fc.array(
  fc.record({
    act: fc.oneof<[fc.Arbitrary<Act>, fc.Arbitrary<Act>]>(
      fc.constantFrom('order', 'invoice', 'ship'),
      fc.constantFrom(...kindsOfActs),
    ),
    which: fc.nat(3),
    qty: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 15, maxLength: 30 },
);

/** What the warehouse would write on paper. */
type Paper = { id: number; of: PaperOrder; qty: number; kept: number; back: number; state: 'HELD' | 'SENT' | 'VOID' };
type PaperOrder = { id: number; qty: number; state: 'OPEN' | 'COMPLETED' | 'CANCELLED' };
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

test('after any sequence of acts the kept sums are the ledger, and what the warehouse would count', async () => {
  await sellBeyond(true);
  await count('LAW', 400);
  const orders: PaperOrder[] = [];
  const invoices: Paper[] = [];
  const one = <T>(of: readonly T[], which: number): T => {
    const found = of[of.length - 1 - (which % Math.max(1, of.length))];
    if (!found) throw new Error('there is none yet');
    return found;
  };
  const run: Record<Act, (which: number, qty: number) => Promise<void>> = {
    order: async (_which, qty) => {
      const order: PaperOrder = { id: await ordered('LAW', 3 * qty), qty: 3 * qty, state: 'OPEN' };
      orders.push(order);
      await move(order.id, 'PROCESSING');
    },
    invoice: async (which, qty) => {
      const of = one(orders, which);
      const { id: made } = await desk.invoice(of.id, [2 * qty]);
      invoices.push({ id: made, of, qty: 2 * qty, kept: 0, back: 0, state: 'HELD' });
    },
    ship: async (which) => {
      const paper = one(invoices, which);
      await desk.ship(await desk.see(paper.id));
      paper.state = 'SENT';
    },
    unship: async (which) => {
      const paper = one(invoices, which);
      const { id: invoiceId, version, shipments } = await desk.see(paper.id);
      const params = { id: invoiceId, shipmentId: shipments[0]?.id ?? 0 };
      await desk.api.staffRemoveShipment({ params, body: { version, reason: 'Stayed', tell: false } });
      if (shipments.length === 1) {
        const { creditNotes } = await desk.see(paper.id);
        paper.kept = sum(creditNotes.flatMap(({ items }) => items.map(({ qty }) => qty)));
        Object.assign(paper, { back: 0, state: 'HELD' });
      }
    },
    return: async (which, qty) => {
      const paper = one(invoices, which);
      await desk.credit(await desk.see(paper.id), [qty]);
      if (paper.state === 'SENT') paper.back += qty;
      else paper.kept += qty;
    },
    short: async (which, qty) => {
      const paper = one(invoices, which);
      await desk.credit(await desk.see(paper.id), [qty], { reason: 'SHORT' });
      if (paper.state === 'HELD') paper.kept += qty;
    },
    cancelInvoice: async (which) => {
      const paper = one(invoices, which);
      await desk.cancel(await desk.see(paper.id));
      paper.state = 'VOID';
    },
    cancel: async (which) => {
      const order = one(orders, which);
      await cancelOrder(order.id);
      order.state = 'CANCELLED';
    },
    complete: async (which) => {
      const sent = invoices.filter(({ state, of }) => state === 'SENT' && of.state === 'OPEN');
      const { of: order } = one(sent, which);
      await move(order.id, 'PROCESSED').catch(() => {});
      await move(order.id, 'SHIPPED').catch(() => {});
      for (const paper of invoices.filter(({ of }) => of === order)) {
        const { due } = await desk.see(paper.id);
        if (due > 0) await desk.pay(await desk.see(paper.id), due).catch(() => {});
      }
      await move(order.id, 'COMPLETED');
      order.state = 'COMPLETED';
    },
  };
  // Each act has an instant of its own: what was credited before it left is told apart from what came back.
  let tick = 0;
  vi.spyOn(shop.context, 'now').mockImplementation(() => new Date(Date.UTC(2026, 5, 15, 16) + tick));
  const done = new Set<string>();
  for (const sequence of fc.sample(acts, { numRuns: 5, seed: 14 }))
    for (const { act, which, qty } of sequence) {
      tick += 1000;
      await run[act](which, qty).then(
        () => done.add(act),
        () => {},
      );
      const sent = invoices.filter(({ state }) => state === 'SENT');
      const onHand = 400 - sum(sent.map(({ qty: pieces, kept, back }) => pieces - kept - back));
      const held = invoices.filter(({ state, of }) => state === 'HELD' && of.state !== 'CANCELLED');
      const open = orders
        .filter(({ state }) => state === 'OPEN')
        .map(
          (order) =>
            order.qty -
            sum(invoices.filter(({ of, state }) => of === order && state !== 'VOID').map((each) => each.qty)),
        );
      const allocated = sum(open) + sum(held.map(({ qty: pieces, kept }) => pieces - kept));
      const ledger = await shop.context.db
        .selectFrom('stock_movement')
        .select(({ fn }) => [fn.sum<number>('pieces').as('onHand'), fn.sum<number>('allocated').as('allocated')])
        .where('variant_id', '=', id('LAW'))
        .executeTakeFirstOrThrow();
      expect([act, ledger]).toEqual([act, { onHand, allocated }]);
      expect(await stock('LAW')).toEqual({
        onHand,
        allocated,
        status: onHand > allocated ? 'IN_STOCK' : 'OUT_OF_STOCK',
      });
    }
  vi.restoreAllMocks();
  await sellBeyond(false);
  // Each kind of act did happen.
  expect([...done].toSorted()).toEqual(Object.keys(run).toSorted());
});
