import { limits } from '#contract/limits.ts';
import * as staffMessages from '#messages/staff.js';
import { type Buyer, createBuyer, refusal, variantId } from '#test/buyers.ts';
import { countStatements } from '#test/count-statements.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const skus = ['FEW', 'EDGE', 'MANY', 'NONE', 'FREE'];
const shop = testShop({ sells: skus.map((sku) => ({ sku, name: `Part ${sku}` })) });
let buyer: Buyer;
let desk: SignedInStaff;
let id: Record<string, number> = {};

const shows = (upTo: number | null) => shop.context.db.updateTable('shop').set({ quantities_up_to: upTo }).execute();
const told = async (as = buyer) => {
  const rows = await as.api.variantPieces({ body: { ids: Object.values(id) } });
  return Object.fromEntries(rows.map((row) => [skus.find((sku) => id[sku] === row.id), [row.pieces, row.isMore]]));
};

beforeAll(async () => {
  buyer = await createBuyer(shop);
  desk = await signedInStaff(shop, 'stock', 'settings', 'orders');
  id = Object.fromEntries(await Promise.all(skus.map(async (sku) => [sku, await variantId(shop, sku)] as const)));
  const counts = [
    { code: 'FEW', pieces: 7 },
    { code: 'EDGE', pieces: 20 },
    { code: 'MANY', pieces: 21 },
    { code: 'NONE', pieces: 0 },
  ];
  await desk.api.staffBeginCounts({ body: { counts, reason: 'First count' } });
});

test('a shop tells no number until it says so in its settings, and then only who is signed in', async () => {
  const permissions = async (as = buyer.api) => (await as.cuiConfig({})).user.permissions;
  expect([await told(), await permissions()]).toEqual([{}, []]);
  const { version, name } = await desk.api.staffSettings({});
  const said = { companyName: '', companyAddress: '', companyPhone: '', companyEmail: '', companyHstNumber: '' };
  const rest = {
    companyQstNumber: '',
    currencyLine: '',
    termsOnPapers: '',
    secondFactor: 'NONE',
    logoId: null,
  } as const;
  const change = { ...said, ...rest, version, name };
  for (const quantitiesUpTo of [0, -1, 1.5, 1_000_001])
    expect(await refusal(desk.api.staffChangeSettings({ body: { ...change, quantitiesUpTo } }))).toEqual({
      status: 422,
      messages: [`quantitiesUpTo: ${staffMessages.quantitiesUpToForm()}`],
    });
  const saved = await desk.api.staffChangeSettings({ body: { ...change, quantitiesUpTo: 20 } });
  expect([saved.quantitiesUpTo, saved.history[0]?.after]).toEqual([
    20,
    expect.objectContaining({ quantitiesUpTo: 20 }),
  ]);
  await expect.poll(() => permissions()).toEqual(['PIECES']);
  expect(await permissions(shop.api)).toEqual([]);
  expect(await refusal(shop.api.variantPieces({ body: { ids: [1] } }))).toMatchObject({ status: 401 });
});

describe('a shop that tells up to 20', () => {
  beforeAll(() => shows(20));

  test('says what is left up to that number, and of more only that there is more', async () => {
    expect(await told()).toEqual({ FEW: [7, false], EDGE: [20, false], MANY: [20, true] });
  });

  test('says what can be bought now: not what is promised, lies aside or is no longer sold', async () => {
    const order = await createOrder(shop.context.db, buyer.id, { lines: [{ variantId: id['FEW']!, qty: 3 }] });
    await shop.context.pool.query('select settle_stock(array[$1::integer], now(), $2)', [order, 'test']);
    expect((await told())['FEW']).toEqual([4, false]);
    const aside = `update variant_stock set aside = 1 where variant_id = ${id['FEW']}`;
    await shop.context.pool.query(aside);
    expect((await told())['FEW']).toEqual([3, false]);
    // All promised: the number is gone with the status, also where a shop sells beyond its stock.
    await shop.context.pool.query(`update variant_stock set aside = 4 where variant_id = ${id['FEW']}`);
    expect(await told()).not.toHaveProperty('FEW');
    await shop.context.pool.query(`update variant_stock set aside = 0, allocated = 9 where variant_id = ${id['FEW']}`);
    expect(await told()).not.toHaveProperty('FEW');
    await shop.context.pool.query(`update variant set discontinued_at = now() where id = ${id['EDGE']}`);
    expect(await told()).toEqual({ MANY: [20, true] });
  });

  test('no number stands beside another status than In Stock', async () => {
    const others = await shop.context.db
      .selectFrom('variant')
      .select('id')
      .where('stock_status', '<>', 'IN_STOCK')
      .execute();
    expect(others.length).toBeGreaterThan(0);
    expect(await buyer.api.variantPieces({ body: { ids: others.map((each) => each.id) } })).toEqual([]);
  });

  test('is asked for a page at a time, of one statement, and kept by no one', async () => {
    const body = (count: number) => ({ ids: Array.from({ length: count }, (_, i) => i + 1) });
    expect(await refusal(buyer.api.variantPieces({ body: body(limits.variantPricesMax + 1) }))).toMatchObject({
      status: 422,
    });
    const { headers } = buyer;
    const send = (count: number) =>
      shop.app.inject({ method: 'POST', url: '/api/v1/product/pieces/', headers, payload: body(count) });
    const answer = await send(limits.variantPricesMax);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const counted = countStatements(shop.context.pool);
    expect(await counted(() => send(1))).toBe(await counted(() => send(limits.variantPricesMax)));
  });

  test('its kept answers are the same to the letter as those of a shop that tells nothing', async () => {
    const answers = async () => {
      const list = await shop.app.inject({
        method: 'POST',
        url: '/api/v1/product/list/',
        payload: { listBy: 'SEARCH', value: 'part' },
      });
      return [
        list.body,
        (await shop.app.inject('/api/v1/cuiConfig/')).body,
        (await shop.app.inject('/api/v1/home/')).body,
      ];
    };
    const before = await answers();
    await shows(null);
    shop.context.changes.tell({});
    expect(await answers()).toEqual(before);
  });
});
