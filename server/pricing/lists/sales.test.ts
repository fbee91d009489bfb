import * as messages from '#messages/shop.js';
import type { AddSale } from '#contract/pricing/staff-sales.ts';
import * as pricingMessages from '#messages/staff-pricing.js';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { shopInstant } from '#kernel/dates.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { turnSale } from './turn-sales.ts';

// Noon of 15 June in Toronto.
const shop = testShop({ today: '2026-06-15' });
let keeper: SignedInStaff;
let buyer: Buyer;
const ofTag = (tag: string) => ({ tag: { _field: 'tag', operator: 'EQUAL', value: tag } }) as const;

beforeAll(async () => {
  const products = Array.from({ length: 200 }, (_, i) =>
    product(
      [
        {
          sku: `SALE-${i}`,
          priceCents: 1000 + i * 7,
          specialPriceCents: i % 10 === 0 ? 995 + i * 7 : null,
          tagName: 'Summer',
        },
      ],
      {
        categoryUrls: ['parts'],
      },
    ),
  );
  const others = ['A', 'B', 'C'].map((sku) => ({ sku, priceCents: 5000 }));
  await shop.apply(catalogue([...products, product(others)]));
  keeper = await signedInStaff(shop, 'catalogue', 'prices');
  buyer = await createBuyer(shop);
});

let serial = 0;
const plan = async (given: Partial<AddSale> = {}) => {
  serial += 1;
  const body: AddSale = {
    name: `Sale ${serial}`,
    begins: '2026-06-20T00:00',
    ends: '2026-06-27T00:00',
    skus: null,
    filters: {},
    kind: 'PERCENT',
    amount: 20,
    round: 'E95',
    roundUp: false,
    ...given,
  };
  const found = (await keeper.api.staffAddSale({ body })).find(({ name }) => name === body.name);
  if (!found) throw new Error('it is not listed');
  return found;
};
const see = async (id: number) => {
  const found = (await keeper.api.staffSales({})).find((sale) => sale.id === id);
  if (!found) throw new Error('it is not listed');
  return found;
};
/** What the clock does at a time in Toronto. */
const turnAt = (local: string, id: number) =>
  turnSale({ db: shop.context.db, now: () => shopInstant(local) ?? new Date(Number.NaN) }, id);
const specials = async () => {
  const { rows } = await sql<{ sku: string; special: number | null }>`
    select sku, special_price_cents as special from variant order by sku`.execute(shop.context.db);
  return new Map(rows.map(({ sku, special }) => [sku, special]));
};
const stopped = async (id: number) => {
  const { version } = await see(id);
  await keeper.api.staffEndSale({ params: { id }, body: { version } });
};

test('200 products go on sale by the clock, for shoppers at once, and all prices come back', async () => {
  const before = await specials();
  const { id } = await plan({ name: 'Summer', filters: ofTag('Summer') });
  await turnAt('2026-06-19T23:59', id);
  expect(await specials()).toEqual(before);
  await turnAt('2026-06-20T00:00', id);
  const { state, variants, leftCount } = await see(id);
  expect({ state: state.id, variants, leftCount }).toEqual({ state: 'RUNNING', variants: 200, leftCount: 0 });
  const during = await specials();
  // 20 % off $10.21, to .95.
  expect(during.get('SALE-3')).toBe(795);
  expect(during.get('A')).toBeNull();
  const part = await variantId(shop, 'SALE-3');
  await buyer.add({ [part]: 1 });
  expect((await buyer.cart()).items).toMatchObject([{ sku: 'SALE-3', price: 7.95 }]);
  const onSale = async () =>
    (await shop.api.productList({ body: { listBy: 'CATEGORY', value: 'parts', onlySale: true } })).totalFilteredRecords;
  await vi.waitFor(async () => expect(await onSale()).toBe(200), { timeout: 10_000 });

  await turnAt('2026-06-20T00:01', id);
  expect(await specials()).toEqual(during);
  await turnAt('2026-06-27T00:00', id);
  expect(await specials()).toEqual(before);
  expect(await see(id)).toMatchObject({ state: { id: 'ENDED' }, variants: 200, keptCount: 0, endedBy: 'schedule' });
  expect((await buyer.cart()).items).toMatchObject([{ sku: 'SALE-3', price: 10.21 }]);
  await vi.waitFor(async () => expect(await onSale()).toBe(20), { timeout: 10_000 });
  expect((await auditOf(shop, 'sale', id)).map(({ action }) => action)).toEqual(['sale.add', 'sale.begin', 'sale.end']);
});

describe('after a pause of the server', () => {
  test('a sale begins late', async () => {
    const { id } = await plan({ skus: ['A'] });
    await turnAt('2026-06-23T11:30', id);
    expect(await see(id)).toMatchObject({ state: { id: 'RUNNING' }, begunAt: '2026-06-23T15:30:00.000Z' });
    await stopped(id);
  });

  test('one that is over by then does not begin', async () => {
    const { id } = await plan({ skus: ['A'] });
    await turnAt('2026-06-28T00:00', id);
    expect(await see(id)).toMatchObject({ state: { id: 'ENDED' }, begunAt: null, variants: 0 });
    expect((await specials()).get('A')).toBeNull();
  });
});

test('a special price that was changed by hand meanwhile stays, and is named', async () => {
  const { id } = await plan({ skus: ['A', 'B'], kind: 'PRICE', amount: 39.99 });
  await turnAt('2026-06-20T00:00', id);
  expect((await specials()).get('B')).toBe(3999);
  await sql`update variant set special_price_cents = 4500 where sku = 'B'`.execute(shop.context.db);
  await turnAt('2026-06-27T00:00', id);
  expect(await see(id)).toMatchObject({ keptCount: 1, kept: ['B'] });
  expect([(await specials()).get('A'), (await specials()).get('B')]).toEqual([null, 4500]);
  await sql`update variant set special_price_cents = null where sku = 'B'`.execute(shop.context.db);
});

test('a sale is ended now, once, and its change is not undone beside it', async () => {
  const { id } = await plan({ skus: ['A'], kind: 'AMOUNT', amount: 10, round: 'NONE' });
  await turnAt('2026-06-20T00:00', id);
  expect((await specials()).get('A')).toBe(4000);
  const [edit] = await keeper.api.staffCatalogueEdits({});
  expect(edit).toMatchObject({ variants: 1, whyNotUndo: pricingMessages.saleUndo((await see(id)).name) });
  const { version } = await see(id);
  const end = () => keeper.api.staffEndSale({ params: { id }, body: { version } });
  await end();
  expect((await specials()).get('A')).toBeNull();
  expect((await refusal(end())).messages).toEqual([messages.changedElsewhere()]);
  await turnAt('2026-06-27T00:00', id);
  expect(await see(id)).toMatchObject({ state: { id: 'ENDED' }, endedBy: keeper.email });
});

test('of two sales of the same product the first keeps it; the second says so before and after', async () => {
  const first = await plan({ skus: ['A'] });
  const { name: _name, ...asked } = { ...first, name: '' };
  const look = await keeper.api.staffLookAtSale({
    body: {
      id: null,
      name: 'x',
      begins: asked.begins,
      ends: asked.ends,
      skus: ['A', 'B', 'GONE'],
      filters: {},
      kind: 'PERCENT',
      amount: 50,
      round: 'NONE',
      roundUp: false,
    },
  });
  expect(look).toMatchObject({
    matched: 2,
    changed: 2,
    unknown: ['GONE'],
    overlaps: [{ name: first.name, variants: 1 }],
    lines: [
      { sku: 'A', price: 50, special: 25 },
      { sku: 'B', price: 50, special: 25 },
    ],
  });
  const second = await plan({ skus: ['A', 'B'], amount: 50 });
  await turnAt('2026-06-20T00:00', first.id);
  await turnAt('2026-06-20T00:00', second.id);
  expect(await see(second.id)).toMatchObject({
    variants: 1,
    left: [{ sku: 'A', reason: `It is in the sale "${first.name}"` }],
  });
  await stopped(first.id);
  await stopped(second.id);
  expect([(await specials()).get('A'), (await specials()).get('B')]).toEqual([null, null]);
});

test('a product that would not be cheaper stays as it is, and is named', async () => {
  const { id } = await plan({ skus: ['A'], kind: 'PRICE', amount: 50 });
  await turnAt('2026-06-20T00:00', id);
  expect(await see(id)).toMatchObject({ variants: 0, left: [{ reason: 'It would not be lower than the price' }] });
  await stopped(id);
});

describe('a planned sale', () => {
  test('is changed and cancelled; then the clock leaves it', async () => {
    const { id, version, name } = await plan({ skus: ['A'] });
    const wish = {
      name,
      begins: '2026-06-21T00:00',
      ends: '2026-06-22T00:00',
      skus: ['A'],
      filters: {},
      kind: 'PERCENT',
      amount: 5,
      round: 'NONE',
      roundUp: false,
    } as const;
    const change = (seen: number) =>
      keeper.api.staffChangeSale({ params: { id }, body: { ...wish, skus: [...wish.skus], version: seen } });
    await change(version);
    expect((await refusal(change(version))).messages).toEqual([messages.changedElsewhere()]);
    await keeper.api.staffCancelSale({ params: { id }, body: { version: version + 1 } });
    await turnAt('2026-06-21T00:00', id);
    expect(await see(id)).toMatchObject({ state: { id: 'CANCELLED' }, can: { change: { possible: false } } });
    expect((await refusal(change(version + 2))).messages).toEqual(['It is cancelled.']);
  });

  test('wakes a job at both of its times', async () => {
    const { id } = await plan({ skus: ['A'] });
    const { rows } = await sql<{ at: Date }>`
      select j.run_at as at from graphile_worker.jobs j where j.task_identifier = 'turn-sale'
        and (select p.payload ->> 'saleId' from graphile_worker._private_jobs p where p.id = j.id) = ${String(id)}
      order by 1`.execute(shop.context.db);
    expect(rows.map(({ at }) => at.toISOString())).toEqual(['2026-06-20T04:00:00.000Z', '2026-06-27T04:00:00.000Z']);
  });

  test.each([
    [{ name: '' }, `name: ${pricingMessages.saleName()}`],
    [{ ends: '2026-06-20T00:00' }, `ends: ${pricingMessages.saleEndsFirst()}`],
    [{ begins: '2026-06-01T00:00', ends: '2026-06-02T00:00' }, `ends: ${pricingMessages.saleOver()}`],
    [{ begins: '2026-03-08T02:30' }, `begins: ${pricingMessages.timeForm()}`],
    [{ amount: 100 }, `amount: ${pricingMessages.salePercent()}`],
    [{ skus: [] }, `skus: ${pricingMessages.saleEmpty()}`],
    [{ skus: ['A', 'GONE'] }, `skus: ${pricingMessages.skuUnknown()} GONE`],
  ])('is refused with %j', async (given, message) => {
    const before = await keeper.api.staffSales({});
    expect(await refusal(plan(given))).toEqual({ status: 422, messages: [message] });
    expect(await keeper.api.staffSales({})).toEqual(before);
  });

  test('needs the permission for prices', async () => {
    const other = await signedInStaff(shop, 'catalogue');
    await expect(other.api.staffSales({})).rejects.toMatchObject({ status: 403 });
    await expect(other.api.staffEndSale({ params: { id: 1 }, body: { version: 1 } })).rejects.toMatchObject({
      status: 403,
    });
  });
});
