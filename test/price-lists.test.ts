import { type CallName, calls } from '#contract/calls.ts';
import { printPaths } from '#contract/links.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, checkOut, createBuyer } from './buyers.ts';
import { catalogue, product } from './catalogue-records.ts';
import { createSession, password } from './customers.ts';
import { runJobs, taskContext } from './jobs.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { createInvoice } from './orders.ts';
import { readPdf } from './read-pdf.ts';
import { registration } from './registration.ts';
import { createTestShop, type TestShop } from './shop.ts';
import { signedInStaff } from './staff.ts';

/*
 * Every call of the contract, as a customer of each price list and as viewers without prices: a visitor, a dead token,
 * and the tokens of PENDING and SUSPENDED accounts. A call that has no input here does not compile. The lists' prices
 * are unmistakable: 17100.01, 18100.01 …; what customers of DEFAULT pay, and a special price above the others' own, 19….01
 */

const sumOf = { GOLD: '17', SILVER: '18', DEFAULT: '19' } as const;
/** Cents, dollars, or as on screen, of any amount that begins like a price of the list. */
const pricesOf = (list: keyof typeof sumOf) =>
  new RegExp(`(?<![\\d.])${sumOf[list]}\\d{3}(\\.\\d|\\d\\d\\b)|\\$${sumOf[list]},\\d{3}\\.\\d\\d`);
/** What the variants cost at a supplier, and what the supplier calls them. */
const cost = { number: 'MAPLE-77', cents: 1_610_007, said: /16,?100\.?07|MAPLE-77/ };
/** Pieces of a counted variant, which the shop tells who is signed in. */
const pieces = { counted: 617_300, said: /\b617[0-3]\d\d\b|isMore/ };
const priceWord = /"(price|specialPrice|tierPrices|subTotal)"|"total":(?!0[,}])/;

let shop: TestShop;
let mails: MailServer;
let buyers: { GOLD: Buyer; SILVER: Buyer };
let facts: { variantId: number; sku: string; productId: number; categoryId: number; provinceId: number };

beforeAll(async () => {
  shop = await createTestShop({});
  mails = await startMailServer();
  const { db } = shop.context;
  const lists = await db
    .insertInto('price_list')
    .values([{ code: 'GOLD' }, { code: 'SILVER' }])
    .returning(['id', 'code'])
    .execute();
  const tiers = [1, 2, 10].flatMap((qty) => [
    { priceList: 'GOLD', qty, priceCents: 1_710_000 + qty },
    { priceList: 'SILVER', qty, priceCents: 1_810_000 + qty },
    { priceList: 'DEFAULT', qty, priceCents: 1_920_000 + qty },
  ]);
  await shop.apply(
    catalogue([
      product(
        [
          { tiers, priceCents: 1_910_001, specialPriceCents: 1_900_001 },
          { tiers, priceCents: 1_910_001 },
        ],
        {
          categoryUrls: ['parts'],
          phoneUrls: ['apple-iphone'],
        },
      ),
    ]),
  );
  await db.insertInto('home_widget').values({ type: 'LATEST_PRODUCTS', title: 'Latest' }).execute();
  await db.insertInto('content_page').values({ url: 'about-us', title: 'About', body: '' }).execute();
  const variant = await db.selectFrom('variant').select(['id', 'product_id', 'sku']).executeTakeFirstOrThrow();
  const idOf = async (table: 'category' | 'province') =>
    (await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;
  const maple = await db.insertInto('supplier').values({ name: 'Maple' }).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('supplier_number')
    .values({ supplier_id: maple.id, variant_id: variant.id, number: cost.number, cost_cents: cost.cents })
    .execute();
  facts = {
    variantId: variant.id,
    sku: variant.sku,
    productId: variant.product_id,
    categoryId: await idOf('category'),
    provinceId: await idOf('province'),
  };
  const stock = await signedInStaff(shop, 'stock');
  const counts = [{ code: variant.sku, pieces: pieces.counted }];
  await stock.api.staffBeginCounts({ body: { counts, reason: 'First count' } });
  await db.updateTable('shop').set({ quantities_up_to: 1_000_000 }).execute();
  const buyerOf = (code: string) =>
    createBuyer(shop, { price_list_id: lists.find((list) => list.code === code)!.id, tax_exempt: true });
  buyers = { GOLD: await buyerOf('GOLD'), SILVER: await buyerOf('SILVER') };
});
afterAll(async () => {
  await mails.close();
  await shop.close();
});

type Input = { params?: Record<string, string | number>; query?: Record<string, string>; body?: object };
const list = { listBy: 'CATEGORY', value: 'parts' };
const address = () => ({ street1: 'x', city: 'x', postalCode: 'x', provinceId: facts.provinceId });
const pair = { password, confirmPassword: password };

/** The customer's placed order; where it was refused, any order. */
const orderOf = async ({ id }: Buyer): Promise<number> => {
  const { db } = shop.context;
  const own = await db.selectFrom('customer_order').select('id').where('customer_id', '=', id).executeTakeFirst();
  return own?.id ?? 1;
};
const invoiceOf = async (as: Buyer): Promise<number> => {
  const orderId = await orderOf(as);
  return createInvoice(shop.context.db, orderId);
};

/** What the customer asked for; where that was refused, none. */
const quoteOf = async ({ id }: Buyer): Promise<number> => {
  const { db } = shop.context;
  const own = await db.selectFrom('quote').select('id').where('customer_id', '=', id).executeTakeFirst();
  return own?.id ?? 1;
};

/** What the customer keeps of a kind; before it is kept, none. */
const awayOf = async ({ id }: Buyer, kind: string): Promise<{ id: number; share_key: string | null }> => {
  const { db } = shop.context;
  const own = db.selectFrom('cart').select(['id', 'share_key']).where('customer_id', '=', id).where('kept', '=', kind);
  return (await own.executeTakeFirst()) ?? { id: 1, share_key: null };
};

/** The customer's list; before it is made, none. */
const listOf = async ({ id }: Buyer): Promise<number> => {
  const { db } = shop.context;
  const own = await db.selectFrom('saved_list').select('id').where('customer_id', '=', id).executeTakeFirst();
  return own?.id ?? 1;
};

/** Calls in the order of a purchase: each is valid for a customer whose cart is filled by then. */
const inputs: { [N in CallName]: (as: Buyer) => Input[] | Promise<Input[]> } = {
  cuiConfig: () => [{}],
  home: () => [{}],
  phoneBrands: () => [{}],
  phonesOfBrand: () => [{ params: { brandUrl: 'apple' } }],
  subCategories: () => [{ query: { id: String(facts.categoryId) } }],
  productList: () => [
    { body: list },
    { body: { ...list, sorts: { price: 'ASC' } } },
    { body: { ...list, sorts: { price: 'DESC' } } },
    { body: { listBy: 'SEARCH', value: 'part' } },
    { body: { listBy: 'PHONE', value: 'apple-iphone' } },
  ],
  productListCount: () => [{ body: list }],
  productListFilters: () => [{ body: list }],
  searchHints: () => [{ body: { value: 'iphone 15 battery' } }],
  latestPhones: () => [{ params: { n: 5 } }],
  variant: () => [{ params: { productId: facts.productId, variantId: facts.variantId } }],
  resolveParts: () => [{ body: { lines: [[{ text: facts.sku, quantity: 1 }], [{ text: 'product', quantity: 2 }]] } }],
  variantPrices: () => [{ body: { ids: [facts.variantId, facts.variantId + 1] } }],
  variantPieces: () => [{ body: { ids: [facts.variantId, facts.variantId + 1] } }],
  phoneMatrix: () => [{ params: { phoneUrl: 'apple-iphone' } }],
  stockWatches: () => [{}],
  setStockWatch: () => [{ body: { variantId: facts.variantId, wanted: false } }],
  productFits: () => [{ body: { ids: [facts.productId] } }],
  relatedProducts: () => [{ params: { productId: facts.productId } }],
  variantImages: () => [{ params: { productId: facts.productId, variantId: facts.variantId } }],
  contentPage: () => [{ params: { url: 'about-us' } }],
  provinces: () => [{}],
  register: async () => [{ body: await registration(shop, { email: 'somebody@example.com' }) }],
  forgotPassword: () => [{ params: { email: 'somebody@example.com' } }],
  resetPasswordByCode: () => [{ body: { code: 'none', ...pair } }],
  myAccount: () => [{}],
  keepLanguage: () => [{ body: { language: 'en' } }],
  addresses: ({ id }) => [{ params: { customerId: id } }],
  createAddress: ({ id }) => [{ body: { ...address(), customerId: id } }],
  updateAddress: ({ id, addressId }) => [
    { params: { id: addressId }, body: { ...address(), customerId: id, version: 1 } },
  ],
  addToCart: ({ cartId }) => [{ body: { cartId, items: { [facts.variantId]: 2, [facts.variantId + 1]: 1 } } }],
  cart: ({ cartId }) => [{ params: { cartId } }],
  updateItemsQty: ({ cartId }) => [{ body: { cartId, items: { [facts.variantId]: 3 } } }],
  putAway: ({ cartId }) => [
    { body: { cartId, kind: 'SHARED', requestKey: randomUUID() } },
    { body: { cartId, kind: 'LATER', requestKey: randomUUID(), ids: [facts.variantId + 1] } },
  ],
  putAwayCarts: () => [{}],
  sharedCart: async (as) => [{ params: { key: (await awayOf(as, 'SHARED')).share_key ?? randomUUID() } }],
  takeOut: async (as) => [{ params: { id: (await awayOf(as, 'LATER')).id }, body: { cartId: as.cartId } }],
  dropPutAway: async (as) => [{ params: { id: (await awayOf(as, 'SHARED')).id }, body: {} }],
  applyCoupon: ({ cartId }) => [{ body: { cartId, couponCode: '' } }, { body: { cartId, couponCode: 'none' } }],
  removeItems: ({ cartId }) => [{ body: { cartId, items: { [facts.variantId + 1]: 0 } } }],
  shippingMethods: () => [{}],
  shippingMethodsTo: ({ addressId }) => [{ params: { addressId } }],
  paymentMethods: () => [{}],
  updateShipping: ({ id, cartId, addressId }) => [{ body: { cartId, customerId: id, addressId, method: 1 } }],
  updatePayment: ({ id, cartId, addressId }) => [{ body: { cartId, customerId: id, addressId, method: 1 } }],
  askQuote: () => [{ body: { requestKey: randomUUID() } }],
  owed: () => [{}],
  payOnline: () => [],
  quotes: () => [{}],
  people: () => [{}],
  savePerson: ({ id }) => [
    {
      body: {
        id: 0,
        version: 0,
        firstName: 'Ada',
        lastName: 'Bench',
        email: `person-of-${id}@example.com`,
        isOwner: false,
        orderUpTo: 500,
      },
    },
  ],
  quote: async (as) => [{ params: { id: await quoteOf(as) } }],
  acceptQuote: async (as) => [{ params: { id: await quoteOf(as) }, body: { version: 1 } }],
  declineQuote: async (as) => [{ params: { id: await quoteOf(as) }, body: { version: 1 } }],
  placeOrder: ({ cartId }) => [{ params: { cartId } }],
  orderSearch: () => [{ body: {} }],
  boughtParts: () => [{ body: {} }, { body: { search: 'product' } }],
  myBench: () => [{}],
  pinPhones: () => [{ body: { pin: [], unpin: [] } }],
  saveList: () => [{ body: { requestKey: randomUUID(), title: 'Weekly', items: { [facts.variantId]: 2 } } }],
  putOwnParts: () => [{ body: { put: [{ number: 'Shelf 1', part: 'none' }] } }],
  ownParts: () => [{ body: {} }],
  savedLists: () => [{}],
  savedList: async (as) => [{ params: { id: await listOf(as) } }],
  changeList: async (as) => [
    { params: { id: await listOf(as) }, body: { set: { [facts.variantId]: { qty: 3, keep: 5 } } } },
  ],
  dropList: async (as) => [{ params: { id: await listOf(as) } }],
  order: async (as) => [{ params: { id: await orderOf(as) } }],
  invoiceSearch: () => [{ body: {} }],
  invoice: async (as) => [{ params: { id: await invoiceOf(as) } }],
  invoiceReturns: async (as) => [{ params: { id: await invoiceOf(as) } }],
  askReturn: async (as) => [{ params: { id: await invoiceOf(as) }, body: { requestKey: randomUUID(), lines: {} } }],
  reorder: async (as) => [{ params: { cartId: as.cartId, orderId: await orderOf(as) } }],
  clearCart: ({ cartId }) => [{ params: { cartId } }],
  deleteAddress: ({ addressId }) => [{ params: { id: addressId } }],
  login: ({ email }) => [{ body: { username: email, password: 'not it' } }],
  resetPassword: ({ id }) => [{ body: { id, ...pair } }],
  logout: () => [{}],
};

const send = async (name: CallName, { params = {}, query, body }: Input, headers: Record<string, string>) =>
  shop.app.inject({
    method: calls[name].method,
    url: calls[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
    headers,
    ...(query && { query }),
    ...(body && { payload: body }),
  });

/** Makes every call as the customer, or with other headers; status and body of each. */
const allAnswers = async (as: Buyer, headers: Record<string, string>) => {
  const answers: { name: CallName; status: number; body: string }[] = [];
  for (const name of Object.keys(inputs) as CallName[])
    for (const input of await inputs[name](as)) {
      const { statusCode: status, body, headers: answered } = await send(name, input, headers);
      answers.push({ name, status, body: body + JSON.stringify(answered) });
    }
  return answers;
};

/** The text of the customer's printed order and invoice. */
const printsOf = async (as: Buyer): Promise<string> => {
  const ids = { order: await orderOf(as), invoice: await invoiceOf(as) };
  const token = await createSession(shop.context, as.id);
  const texts = (['order', 'invoice'] as const).map(async (name) => {
    const query = { id: String(ids[name]), id_token: token };
    const { rawPayload } = await shop.app.inject({ url: printPaths[name], query });
    return (await readPdf(rawPayload)).map(({ text }) => text).join(' ');
  });
  return (await Promise.all(texts)).join(' ');
};

describe.each([
  ['GOLD', ['SILVER', 'DEFAULT']],
  ['SILVER', ['GOLD', 'DEFAULT']],
] as const)('a customer of %s', (own, others) => {
  test('never gets what others pay, in any call, print or mail', async () => {
    const answers = await allAnswers(buyers[own], buyers[own].headers);
    // The calls did work: everything a customer may do was done.
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.find(({ name }) => name === 'placeOrder')?.status).toBe(200);
    for (const other of others)
      for (const { name, body } of answers) expect([name, pricesOf(other).exec(body)?.[0]]).toEqual([name, undefined]);
    const prints = await printsOf(buyers[own]);
    expect(prints).toMatch(pricesOf(own));
    for (const other of others) expect(prints).not.toMatch(pricesOf(other));
    for (const { name, body } of answers) expect([name, cost.said.exec(body)?.[0]]).toEqual([name, undefined]);
    // What is left is in the one answer that nothing keeps.
    expect([...new Set(answers.filter(({ body }) => pieces.said.test(body)).map(({ name }) => name))]).toEqual([
      'variantPieces',
    ]);
    // The customer's own prices occur, so the detector works; a row of an order list has only a sum.
    const met = answers.filter(({ body }) => pricesOf(own).test(body)).map(({ name }) => name);
    expect(new Set(met)).toEqual(
      new Set([
        'home',
        'phoneMatrix',
        'productList',
        'variant',
        'variantPrices',
        'resolveParts',
        'cart',
        'updateItemsQty',
        'applyCoupon',
        'putAway',
        'takeOut',
        'removeItems',
        'updateShipping',
        'updatePayment',
        'askQuote',
        'quote',
        'declineQuote',
        'boughtParts',
        'order',
        'invoice',
        'reorder',
      ]),
    );

    const from = { name: '', address: 'orders@shop.example' };
    const settings = { smtpUrl: mails.url, mailFrom: from };
    await runJobs(shop, settings);
    const confirmation = mails.mails.find(
      ({ recipients, text }) => recipients.includes(buyers[own].email) && text.includes('Order Total'),
    );
    expect(confirmation?.text).toMatch(pricesOf(own));
    expect(foreignMails(own, others)).toEqual([]);

    // One that is planted is found.
    const to = { name: '', address: buyers[own].email };
    const html = `<b>$${sumOf[others[0]]},100.01</b>`;
    await taskContext(shop, settings).sendMail({ from, to, subject: 'Planted', text: 'Planted', html, id: 'planted' });
    expect(foreignMails(own, others)).toEqual(['Planted']);
  });
});

/** Subjects of the mails to a list's customer that have a price of another list. */
const foreignMails = (own: 'GOLD' | 'SILVER', others: readonly (keyof typeof sumOf)[]): (string | undefined)[] =>
  mails.mails
    .filter(({ recipients }) => recipients.includes(buyers[own].email))
    .filter(({ text, html }) => others.some((other) => pricesOf(other).test(`${text} ${html}`)))
    .map(({ headers }) => headers['subject']);

describe('no call sends a price to', () => {
  test.each<[string, (buyer: Buyer) => Promise<Record<string, string>>]>([
    ['a visitor', async () => ({})],
    ['a token that never was', async () => ({ authorization: 'Bearer abc' })],
    [
      'a session that is over',
      async ({ id, headers }) => {
        await shop.context.db.deleteFrom('customer_session').where('customer_id', '=', id).execute();
        return headers;
      },
    ],
    [
      'a session replaced by a later one',
      async ({ id, headers }) => {
        await createSession(shop.context, id);
        return headers;
      },
    ],
    [
      'a session that was not used for too long',
      async ({ id, headers }) => {
        const last_used_at = new Date('2026-05-01T00:00:00Z');
        await shop.context.db
          .updateTable('customer_session')
          .set({ last_used_at })
          .where('customer_id', '=', id)
          .execute();
        return headers;
      },
    ],
    ...(['PENDING', 'SUSPENDED'] as const).map(
      (status): [string, (buyer: Buyer) => Promise<Record<string, string>>] => [
        `a customer who is ${status}`,
        async ({ id, headers }) => {
          await shop.context.db.updateTable('customer').set({ status }).where('id', '=', id).execute();
          return headers;
        },
      ],
    ),
  ])('%s', async (_who, become) => {
    const buyer = await createBuyer(shop);
    await buyer.add({ [facts.variantId]: 1 });
    await checkOut(buyer);
    const answers = await allAnswers(buyer, await become(buyer));
    for (const { name, status, body } of answers) {
      expect([name, status < 500]).toEqual([name, true]);
      expect([name, status]).toEqual([name, calls[name].customer ? 401 : status]);
      expect([name, pieces.said.exec(body)?.[0]]).toEqual([name, undefined]);
      expect([name, (priceWord.exec(body) ?? pricesOf('DEFAULT').exec(body))?.[0]]).toEqual([name, undefined]);
    }
    const orders = await shop.context.db
      .selectFrom('customer_order')
      .select('id')
      .where('customer_id', '=', buyer.id)
      .execute();
    expect(orders).toEqual([]);
  });
});
