import { type CallName, calls } from '#contract/calls.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { createCustomer, createSession } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { resolveViewer } from '#server/people/sessions/resolve-viewer.ts';
import { type CustomerViewer, type Viewer, visitor } from '#server/platform/viewer/viewer.ts';
import { beforeAll, expect, test } from 'vitest';
import { readyCall } from './answer-call.ts';
import type { RawInput } from '#server/platform/calls/handler.ts';

const shop = testShop();
let customers: Viewer[];
let variant: { productId: number; variantId: number };
beforeAll(async () => {
  await shop.apply(
    catalogue(
      [
        product(
          [{ priceCents: 1234, tiers: [{ priceList: 'GOLD', qty: 1, priceCents: 777 }], assetKeys: ['picture'] }],
          { categoryUrls: ['parts'], phoneUrls: ['apple-15'] },
        ),
      ],
      {
        assets: [
          { key: 'picture', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>') },
        ],
      },
    ),
  );
  const { db } = shop.context;
  await db.insertInto('content_page').values({ url: 'about-us', title: 'About Us', body: '<p>Us</p>' }).execute();
  const { id: gold } = await db
    .selectFrom('price_list')
    .select('id')
    .where('code', '=', 'GOLD')
    .executeTakeFirstOrThrow();
  const made = [await createCustomer(db), await createCustomer(db, { price_list_id: gold })];
  customers = await Promise.all(
    made.map(async ({ id }) => resolveViewer(shop.context, await createSession(shop.context, id), '')),
  );
  variant = await db
    .selectFrom('variant')
    .select(['product_id as productId', 'id as variantId'])
    .executeTakeFirstOrThrow();
});

const base = { listBy: 'CATEGORY', value: 'parts' };
const inputs: { [N in CallName]?: () => RawInput } = {
  phoneBrands: () => ({}),
  phonesOfBrand: () => ({ params: { brandUrl: 'apple' } }),
  subCategories: () => ({ query: { id: '1' } }),
  productListCount: () => ({ body: base }),
  productListFilters: () => ({ body: base }),
  searchHints: () => ({ body: { value: 'iphone 15 battery' } }),
  latestPhones: () => ({ params: { n: '5' } }),
  productFits: () => ({ body: { ids: [variant.productId] } }),
  relatedProducts: () => ({ params: { productId: variant.productId } }),
  variantImages: () => ({ params: variant }),
  contentPage: () => ({ params: { url: 'about-us' } }),
};

const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].kept);

test('no customer call is cached', () => {
  expect(names.filter((name) => calls[name].customer)).toEqual([]);
});

test('customers are customers', () => {
  expect(customers.map((viewer) => (viewer as CustomerViewer).priceListCode)).toEqual(['DEFAULT', 'GOLD']);
});

test.each(names.filter((name) => calls[name].kept === 'EVERYBODY'))(
  '%s is the same for visitors and customers',
  async (name) => {
    const raw = inputs[name]?.();
    if (!raw) throw new Error(`there is no input for ${name}`);
    const answers = await Promise.all(
      [visitor, ...customers].map((viewer) => readyCall(shop.context, name, raw, viewer).answer()),
    );
    expect(answers[0]).not.toEqual([]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  },
);
