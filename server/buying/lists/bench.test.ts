import { randomUUID } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import * as messages from '#messages/bench.js';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { countStatements } from '#test/count-statements.ts';
import { createInvoice, createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const shop = testShop();
const made = (phone: string, what: string, skus: string[], rest: object = {}) =>
  product(
    skus.map((sku) => ({ sku, name: `${phone} ${what} ${sku}`, attributes: { grade: sku.slice(0, 2) }, ...rest })),
    { name: `${phone} ${what}`, phoneUrls: [`apple-${phone}`] },
  );

let buyer: Buyer;
let other: Buyer;
let id: Record<string, number>;
const names = ['HO-13', 'SO-13', 'BA-13', 'BA-13-BLUE', 'HO-14', 'SO-14', 'AD-14', 'HO-15', 'IN-15', 'HO-16'];
beforeAll(async () => {
  await shop.apply(
    catalogue([
      made('13', 'Screen', ['SO-13', 'HO-13']),
      made('13', 'Battery', ['BA-13', 'BA-13-BLUE']),
      made('14', 'Screen', ['SO-14', 'HO-14']),
      made('14', 'Screen Adhesive', ['AD-14'], { stockStatus: 'OUT_OF_STOCK' }),
      made('15', 'Screen', ['IN-15', 'HO-15']),
      made('16', 'Screen', ['HO-16']),
      ...Array.from({ length: 12 }, (_, at) => made(`2${at}`, 'Screen', [`S${at}`])),
    ]),
  );
  id = Object.fromEntries(await Promise.all(names.map(async (sku) => [sku, await variantId(shop, sku)] as const)));
});
beforeEach(async () => {
  buyer = await createBuyer(shop);
  other = await createBuyer(shop);
});

const order = (lines: Record<string, number>, day: string, of: object = {}) =>
  createOrder(shop.context.db, buyer.id, {
    lines: Object.entries(lines).map(([sku, qty]) => ({ variantId: id[sku]!, qty })),
    placedAt: new Date(`${day}T16:00:00Z`),
    ...of,
  });
const url = (phone: string | number) => `apple-${phone}`;
const pin = (pinned: (string | number)[], unpin: (string | number)[] = [], as = buyer) =>
  as.api.pinPhones({ body: { pin: pinned.map(url), unpin: unpin.map(url) } });
const urls = async (as = buyer) => (await as.api.myBench({})).phones.map((phone) => phone.url);
const skus = async (phone: string) =>
  (await buyer.api.myBench({})).phones.find((each) => each.url === url(phone))?.parts.map(({ sku }) => sku);

test('without a pin it offers the three phones that most was bought for, and pins them by one call', async () => {
  expect(await buyer.api.myBench({})).toMatchObject({ isPinned: false, phones: [] });
  await order({ 'HO-13': 5, 'HO-14': 9, 'HO-15': 1, 'HO-16': 2 }, '2026-05-05');
  await order({ 'HO-15': 99 }, '2026-05-06', { status: 'CANCELLED' });
  const { isPinned, phones } = await buyer.api.myBench({});
  expect([isPinned, ...phones.map((phone) => phone.url)]).toEqual([false, ...['14', '13', '16'].map(url)]);
  expect(await pin(['14', '13', '16'])).toMatchObject({
    isPinned: true,
    phones: [{ url: url('14'), count: 3 }, {}, {}],
  });
  expect(await urls(other)).toEqual([]);
});

test('phones stand in the order in which they were pinned, once, and are the company’s alone', async () => {
  await Promise.all([pin(['13', '14']), pin(['14', '15'])]);
  expect((await urls()).toSorted()).toEqual(['13', '14', '15'].map(url));
  await pin(['16', '13'], ['14']);
  expect((await urls()).at(-1)).toBe(url('16'));
  expect(await urls()).toHaveLength(3);
  await pin(['nothing-of-the-shop']);
  await pin([], ['13', '14', '15', '16'], other);
  expect(await urls()).toHaveLength(3);
});

test('at most twelve, and one over changes nothing', async () => {
  const many = Array.from({ length: 12 }, (_, at) => `2${at}`);
  await pin(many);
  const tooMany = messages.tooManyPhones(limits.benchPhonesMax);
  expect((await refusal(pin(['13']))).messages).toEqual([tooMany]);
  expect((await refusal(pin([...many, '13']))).messages.join()).toContain(tooMany);
  await pin(['13'], ['20']);
  expect(await urls()).toEqual([...many.slice(1), '13'].map(url));
});

test('of a phone it shows what was bought most, one of a grade, then the other kinds in the grade that is liked', async () => {
  await pin(['13', '14', '15']);
  await order({ 'HO-13': 5, 'BA-13-BLUE': 2, 'BA-13': 1 }, '2026-05-05');
  expect(await skus('13')).toEqual(['HO-13', 'SO-13', 'BA-13-BLUE']);
  // Nothing of it was bought: in the grade of the others, and what is out of stock stands there.
  expect(await skus('15')).toEqual(['HO-15', 'IN-15']);
  expect(await skus('14')).toEqual(['HO-14', 'SO-14', 'AD-14']);
});

test('it says what is owed, what of it is late, and when what is ordered now is processed', async () => {
  // A Monday.
  expect(await buyer.api.myBench({})).toMatchObject({
    open: 0,
    overdue: 0,
    returns: 0,

    processedOn: '2026-06-15',
  });
  const one = await order({ 'HO-13': 1 }, '2026-05-05');
  await createInvoice(shop.context.db, one, { dueOn: '2026-06-14' });
  await createInvoice(shop.context.db, one, { dueOn: '2026-06-15' });
  await createInvoice(shop.context.db, one, { dueOn: '2026-06-14', status: 'PAID' });
  // Without terms nothing is told to be late.
  expect(await buyer.api.myBench({})).toMatchObject({ open: 22.6, overdue: 0 });
  const { db } = shop.context;
  await db.updateTable('customer').set({ net_days: 30 }).where('id', '=', buyer.id).execute();
  expect(await buyer.api.myBench({})).toMatchObject({ open: 22.6, overdue: 11.3 });
  const { id: method } = await db.selectFrom('payment_method').select('id').executeTakeFirstOrThrow();
  const onAccount = { amount_cents: 1000, on_account_cents: 1000, created_at: shop.context.now(), entered_by: 'desk' };
  const receipt = {
    customer_id: buyer.id,
    paid_on: '2026-06-14',
    payment_method_id: method,
    request_key: randomUUID(),
  };
  await db
    .insertInto('receipt')
    .values({ ...receipt, ...onAccount })
    .execute();
  expect(await buyer.api.myBench({})).toMatchObject({ open: 12.6, overdue: 1.3 });
  expect(await other.api.myBench({})).toMatchObject({ open: 0, overdue: 0 });
});

test('what is bought often comes with its usual pieces and the days between, by medians', async () => {
  await order({ 'SO-13': 1 }, '2025-10-01');
  await order({ 'SO-13': 1 }, '2025-10-08');
  for (const [day, qty] of Object.entries({ '2026-04-01': 4, '2026-05-01': 10, '2026-05-07': 12, '2026-05-12': 10 }))
    await order({ 'HO-13': qty }, day);
  await order({ 'HO-13': 1, 'BA-13': 3 }, '2026-05-18');
  const often = async (as = buyer) => (await as.api.boughtParts({ body: { often: true } })).results;
  expect(await often()).toMatchObject([{ sku: 'HO-13', usual: 10, every: 6, orders: 5 }]);
  expect(await often(other)).toEqual([]);
  const { results } = await buyer.api.boughtParts({ body: {} });
  expect(results.map(({ sku, usual, every }) => [sku, usual, every])).toEqual([
    ['HO-13', 10, 6],
    ['BA-13', 3, null],
    ['SO-13', 1, 7],
  ]);
});

test('what seems to be given up stands last, and days before the half year do not count', async () => {
  for (const day of ['2026-01-05', '2026-01-12']) await order({ 'BA-13': 1 }, day);
  for (const day of ['2026-05-01', '2026-06-01']) await order({ 'SO-13': 1 }, day);
  for (const day of ['2025-10-01', '2026-06-01']) await order({ 'HO-14': 1 }, day);
  const { results } = await buyer.api.boughtParts({ body: { often: true } });
  expect(results.map(({ sku }) => sku)).toEqual(['SO-13', 'BA-13']);
});

test('a pin goes with its phone to the one that it is merged into', async () => {
  await pin(['13']);
  const ids = await shop.context.db.selectFrom('phone').select(['id', 'url', 'version']).execute();
  const of = (which: string) => ids.find((each) => each.url === url(which))!;
  const desk = await signedInStaff(shop, 'catalogue');
  const body = { version: of('13').version, intoId: of('14').id };
  await desk.api.staffMergePhone({ params: { id: of('13').id }, body });
  expect(await urls()).toEqual([url('14')]);
});

test('takes as many statements for twelve phones as for one', async () => {
  await order({ 'HO-13': 1 }, '2026-05-05');
  await pin(['13', '14', '15', '16', '20', '21', '22', '23', '24', '25', '26', '27']);
  await buyer.api.myBench({});
  const count = countStatements(shop.context.pool);
  const all = await count(() => buyer.api.myBench({}));
  await pin([], ['14', '15', '16', '20', '21', '22', '23', '24', '25', '26', '27']);
  expect(await count(() => buyer.api.myBench({}))).toBe(all);
  expect(all).toBeLessThanOrEqual(4);
});
