import type { Api } from '#contract/calls.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const shop = testShop({ today: '2026-06-15' });
let api: Api;
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640"/></svg>',
);

const firstOf = async (text: string) => {
  const [card] = (await api.productList({ body: { listBy: 'SEARCH', value: text } })).results;
  if (!card) throw new Error(`"${text}" finds nothing`);
  return card;
};

beforeAll(async () => {
  ({ api } = shop);
  await shop.apply(
    catalogue(
      [
        product(
          [
            {
              name: 'Glass black',
              attributes: { colour: 'Black', rack: 'B-14-3' },
              assetKeys: ['front'],
              description: '<p>Fine</p>',
            },
            {
              name: 'Glass blue',
              attributes: { colour: 'Blue' },
              priceCents: 123_457,
              specialPriceCents: 98_765,
              tiers: [{ priceList: 'DEFAULT', qty: 5, priceCents: 87_654 }],
              newTo: '2026-07-01',
              tagName: 'Best seller',
            },
          ],
          { name: 'Back glass', categoryUrls: ['parts/apple/glass'], phoneUrls: ['apple-iphone-15'] },
        ),
      ],
      { assets: [{ key: 'front', bytes: svg }] },
    ),
  );
});

describe('GET /product/{productId}/variant/{variantId}/', () => {
  test('answers the variant with its product', async () => {
    const { productId, id } = await firstOf('black');
    const detail = await api.variant({ params: { productId, variantId: id } });
    expect(detail).toMatchObject({
      id,
      productId,
      variantNumber: 1,
      name: 'Glass black',
      description: '<p>Fine</p>',
      stockStatus: 'IN_STOCK',
      productName: 'Back glass',
      attributes: { colour: 'Black', rack: 'B-14-3' },
      attributeLabels: { colour: 'Colour', rack: 'Rack' },
      fits: [{ url: 'apple-iphone-15', brandUrl: 'apple' }],
      breadcrumb: [{ url: 'parts' }, { url: 'parts-apple' }, { url: 'parts-apple-glass' }],
      assets: [{ path: expect.stringMatching(/^\/images\/[0-9a-f]{32}\.webp$/), width: 640, height: 640 }],
      isNew: false,
      onSale: false,
    });
    expect(detail.variants.map(({ name }) => name)).toEqual(['Glass black', 'Glass blue']);
  });

  test('shows no price to a visitor, in any form', async () => {
    const card = await firstOf('blue');
    expect(card).toMatchObject({ isNew: true, onSale: true, tag: { name: 'Best seller' } });
    const detail = await api.variant({ params: { productId: card.productId, variantId: card.id } });
    const text = JSON.stringify([card, detail]);
    for (const price of ['1234.57', '123457', '987.65', '98765', '876.54', '87654']) expect(text).not.toContain(price);
    expect(text).not.toMatch(/price|tier/i);
  });

  test('says what a picture shows, where that was written, in lists, too', async () => {
    const { productId, id, assets } = await firstOf('black');
    expect(assets[0]).not.toHaveProperty('alt');
    await shop.context.db.updateTable('asset').set({ alt: 'A "black" glass' }).execute();
    shop.context.changes.tell({});
    const detail = await api.variant({ params: { productId, variantId: id } });
    expect(detail.assets.map(({ alt }) => alt)).toEqual(['A "black" glass']);
    await expect.poll(async () => (await firstOf('black')).assets[0]?.alt).toBe('A "black" glass');
    await shop.context.db.updateTable('asset').set({ alt: '' }).execute();
    shop.context.changes.tell({});
  });

  test.each([
    ['another product', (id: number, productId: number) => `${productId + 1}/variant/${id}`],
    ['no such variant', (_id: number, productId: number) => `${productId}/variant/999999`],
    ['not a number', (id: number) => `abc/variant/${id}`],
    ['beyond integers', (id: number) => `99999999999999999999/variant/${id}`],
  ])('%s: 404', async (_what, path) => {
    const { productId, id } = await firstOf('black');
    for (const tail of ['/', '/image/']) {
      const answer = await shop.app.inject(`/api/v1/product/${path(id, productId)}${tail}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ status: 'ERROR', msg: expect.any(String) });
    }
  });

  test('an unsold variant is gone', async () => {
    const { productId, id } = await firstOf('blue');
    await shop.context.db.updateTable('variant').set({ discontinued_at: new Date() }).where('id', '=', id).execute();
    shop.context.changes.tell({});
    expect((await shop.app.inject(`/api/v1/product/${productId}/variant/${id}/`)).statusCode).toBe(404);
    await shop.context.db.updateTable('variant').set({ discontinued_at: null }).where('id', '=', id).execute();
    shop.context.changes.tell({});
  });
});

test('products name the first phone that they fit, and count the others', async () => {
  const { productId } = await firstOf('black');
  expect(await api.productFits({ body: { ids: [productId, 999_999] } })).toEqual([
    { productId, phone: 'Iphone 15', more: 0 },
  ]);
});

describe('pictures', () => {
  test('GET …/image/ lists the variant’s; each URL answers WebP at its width', async () => {
    const { productId, id } = await firstOf('black');
    const [asset] = await api.variantImages({ params: { productId, variantId: id } });
    if (!asset) throw new Error('no picture');
    const sized = await shop.app.inject(asset.path.replace('.webp', '-320.webp'));
    expect(sized.statusCode).toBe(200);
    expect(sized.headers['content-type']).toBe('image/webp');

    expect(sized.headers['cache-control']).toContain('immutable');
    expect(sized.rawPayload.subarray(0, 4).toString()).toBe('RIFF');
    const whole = await shop.app.inject(asset.path);
    expect(whole.statusCode).toBe(200);
    expect([whole.headers['content-type'], whole.rawPayload.subarray(8, 12).toString()]).toEqual([asset.type, 'WEBP']);
  });

  test.each([
    '/images/nothing.webp',
    `/images/${'0'.repeat(32)}.webp`,
    `/images/${'0'.repeat(32)}-321.webp`,
    '/images/..%2F..%2Fetc%2Fpasswd',
  ])('GET %s: 404', async (path) => {
    expect((await shop.app.inject(path)).statusCode).toBe(404);
  });
});
