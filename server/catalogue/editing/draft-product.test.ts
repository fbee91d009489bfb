import { draftOfProduct } from '#contract/staff-links.ts';
import { createBuyer } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { beforeAll, expect, test } from 'vitest';

/* The shop's page of a product with a member's draft in it. */

const shop = testShop({ pages: true });
let anna: SignedInStaff;
let other: SignedInStaff;
let page: { productId: number; variantId: number };

beforeAll(async () => {
  anna = await signedInStaff(shop, 'catalogue', 'prices', 'customers');
  other = await signedInStaff(shop, 'catalogue');
  await shop.apply(
    catalogue([
      product(
        [
          { sku: 'P-1', name: 'Screen Black', priceCents: 10_000 },
          { sku: 'P-2', name: 'Screen White', priceCents: 20_000 },
        ],
        { handle: 'screen', name: 'Screen', phoneUrls: ['apple-iphone-15'] },
      ),
      product([{ sku: 'T-1', name: 'Tape' }], { handle: 'tape', name: 'Tape' }),
    ]),
  );
  const { id, productId } = await variantOf('P-1');
  page = { productId, variantId: id };
});

const variantOf = (sku: string) =>
  shop.context.db
    .selectFrom('variant')
    .select(['id', 'product_id as productId', 'name', 'price_cents as priceCents'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
const cookieOf = async (who: SignedInStaff) => {
  const session = await shop.app.inject({ url: '/api/v1/staff/session/', headers: who.headers });
  return String(session.headers['set-cookie']).split(';')[0] ?? '';
};
const drawn = async (who: SignedInStaff | null, customerId: number | null = null) =>
  shop.app.inject({
    url: draftOfProduct(page, '1', customerId),
    headers: who ? { cookie: await cookieOf(who) } : {},
  });
const type = async (changes: Record<string, string>) => {
  const { variants } = await anna.api.staffCatalogueProduct({ params: { id: page.productId } });
  const [row] = variants;
  const ofProduct = new Set(['productName', 'needed', 'phones']);
  await anna.api.staffKeepDraft({
    body: {
      changes: Object.entries(changes).map(([field, typed]) => ({
        productId: page.productId,
        variantId: ofProduct.has(field) ? null : page.variantId,
        field,
        typed,
        seen: row?.fields[field] ?? null,
      })),
    },
  });
};

test('the true page shows the draft to its writer alone, without scripts, and keeps nothing', async () => {
  const tape = await variantOf('T-1');
  await type({ name: 'Screen Midnight', description: '<p>Brand new words</p>', needed: String(tape.productId) });
  const { body, headers, statusCode } = await drawn(anna);
  expect(statusCode).toBe(200);
  for (const words of ['Screen Midnight', 'Brand new words', 'Needed with it', 'Sign in to see your price'])
    expect(body).toContain(words);
  expect(body).not.toContain('<script');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect((await variantOf('P-1')).name).toBe('Screen Black');
  for (const who of [null, other]) {
    const theirs = (await drawn(who)).body;
    expect(theirs).toContain('Screen Black');
    expect(theirs).not.toContain('Midnight');
  }
  const params = { productId: page.productId, variantId: page.variantId };
  expect((await shop.api.variant({ params })).name).toBe('Screen Black');
});

test('a customer’s page has their prices of the draft; a field that is to mend is as it is stored', async () => {
  const buyer = await createBuyer(shop);
  await type({ price: '87.65', specialPrice: '', upc: 'no code' });
  const { body } = await drawn(anna, buyer.id);
  expect(body).toMatch(/<html data-signed-in=""/);
  for (const words of ['$87.65', '$200.00', 'Screen Midnight']) expect(body).toContain(words);
  expect(body).not.toContain('Sign in to see your price');
  expect(body).not.toContain('no code');
  expect((await variantOf('P-1')).priceCents).toBe(10_000);
});

test('prices are drawn only for staff who may see both prices and customers, and for customers who are verified', async () => {
  const buyer = await createBuyer(shop);
  for (const who of [null, other, await signedInStaff(shop, 'catalogue', 'prices')])
    expect((await drawn(who, buyer.id)).body).not.toMatch(/\$\d/);
  await shop.context.db.updateTable('customer').set({ status: 'SUSPENDED' }).where('id', '=', buyer.id).execute();
  const suspended = (await drawn(anna, buyer.id)).body;
  expect(suspended).toContain('Sign in to see your price');
  expect(suspended).not.toMatch(/\$\d/);
});

test('a look gives up where a save is at work, and what is not sold has no page', async () => {
  await type({ name: 'Screen Noon' });
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const save = shop.context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('variant').select('id').where('id', '=', page.variantId).forUpdate().execute();
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const { statusCode } = await drawn(anna).finally(held.resolve);
  expect(statusCode).toBe(503);
  await save;
  await type({ sold: 'no' });
  expect((await drawn(anna)).statusCode).toBe(404);
});
