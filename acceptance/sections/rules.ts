import { holds, same, section } from '../check.ts';
import { at, type Json, list, type Shop, textOf } from '../shop.ts';
import { byPhone, cartId, variantPath } from './calls.ts';

/* Sections 4, 6, 8 and 9, as far as the calls say them. */

const listed = async (shop: Shop, more: { [field: string]: Json } = {}) =>
  shop.response('POST', '/api/v1/product/list/', { ...(await byPhone(shop)), ...more });
const ids = (page: Json) => list(at(page, 'results')).map((row) => at(row, 'id'));

const sorts: [name: string, sort: Json][] = [
  ['Default', {}],
  ['Newest first', { createdAt: 'DESC' }],
  ['Oldest First', { createdAt: 'ASC' }],
  ['Lowest price first', { price: 'ASC' }],
  ['Highest price first', { price: 'DESC' }],
  ['New Arrivals', { newFrom: 'DESC' }],
];
const stock = new Set(['IN_STOCK', 'OUT_OF_STOCK', 'ARRIVING_SOON', 'UNKNOWN']);
const unit = (row: Json) => Math.min(Number(at(row, 'price')), Number(at(row, 'specialPrice') ?? Infinity));
const inOrder = (numbers: readonly number[]): boolean =>
  numbers.every((each, place) => each >= (numbers[place - 1] ?? each));

export const stateChecks = section(4, 'States and transitions', [
  {
    says: 'A stock status is one of those that are named, or unknown',
    run: async (shop) => {
      const met = list(at(await listed(shop, { pageSize: 100 }), 'results')).map((row) =>
        textOf(at(row, 'stockStatus')),
      );
      same(
        'other states',
        met.filter((each) => !stock.has(each)),
        [],
      );
    },
  },
  {
    says: 'The next page goes on where the first ends',
    run: async (shop) => {
      const [first, second] = [await listed(shop, { pageSize: 3 }), await listed(shop, { pageSize: 3, page: 1 })];
      const both = await listed(shop, { pageSize: 6 });
      same('pages', [...ids(first), ...ids(second)], ids(both));
    },
  },
  {
    says: 'A list is as long as its count says',
    run: async (shop) => {
      const count = await shop.response('POST', '/api/v1/product/list/count/', await byPhone(shop));
      same('count', at(await listed(shop), 'totalFilteredRecords'), count);
    },
  },
  {
    says: 'What is added to the cart is in the new mini cart, and taken out again is gone',
    run: async (shop) => {
      const { variant } = await shop.facts();
      const id = await cartId(shop);
      const held = async () => {
        const { body } = await shop.asCustomer('GET', `/api/v1/cart/${id}/`);
        const items = list(at(body.response, 'items'));
        return Number(at(items.find((item) => at(item, 'productVariantId') === variant) ?? null, 'qty') ?? 0);
      };
      const before = await held();
      const act = (path: string, qty: number) =>
        shop.asCustomer('POST', `/api/v1/cart/${path}/`, { cartId: id, items: { [variant]: qty } });
      const mini = await act('addToCart', 1);
      const after = await held();
      await act('updateItemsQty', before);
      same('pieces', [after, await held()], [before + 1, before]);
      holds('no item in the mini cart', Number(at(mini.body.response, 'itemCount')) > 0);
    },
  },
  ...['order', 'invoice'].map((record) => ({
    says: `Statuses of an ${record} are those that are named`,
    run: async (shop: Shop) => {
      const named =
        record === 'order'
          ? ['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED', 'COMPLETED', 'CANCELLED']
          : ['UNPAID', 'PAID', 'CANCELLED'];
      const rows = list(at(await shop.customer('POST', `/api/v1/${record}/search/`, { pageSize: 100 }), 'results'));
      same(
        'others',
        rows.map((row) => textOf(at(row, 'status', 'id'))).filter((each) => !named.includes(each)),
        [],
      );
    },
  })),
]);

const priceless = /"(price|specialPrice|tierPrices|subTotal)"/;
const seen: [
  what: string,
  method: 'GET' | 'POST',
  path: (shop: Shop) => Promise<string>,
  body?: (shop: Shop) => Promise<Json>,
][] = [
  ['the configuration', 'GET', async () => '/api/v1/cuiConfig/'],
  ['the homepage', 'GET', async () => '/api/v1/home/'],
  ['a product list', 'POST', async () => '/api/v1/product/list/', byPhone],
  ['the filters', 'POST', async () => '/api/v1/product/list/filters/', byPhone],
  ['a product', 'GET', variantPath],
  ['the page of the homepage', 'GET', async () => '/'],
  ['the page of a list', 'GET', async (shop) => `/phone/${(await shop.facts()).phone}/`],
  ['the page of a product', 'GET', async (shop) => (await variantPath(shop)).replace('/api/v1', '')],
];

export const roleChecks = section(6, 'Roles and permissions', [
  ...seen.map(([what, method, path, body]) => ({
    says: `A visitor may look at ${what}, and finds no price in it`,
    run: async (shop: Shop) => {
      const answer = await shop.call(method, await path(shop), body && (await body(shop)));
      same('status', answer.status, 200);
      same('price', priceless.exec(answer.text)?.[0] ?? /\$\d/.exec(answer.text)?.[0] ?? null, null);
    },
  })),
  {
    says: 'A customer sees prices',
    run: async (shop) =>
      holds('no price', Number(at(await shop.customer('GET', await variantPath(shop)), 'price')) > 0),
  },
  {
    says: 'A customer is sent the prices of one list, and no special price that is above their own',
    run: async (shop) => {
      const rows = list(
        at(
          await shop.customer('POST', '/api/v1/product/list/', { ...(await byPhone(shop)), pageSize: 100 }),
          'results',
        ),
      );
      for (const row of rows) {
        const tiers = Object.values((at(row, 'tierPrices') ?? {}) as { [code: string]: Json });
        same('price lists', tiers.length, 1);
        const one = list(tiers[0] ?? null).find((tier) => at(tier, 'qty') === 1);
        if (one) same('price', at(row, 'price'), at(one, 'price'));
        const special = at(row, 'specialPrice');
        holds('a special price that lowers nothing', special === null || Number(special) < Number(at(row, 'price')));
      }
    },
  },
  {
    says: 'The session names the role CUSTOMER and its permissions',
    run: async (shop) => {
      same('role', at(await shop.session(), 'roleName'), 'CUSTOMER');
      holds('permissions are no list', Array.isArray(at(await shop.session(), 'permissions')));
    },
  },
]);

const ended =
  'Please login to gain access to the requested page. You might have got logged out because you signed in different place.';

export const errorChecks = section(8, 'The error catalogue', [
  {
    says: 'A wrong password is a 401',
    texts: ['Invalid username/password.'],
    run: async (shop) => {
      const { status, body } = await shop.call('POST', '/api/v1/login/', {
        username: 'x@example.com',
        password: 'not it at all',
      });
      same('answer', [status, body.status, body.msg], [401, 'ERROR', 'Invalid username/password.']);
    },
  },
  {
    says: 'A session that is over is named by the configuration',
    texts: [ended],
    run: async (shop) =>
      same(
        'message',
        at(await shop.response('GET', '/api/v1/cuiConfig/', undefined, 'dead'), 'user', 'errorMessage'),
        ended,
      ),
  },
  ...['order', 'invoice', 'cart', 'address/customer'].map((what) => ({
    says: `Another’s ${what} is a 404`,
    run: async (shop: Shop) =>
      same('status', (await shop.asCustomer('GET', `/api/v1/${what}/2147483647/`)).status, 404),
  })),
  ...[
    '/api/v1/product/2147483647/variant/2147483647/',
    '/api/v1/pages/url/no-such-page/',
    '/api/v1/attribute/phoneBrands/no-such-brand/',
    '/api/v1/no/such/call/',
  ].map((path) => ({
    says: `${path} is a 404 with an error body`,
    run: async (shop: Shop) => {
      const { status, body } = await shop.call('GET', path);
      same('answer', [status, body.status, typeof body.msg], [404, 'ERROR', 'string']);
    },
  })),
  {
    says: 'A 422 carries messages by field',
    run: async (shop) => {
      const { status, body } = await shop.call('POST', '/api/v1/login/', {});
      same('answer', [status, body.status, typeof body.entityErrors], [422, 'ERROR', 'object']);
    },
  },
  {
    says: 'A coupon that there is not is a 422 with global errors or one at its field',
    run: async (shop) => {
      const { status, body } = await shop.asCustomer('PUT', '/api/v1/cart/applyCoupon/', {
        cartId: await cartId(shop),
        couponCode: 'NO-SUCH-COUPON',
      });
      same('status', status, 422);
      holds('no message', (body.globalErrors ?? []).length > 0 || Object.keys(body.entityErrors ?? {}).length > 0);
    },
  },
]);

export const limitChecks = section(9, 'Business constants and limits', [
  {
    says: 'A product list has 20 rows a page',
    run: async (shop) => same('page size', at(await listed(shop), 'pageSize'), 20),
  },
  { says: 'The first page is 0', run: async (shop) => same('page', at(await listed(shop), 'page'), 0) },
  ...['order', 'invoice'].map((record) => ({
    says: `The list of ${record}s has 15 rows a page`,
    run: async (shop: Shop) =>
      same('page size', at(await shop.customer('POST', `/api/v1/${record}/search/`, {}), 'pageSize'), 15),
  })),
  ...sorts.map(([name, sort]) => ({
    says: `A product list can be sorted: ${name}`,
    texts: [name],
    run: async (shop: Shop) => {
      const wanted = { ...(await byPhone(shop)), sorts: sort, pageSize: 100 };
      const rows = list(at(await shop.customer('POST', '/api/v1/product/list/', wanted), 'results'));
      holds('no rows', rows.length > 0);
      const prices = rows.map(unit);
      if (name.startsWith('Lowest')) holds('prices fall', inOrder(prices));
      if (name.startsWith('Highest')) holds('prices rise', inOrder(prices.toReversed()));
    },
  })),
  ...['shipping', 'payment'].map((kind) => ({
    says: `Methods of ${kind} come by sortOrder`,
    run: async (shop: Shop) => {
      const methods = list(await shop.customer('GET', `/api/v1/checkout/${kind}/getMethods/`));
      holds('not in order', inOrder(methods.map((method) => Number(at(method, 'sortOrder')))));
    },
  })),
  ...[0, 1, 10].map((count) => ({
    says: count === 0 ? 'No latest phones are no number of phones' : `${count} latest phones are at most ${count}`,
    run: async (shop: Shop) => {
      const { status, body } = await shop.call('GET', `/api/v1/product/latestPhones/${count}/`);
      if (count === 0) return same('status', status, 404);
      holds('too many', list(body.response ?? null).length <= count);
    },
  })),
  {
    says: 'Lists of only-new and only-sale are lists of categories with these urls',
    run: async (shop) => {
      for (const value of ['new-arrivals', 'sale'])
        await shop.response('POST', '/api/v1/product/list/', { listBy: 'CATEGORY', value });
    },
  },
  {
    says: 'An archive of older than six months is asked for by archive IS archived',
    run: async (shop) => {
      const archive = { _field: 'archive', operator: 'IS', value: 'archived', values: null };
      for (const record of ['order', 'invoice'])
        await shop.customer('POST', `/api/v1/${record}/search/`, { filters: { archive } });
    },
  },
]);
