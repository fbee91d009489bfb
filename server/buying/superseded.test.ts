import { type Buyer, createBuyer, variantId } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { createOrder } from '#test/orders.ts';
import { testShop } from '#test/shop.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';

/* What buyers meet where a part is superseded: OLD by NEW, and that by NEWEST. */

const shop = testShop();
let buyer: Buyer;
const ids: Record<string, number> = {};

beforeAll(async () => {
  await shop.apply(
    catalogue(
      (
        [
          ['OLD-1', 1000, '036000291452'],
          ['NEW-1', 2000, null],
          ['NEWEST-1', 3000, null],
          ['OTHER-1', 500, null],
        ] as const
      ).map(([sku, priceCents, upc]) =>
        product([{ sku, priceCents, upc, name: `Part ${sku}` }], { handle: sku.toLowerCase() }),
      ),
    ),
  );
  for (const sku of ['OLD-1', 'NEW-1', 'NEWEST-1', 'OTHER-1']) ids[sku] = await variantId(shop, sku);
  buyer = await createBuyer(shop);
  await supersede('OLD-1', 'NEW-1');
});
afterEach(async () => {
  await shop.context.db
    .updateTable('variant')
    .set({ stock_status: 'IN_STOCK', discontinued_at: null, superseded_by: null })
    .execute();
  await change('OTHER-1', { upc: null });
  await supersede('OLD-1', 'NEW-1');
});

const change = async (sku: string, to: Record<string, unknown>) => {
  await shop.context.db.updateTable('variant').set(to).where('sku', '=', sku).execute();
  await shop.context.db.executeQuery(
    (await import('kysely')).sql`select refresh_listing(null)`.compile(shop.context.db),
  );
  shop.context.changes.tell({});
};
const supersede = (sku: string, by: string) => change(sku, { superseded_by: by });
const out = { stock_status: 'OUT_OF_STOCK' };
const unsold = { discontinued_at: new Date('2026-01-01') };

const typed = async (text: string, by: Pick<Buyer, 'api'> = buyer) => {
  const { lines, variants } = await by.api.resolveParts({ body: { lines: [[{ text, quantity: 2 }]] } });
  const [line] = lines;
  return [line?.state, variants.find(({ id }) => id === line?.variantId)?.sku, line?.supersedes];
};

test('quick order sells the old part while it can be ordered, and then what takes its place, in its own words', async () => {
  expect(await typed('OLD-1')).toEqual(['FOUND', 'OLD-1', null]);
  for (const state of [out, unsold]) {
    await change('OLD-1', state);
    for (const text of ['OLD-1', 'old 1', '036000291452', '0036000291452'])
      expect(await typed(text)).toEqual(['FOUND', 'NEW-1', 'OLD-1']);
  }
  const { variants } = await buyer.api.resolveParts({ body: { lines: [[{ text: 'OLD-1', quantity: 1 }]] } });
  expect(variants.map(({ price }) => price)).toEqual([20]);
  expect(
    JSON.stringify(await shop.api.resolveParts({ body: { lines: [[{ text: 'OLD-1', quantity: 1 }]] } })),
  ).not.toMatch(/price/i);
});

test('a part that is sold with the same UPC is what is meant, and of two that are superseded apart none', async () => {
  await change('OLD-1', unsold);
  await change('OTHER-1', { upc: '036000291452' });
  expect(await typed('036000291452')).toEqual(['FOUND', 'OTHER-1', null]);
  await change('OTHER-1', { ...out, superseded_by: 'NEWEST-1' });
  expect(await typed('036000291452')).toEqual(['NOT_AVAILABLE', 'OTHER-1', null]);
  await supersede('OTHER-1', 'NEW-1');
  expect((await typed('036000291452')).slice(0, 2)).toEqual(['FOUND', 'NEW-1']);
});

test('a chain is followed to its last part in stock', async () => {
  await change('OLD-1', unsold);
  await supersede('NEW-1', 'NEWEST-1');
  expect(await typed('OLD-1')).toEqual(['FOUND', 'NEWEST-1', 'OLD-1']);
  await change('NEWEST-1', out);
  expect(await typed('OLD-1')).toEqual(['FOUND', 'NEW-1', 'OLD-1']);
  await change('NEW-1', unsold);
  expect(await typed('OLD-1')).toEqual(['NOT_AVAILABLE', 'NEWEST-1', 'OLD-1']);
});

test('a part that is not sold takes no place, and one without stock none of a part that is sold', async () => {
  await change('OLD-1', out);
  await change('NEW-1', out);
  expect(await typed('OLD-1')).toEqual(['NOT_AVAILABLE', 'OLD-1', null]);
  await change('NEW-1', unsold);
  expect(await typed('OLD-1')).toEqual(['NOT_AVAILABLE', 'OLD-1', null]);
  await change('OLD-1', unsold);
  expect((await typed('OLD-1'))[0]).toBe('UNKNOWN');
});

test('a company’s own number means what takes the place of its part', async () => {
  await buyer.api.putOwnParts({ body: { put: [{ number: 'MINE-77', part: 'OLD-1', name: '' }], drop: [] } });
  expect(await typed('MINE-77')).toEqual(['FOUND', 'OLD-1', null]);
  await change('OLD-1', unsold);
  expect(await typed('MINE-77')).toEqual(['FOUND', 'NEW-1', 'OLD-1']);
  expect((await typed('MINE-77', shop))[0]).toBe('UNKNOWN');
});

test('an order, a list and what was bought offer it, and put nothing into the cart by themselves', async () => {
  const orderId = await createOrder(shop.context.db, buyer.id, {
    lines: [ids['OLD-1']!, ids['OTHER-1']!].map((each) => ({ variantId: each, qty: 3, priceCents: 900 })),
  });
  const list = await buyer.api.saveList({
    body: { requestKey: crypto.randomUUID(), title: 'Week', items: { [ids['OLD-1']!]: 4 } },
  });
  const offers = async () => {
    const [{ successor: ofList }] = (await buyer.api.savedList({ params: { id: list.id } })).items as [
      (typeof list.items)[number],
    ];
    const { results } = await buyer.api.boughtParts({ body: { page: 0, pageSize: 10 } });
    return [ofList?.sku ?? null, results.find(({ sku }) => sku === 'OLD-1')?.successor?.sku ?? null];
  };
  expect(await offers()).toEqual([null, null]);
  for (const state of [out, unsold]) {
    await change('OLD-1', state);
    expect(await offers()).toEqual(['NEW-1', 'NEW-1']);
    const cart = await buyer.api.reorder({ params: { cartId: buyer.cartId, orderId } });
    expect(cart.items.map(({ sku }) => sku)).toEqual(['OTHER-1']);
    expect(cart.removedItems).toEqual(['Part OLD-1']);
    expect(cart.removedVariants).toMatchObject([
      { productVariantId: ids['OLD-1'], qty: 3, successor: { sku: 'NEW-1', isReady: true } },
    ]);
  }
  await change('NEW-1', unsold);
  expect(await offers()).toEqual([null, null]);
  const cart = await buyer.api.reorder({ params: { cartId: buyer.cartId, orderId } });
  expect([cart.removedItems, cart.removedVariants]).toEqual([['Part OLD-1'], []]);
});

test('a line that the cart loses names what takes its place', async () => {
  await buyer.add({ [ids['OLD-1']!]: 2 });
  await change('OLD-1', unsold);
  expect((await buyer.cart()).removedVariants).toMatchObject([{ qty: 2, successor: { sku: 'NEW-1' } }]);
});

const found = async (value: string) => {
  const { results, totalFilteredRecords } = await shop.api.productList({
    body: { listBy: 'SEARCH', value, page: 0, pageSize: 10, sorts: {} },
  });
  expect(totalFilteredRecords).toBe(results.length);
  return results.map(({ sku }) => sku);
};

test('a search for the old SKU finds both, and first what can be had', async () => {
  expect(await found('OLD-1')).toEqual(['OLD-1', 'NEW-1']);
  await change('OLD-1', out);
  expect(await found('OLD-1')).toEqual(['NEW-1', 'OLD-1']);
  await change('OLD-1', unsold);
  expect(await found('old 1')).toEqual(['NEW-1']);
  await change('NEW-1', unsold);
  expect(await found('OLD-1')).not.toContain('NEW-1');
  await change('NEWEST-1', { sku: 'PART-NEW', superseded_by: 'OTHER-1' });
  expect(await found('part new')).not.toContain('OTHER-1');
  expect(await found('part-new')).toEqual(['PART-NEW', 'OTHER-1']);
  await change('PART-NEW', { sku: 'NEWEST-1' });
});

test('the page of the old part names what is sold in its place, also when that changes', async () => {
  const { product_id: productId } = await shop.context.db
    .selectFrom('variant')
    .select('product_id')
    .where('sku', '=', 'OLD-1')
    .executeTakeFirstOrThrow();
  const named = async () =>
    (await shop.api.variant({ params: { productId, variantId: ids['OLD-1']! } })).successor?.sku ?? null;
  expect(await named()).toBe('NEW-1');
  await supersede('NEW-1', 'NEWEST-1');
  expect(await named()).toBe('NEWEST-1');
  await change('NEWEST-1', unsold);
  await change('NEW-1', unsold);
  expect(await named()).toBeNull();
});
