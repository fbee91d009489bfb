import * as messages from '#messages/shop.js';
import type { Api } from '#contract/calls.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const shop = testShop();
let api: Api;
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4"/></svg>',
);

beforeAll(async () => {
  ({ api } = shop);
  await shop.apply(
    catalogue(
      [
        product(
          [
            { name: 'Older', createdAt: '2025-01-01T00:00:00Z' },
            { name: 'Newer', createdAt: '2026-01-01T00:00:00Z' },
          ],
          {
            phoneUrls: ['apple-15'],
          },
        ),
      ],
      { assets: [{ key: 'picture', bytes: svg }] },
    ),
  );
  const { db } = shop.context;
  const { id: assetId } = await db.selectFrom('asset').select('id').executeTakeFirstOrThrow();
  const { id: older } = await db
    .selectFrom('variant')
    .select('id')
    .where('name', '=', 'Older')
    .executeTakeFirstOrThrow();
  const { id: parent } = await db
    .insertInto('menu_item')
    .values({ name: 'Parts', item_type: 'CATEGORY', values: ['1', '2'], position: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('menu_item')
    .values([
      { name: 'Screens', item_type: 'PRODUCT_LIST', values: ['screens'], parent_id: parent, new_marker: true },
      { name: 'Devices', item_type: 'PHONE_BRAND', values: [''], position: 1 },
    ])
    .execute();
  await db
    .insertInto('home_slide')
    .values({ title: 'Every part', alt: 'Parts', forward_link: '/phoneBrand/', asset_id: assetId })
    .execute();
  await db.insertInto('home_message').values({ kind: 'info', text: 'We are open' }).execute();
  const widgets = await db
    .insertInto('home_widget')
    .values([
      { type: 'LATEST_PRODUCTS', title: 'Latest', product_count: 1, position: 1 },
      { type: 'SELECTED_PRODUCTS', title: 'Picked', position: 2 },
      { type: 'STATIC_IMAGES', title: 'Tiles', display_title: false, position: 3 },
    ])
    .returning('id')
    .execute();
  const [, picked, tiles] = widgets.map(({ id }) => id);
  await db
    .insertInto('home_widget_product')
    .values({ widget_id: picked ?? 0, position: 1, variant_id: older })
    .execute();
  await db
    .insertInto('home_widget_image')
    .values({ widget_id: tiles ?? 0, position: 1, asset_id: assetId, url: '/phoneBrand/', alt: 'Phones' })
    .execute();
  await db.insertInto('content_page').values({ url: 'about-us', title: 'About Us', body: '<p>Us</p>' }).execute();
  shop.context.changes.tell({});
});

describe('GET /cuiConfig/', () => {
  test('the shell of a visitor: menu tree in order, empty session and mini cart', async () => {
    const config = await api.cuiConfig({});
    expect(config).toMatchObject({
      shopName: 'Tradefront',
      notice: 'Please create an account only for wholesale or bulk purchases.',
      cartEnabled: true,
      bagMode: true,
      user: { id: null, userId: null, token: '', roleName: null, permissions: [], errorMessage: null },
      miniCart: { cartId: null, itemCount: 0, total: 0, items: {} },
      menu: [
        { item: { name: 'Devices', itemType: 'PHONE_BRAND', values: [''] }, children: [] },
        { item: { name: 'Parts', values: ['1', '2'] }, children: [{ item: { name: 'Screens', newMarker: true } }] },
      ],
    });
  });

  test('a dead token is answered like a visitor, with the text of section 8', async () => {
    const answer = await shop.app.inject({ url: '/api/v1/cuiConfig/', headers: { authorization: 'Bearer dead' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().response.user).toMatchObject({ userId: null, errorMessage: messages.sessionEnded() });
    // …but not to the next visitor.
    expect((await api.cuiConfig({})).user.errorMessage).toBeNull();
  });

  test('an empty bearer value is a visitor', async () => {
    const answer = await shop.app.inject({ url: '/api/v1/cuiConfig/', headers: { authorization: 'Bearer ' } });
    expect(answer.json().response.user.errorMessage).toBeNull();
  });
});

test('GET /home/: slider, the three kinds of widget, latest phones, messages', async () => {
  expect(await api.home({})).toMatchObject({
    imageSlider: [{ title: 'Every part', forwardLink: '/phoneBrand/', asset: { width: 8, height: 4 } }],
    widgets: [
      { type: 'LATEST_PRODUCTS', title: 'Latest', products: [{ name: 'Newer' }] },
      { type: 'SELECTED_PRODUCTS', products: [{ name: 'Older' }] },
      { type: 'STATIC_IMAGES', displayTitle: false, images: [{ width: 8 }], urls: ['/phoneBrand/'], alts: ['Phones'] },
    ],
    latestPhones: [{ url: 'apple-15' }],
    messages: { error: [], info: ['We are open'], success: [], warn: [] },
  });
});

test('GET /pages/url/{url}/', async () => {
  expect(await api.contentPage({ params: { url: 'about-us' } })).toEqual({
    url: 'about-us',
    title: 'About Us',
    body: '<p>Us</p>',
    searchTitle: '',
    searchDescription: '',
  });
  expect((await shop.app.inject('/api/v1/pages/url/nowhere/')).statusCode).toBe(404);
});
