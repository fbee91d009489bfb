import * as staffMessages from '#messages/staff.js';
import type { StaffOrder } from '#contract/orders/staff-orders.ts';
import { type Buyer, checkOut, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { waitingJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';

/* Pieces of an order move to a new one: nothing is agreed anew, promised twice or lost. */

vi.setConfig({ testTimeout: 180_000 });

const skus = ['ODD', 'TIERED', 'COUNTED', 'SHORT'] as const;
const shop = testShop({
  sells: [
    { sku: 'ODD', priceCents: 1337 },
    { sku: 'TIERED', priceCents: 999, tiers: [{ priceList: 'DEFAULT', qty: 3, priceCents: 777 }] },
    { sku: 'COUNTED', priceCents: 501 },
    { sku: 'SHORT', priceCents: 2003 },
  ],
});
let desk: SignedInStaff;
let ids: number[];
beforeAll(async () => {
  desk = await signedInStaff(shop, 'orders', 'prices', 'invoices', 'cancelling');
  ids = await Promise.all(skus.map((sku) => variantId(shop, sku)));
  await sql`select begin_counting(array[${ids[2]}, ${ids[3]}]::int[], array[100000, 100000], now(), 'Dock', 'count')`.execute(
    shop.context.db,
  );
  // What is not there is sold, and waits.
  await shop.context.db.updateTable('shop').set({ sells_beyond_stock: true }).execute();
});

const see = (id: number) => desk.api.staffOrder({ params: { id } });
const split = (order: StaffOrder, pieces: Record<string, number>, given: object = {}) => {
  const lineOf = (sku: string): number => order.items.find((item) => item.sku === sku)?.id ?? 2_000_000_000;
  const lines = Object.fromEntries(Object.entries(pieces).map(([sku, qty]) => [lineOf(sku), qty]));
  return desk.api.staffSplitOrder({ params: { id: order.id }, body: { version: order.version, lines, ...given } });
};
const partOf = async ({ split: parts }: StaffOrder) => see(parts?.into.at(-1)?.id ?? 0);

/** All that lies there of a part is lost, once it is ordered; and found again. */
const lose = async (pieces = -100_000) =>
  sql`insert into stock_movement (variant_id, kind, pieces, happened_at, actor, reason)
    values (${ids[3]}, 'CORRECTION', ${pieces}, now(), 'Dock', 'x')`.execute(shop.context.db);

let coupons = 0;
type Coupon = { kind: 'PERCENT' | 'AMOUNT'; value: number; min_subtotal_cents?: number };
const place = async (
  items: Record<number, number>,
  { province = 'Quebec', off, freight }: { province?: string; off?: Coupon | null; freight?: number | null } = {},
) => {
  const buyer = await createBuyer(shop, { province });
  if (coupons > 0) await lose(100_000);
  await buyer.add(items);
  coupons += 1;
  const code = `SPLIT-${coupons}`;
  if (off) {
    await shop.context.db
      .insertInto('coupon')
      .values({ code, ...off })
      .execute();
    await buyer.api.applyCoupon({ body: { cartId: buyer.cartId, couponCode: code } });
  }
  const charge = freight === null ? sql`'LATER'` : sql`'FLAT'`;
  const steps = JSON.stringify(freight === null ? [] : [[0, freight ?? 0]]);
  await sql`update shipping_method set charge = ${charge}, steps = ${steps}::jsonb`.execute(shop.context.db);
  await checkOut(buyer);
  await buyer.api.placeOrder({ params: { cartId: buyer.cartId } });
  await lose();
  const { id } = await shop.context.db
    .selectFrom('customer_order')
    .select('id')
    .where('customer_id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  return { buyer, order: await see(id), code };
};

const cents = (dollars = 0): number => Math.round(dollars * 100);
const fields = ['subTotal', 'discountAmt', 'shippingAmt', 'taxes', 'total'] as const;
/** What orders come to, tax by tax. */
const sums = (orders: StaffOrder[]) => ({
  ...Object.fromEntries(
    fields.map((name) => [name, orders.reduce((sum, order) => sum + cents(order[name] ?? 0), 0)] as const),
  ),
  taxComponents: (orders[0]?.taxComponents ?? []).map(({ name, rate }, at) => [
    name,
    rate,
    orders.reduce((sum, order) => sum + cents(order.taxComponents?.[at]?.amount), 0),
  ]),
});
const pieces = (orders: StaffOrder[]) => {
  const all = new Map<string, number>();
  for (const { items } of orders)
    for (const { sku, qtyOrdered } of items) all.set(sku, (all.get(sku) ?? 0) + qtyOrdered);
  return Object.fromEntries([...all].toSorted());
};
/** Promised pieces of both counted parts, of all orders and of some, and what is held on credit. */
const held = async (buyer: Buyer, orders: StaffOrder[]) => {
  const { rows } = await sql<{ promised: number[]; credit: number }>`
    select array(select allocated from variant_stock order by variant_id) as promised, open_credit(${buyer.id}) as credit`.execute(
    shop.context.db,
  );
  const of = await sql<{ sku: string; allocated: number }>`
    select v.sku, sum(m.allocated)::int as allocated from stock_movement m join variant v on v.id = m.variant_id
    where m.order_id = any (${orders.map(({ id }) => id)}::int[]) group by v.sku order by v.sku`.execute(
    shop.context.db,
  );
  return { ...rows[0], of: of.rows };
};

const counts = fc.record({ ODD: fc.nat(7), TIERED: fc.nat(7), COUNTED: fc.nat(7), SHORT: fc.nat(7) });
const tries = fc.sample(
  fc.record({
    ordered: counts.filter((each) => Object.values(each).reduce((sum, n) => sum + n, 0) > 1),
    invoiced: fc.option(counts),
    moved: fc.array(counts, { minLength: 1, maxLength: 3 }),
    movesShipping: fc.boolean(),
    freight: fc.option(fc.nat(3333), { nil: null }),
    province: fc.constantFrom('Ontario', 'Quebec', 'Manitoba', 'Alberta'),
    off: fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant('PERCENT' as const), value: fc.integer({ min: 1, max: 100_000 }) }),
        fc.record({ kind: fc.constant('AMOUNT' as const), value: fc.integer({ min: 1, max: 9000 }) }),
      ),
    ),
  }),
  { numRuns: 40, seed: 395 },
);

test('random orders, split again and again: sums, taxes, pieces, promises and credit stay, and the invoices come to them', async () => {
  let splits = 0;
  for (const { ordered, invoiced, moved, movesShipping, freight, province, off } of tries) {
    const items = Object.fromEntries(skus.flatMap((sku, i) => (ordered[sku] > 0 ? [[ids[i]!, ordered[sku]]] : [])));
    const { buyer, order } = await place(items, { province, off, freight });
    let family = [order];
    const begin = async (each: StaffOrder) =>
      desk.api.staffMoveOrder({ params: { id: each.id }, body: { version: each.version, status: 'PROCESSING' } });
    const billed = (each: StaffOrder) => each.invoices.reduce((sum, { total }) => sum + cents(total), 0);
    const bill = async (each: StaffOrder, wanted: (sku: string, left: number) => number) => {
      const lines = Object.fromEntries(
        each.items.map((item) => [item.id, wanted(item.sku, item.qtyOrdered - item.qtyInvoiced)]),
      );
      const first = each.invoices.length === 0;
      if (Object.values(lines).some((qty) => qty > 0))
        await desk.api.staffCreateInvoice({
          params: { id: each.id },
          body: { version: each.version, lines, shippingAmt: first ? (each.shippingAmt ?? 0) : 0, notes: '' },
        });
      return see(each.id);
    };
    if (invoiced) {
      const begun = await begin(order);
      family = [await bill(begun, (sku, left) => Math.min(left, invoiced[sku as 'ODD']))];
    }
    const before = { sums: sums(family), pieces: pieces(family), held: await held(buyer, family) };
    for (const wish of moved) {
      // Of the last part, so that parts are split, too.
      const from = family.at(-1)!;
      const wanted = Object.fromEntries(
        from.items.map(({ sku, qtyOrdered, qtyInvoiced }) => [
          sku,
          Math.min(qtyOrdered - qtyInvoiced, wish[sku as 'ODD']),
        ]),
      );
      const many = Object.values(wanted).reduce((sum, n) => sum + n, 0);
      const open = from.items.reduce((sum, item) => sum + item.qtyOrdered - item.qtyInvoiced, 0);
      if (many === 0 || (many === open && open === from.items.reduce((sum, item) => sum + item.qtyOrdered, 0)))
        continue;
      const first = await split(from, wanted, { movesShipping: movesShipping && from.invoices.length === 0 });
      splits += 1;
      const part = await partOf(first);
      family = [...family.slice(0, -1), first, part];
      expect(pieces([part])).toEqual(
        Object.fromEntries(
          Object.entries(wanted)
            .filter(([, qty]) => qty > 0)
            .toSorted(),
        ),
      );
      for (const each of [first, part]) {
        const discount = cents(each.discountAmt);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(cents(each.subTotal));
        // Each tax is that of its goods and shipping, within a cent for each time it was shared.
        for (const { rate, amount } of each.taxComponents ?? []) {
          const due = ((cents(each.subTotal) - discount + cents(each.shippingAmt ?? 0)) * rate) / 100;
          expect(Math.abs(cents(amount) - due)).toBeLessThanOrEqual(family.length + 2);
        }
      }
      expect({ sums: sums(family), pieces: pieces(family), held: await held(buyer, family) }).toEqual(before);
    }
    // Nothing different is nothing different: what was shared is not worked out anew.
    for (const each of family) {
      if (!each.can.edit.possible) continue;
      const same = Object.fromEntries(each.items.map(({ variantId: id, qtyOrdered }) => [id, qtyOrdered]));
      expect(await desk.api.staffPriceEdit({ params: { id: each.id }, body: { items: same } })).toMatchObject({
        total: each.total,
        discountAmt: each.discountAmt,
        taxes: each.taxes,
      });
    }
    // All invoiced, the invoices come to what was agreed.
    const done: StaffOrder[] = [];
    for (const each of family)
      done.push(await bill(each.status.id === 'PENDING' ? await begin(each) : each, (_sku, left) => left));
    expect(done.reduce((sum, each) => sum + billed(each), 0)).toBe(cents(order.total));
    for (const each of done) expect(billed(each)).toBe(cents(each.total));
  }
  expect(splits).toBeGreaterThan(30);
});

test('both name each other, to staff and to the customer, who is told of both; addresses, numbers and shipping stay', async () => {
  const { buyer, order } = await place({ [ids[0]!]: 3, [ids[1]!]: 3 }, { freight: 1500 });
  await shop.context.db
    .updateTable('customer_order')
    .set({ po_number: 'PO 7', comments: 'Ring twice' })
    .where('id', '=', order.id)
    .execute();
  const jobs = (await waitingJobs(shop)).length;
  const now = await split(order, { ODD: 2, TIERED: 3 });
  const part = await partOf(now);
  expect(now).toMatchObject({
    version: order.version + 1,
    shippingAmt: 15,
    items: [{ sku: 'ODD', qtyOrdered: 1, price: 13.37 }],
    agreed: { items: [{ qty: 3 }, { qty: 3, price: 7.77 }], total: order.total },
    split: { from: null, into: [{ id: part.id, code: part.code }] },
  });
  expect(part).toMatchObject({
    shippingAmt: 0,
    poNumber: 'PO 7',
    comments: 'Ring twice',
    orderDateTime: order.orderDateTime,
    shippingAddress: order.shippingAddress,
    status: { id: 'PENDING' },
    items: [
      { sku: 'ODD', qtyOrdered: 2, price: 13.37 },
      { sku: 'TIERED', qtyOrdered: 3, price: 7.77 },
    ],
    split: { from: { id: order.id, code: order.code }, into: [] },
  });
  expect(now.timeline.at(-1)).toMatchObject({ note: `Split into ${part.code}: 2 × ODD; 3 × TIERED`, told: true });
  expect(part.timeline.at(-1)).toMatchObject({ note: `Split from ${order.code}: 2 × ODD; 3 × TIERED`, told: true });
  for (const { id } of [now, part])
    expect((await auditOf(shop, 'order', id)).at(-1)).toMatchObject({ action: 'order.split' });
  expect((await waitingJobs(shop)).slice(jobs).filter(({ task }) => task === 'mail-order-changed')).toHaveLength(2);
  const mine = await buyer.api.order({ params: { id: part.id } });
  expect(mine).toMatchObject({ total: part.total, split: { from: { code: order.code } } });
  // What is told later is told of both; shipping that is chosen moves.
  const later = await place({ [ids[0]!]: 2 }, { freight: null });
  const first = await split(later.order, { ODD: 1 });
  expect([first.shippingAmt, (await partOf(first)).shippingAmt]).toEqual([null, null]);
  const other = await place({ [ids[0]!]: 2 }, { freight: 900 });
  const left = await split(other.order, { ODD: 1 }, { movesShipping: true, tell: false });
  expect([left.shippingAmt, (await partOf(left)).shippingAmt]).toEqual([0, 9]);
  expect(left.timeline.at(-1)).toMatchObject({ told: false });
});

test('a part that is edited pays no freight anew, unless it is sent another way', async () => {
  const { order } = await place({ [ids[0]!]: 4 }, { freight: 1500 });
  const first = await split(order, { ODD: 2 });
  const part = await partOf(first);
  const price = async ({ id }: StaffOrder, given: object = {}) =>
    (await desk.api.staffPriceEdit({ params: { id }, body: { items: { [ids[0]!]: 1 }, ...given } })).shippingAmt;
  expect([await price(first), await price(part)]).toEqual([15, 0]);
  const { id } = await shop.context.db.selectFrom('shipping_method').select('id').executeTakeFirstOrThrow();
  expect(await price(part, { shippingMethodId: id })).toBe(15);
});

test('of two at once one splits, and the other is told; nothing moves twice', async () => {
  const { buyer, order } = await place({ [ids[2]!]: 4 });
  const before = await held(buyer, [order]);
  const all = await Promise.allSettled([
    split(order, { COUNTED: 2 }),
    split(order, { COUNTED: 3 }),
    split(order, { COUNTED: 1 }),
  ]);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const now = await see(order.id);
  const part = await partOf(now);
  expect(pieces([now, part])).toEqual({ COUNTED: 4 });
  expect(await held(buyer, [now, part])).toEqual(before);
  await desk.api.staffCancelOrder({ params: { id: part.id }, body: { version: part.version, reason: 'x' } });
  await desk.api.staffCancelOrder({ params: { id: now.id }, body: { version: now.version, reason: 'x' } });
  expect((await held(buyer, [now, part])).of).toEqual([{ sku: 'COUNTED', allocated: 0 }]);
});

test('what cannot be is refused by name', async () => {
  const { order } = await place({ [ids[0]!]: 3 });
  const why = async (pieceOf: Record<string, number>, given: object = {}, of = order) =>
    (await refusal(split(of, pieceOf, given))).messages;
  expect(await why({})).toEqual([`lines: ${staffMessages.splitNothing()}`]);
  expect(await why({ ODD: 3 })).toEqual([`lines: ${staffMessages.splitAll()}`]);
  expect(await why({ ODD: 4 })).toHaveLength(1);
  expect(await why({ NONE: 1 })).toEqual([`lines.2000000000: ${staffMessages.lineUnknown()}`]);
  expect(await why({ ODD: 1 }, { version: 9 })).toHaveLength(1);
  const one = await place({ [ids[0]!]: 1 });
  expect(one.order.can.split).toEqual({ possible: false, whyNot: staffMessages.splitOne() });
  expect(await why({ ODD: 1 }, {}, one.order)).toEqual([staffMessages.splitOne()]);
  // Of an order with an invoice all that is left may move, and its shipping stays.
  const begun = await desk.api.staffMoveOrder({
    params: { id: order.id },
    body: { version: order.version, status: 'PROCESSING' },
  });
  const lines = { [begun.items[0]!.id]: 2 };
  await desk.api.staffCreateInvoice({
    params: { id: order.id },
    body: { version: begun.version, lines, shippingAmt: 0, notes: '' },
  });
  const billed = await see(order.id);
  expect(await why({ ODD: 1 }, { movesShipping: true }, billed)).toEqual([
    `movesShipping: ${staffMessages.splitShipping()}`,
  ]);
  const rest = await split(billed, { ODD: 1 });
  expect(rest.can.split).toEqual({ possible: false, whyNot: staffMessages.editAllInvoiced() });
  expect((await partOf(rest)).status.id).toBe('PROCESSING');
  const outsider = await signedInStaff(shop, 'stock');
  const body = { version: 1, lines: {} };
  expect((await refusal(outsider.api.staffSplitOrder({ params: { id: order.id }, body }))).status).toBe(403);
  // Who sees no prices splits, and is shown none.
  const clerk = await signedInStaff(shop, 'orders');
  const { order: next } = await place({ [ids[0]!]: 2 });
  const shown = await clerk.api.staffSplitOrder({
    params: { id: next.id },
    body: { version: next.version, lines: { [next.items[0]!.id]: 1 } },
  });
  expect(shown.total).toBeUndefined();
});

test('a coupon is used once by both, keeps its share when one is edited, and is free again when both are cancelled', async () => {
  const off = { kind: 'AMOUNT' as const, value: 1000, min_subtotal_cents: 4000 };
  const { order, code } = await place({ [ids[0]!]: 4 }, { off });
  const first = await split(order, { ODD: 3 });
  const part = await partOf(first);
  expect([first.discountAmt, part.discountAmt]).toEqual([2.5, 7.5]);
  const uses = async () =>
    (await shop.context.db.selectFrom('coupon').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses;
  const edit = { items: { [ids[0]!]: 2 } };
  expect(await desk.api.staffPriceEdit({ params: { id: first.id }, body: edit })).toMatchObject({ discountAmt: 2.5 });
  const cancel = ({ id, version }: StaffOrder) =>
    desk.api.staffCancelOrder({ params: { id }, body: { version, reason: 'x' } });
  await cancel(first);
  expect(await uses()).toBe(1);
  await cancel(part);
  expect(await uses()).toBe(0);
  // Two that end at once free it once.
  for (let round = 0; round < 8; round += 1) {
    const again = await place({ [ids[0]!]: 4 }, { off });
    const one = await split(again.order, { ODD: 2 });
    const other = await partOf(one);
    await Promise.all([cancel(one), cancel(other)]);
    const left = await shop.context.db.selectFrom('coupon').select('uses').where('code', '=', again.code).execute();
    expect(left).toEqual([{ uses: 0 }]);
  }
});
