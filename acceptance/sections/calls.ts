import { holds, same, section } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import { at, type Json, type Shop } from '../shop.ts';

/* Section 7: each call with its method, who may make it, and its envelope. */

type Row = [
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  who: 'all' | 'customer',
  input?: (shop: Shop) => Promise<{ query?: string; body?: Json }>,
];

export const cartId = async (shop: Shop): Promise<number> =>
  Number(at(await shop.customer('GET', '/api/v1/cuiConfig/'), 'miniCart', 'cartId'));

/** What is asked for where a path has a name in braces. */
const values: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
  brandUrl: async (shop) => (await shop.facts()).brand,
  n: async () => 10,
  productId: async (shop) => (await shop.facts()).product,
  variantId: async (shop) => (await shop.facts()).variant,
  url: async () => 'about-us',
  cartId,
  customerId: async (shop) => at(await shop.session(), 'userId'),
};

export const byPhone = async (shop: Shop) => ({ listBy: 'PHONE', value: (await shop.facts()).phone });
const category = async (shop: Shop) => ({
  body: { listBy: 'CATEGORY', value: (await shop.facts()).category, onlyNew: false, onlySale: false },
});
const noItems = async (shop: Shop) => ({ body: { cartId: await cartId(shop), items: {} } });
const noCoupon = async (shop: Shop) => ({ body: { cartId: await cartId(shop), couponCode: '' } });
const ofCategory = async (shop: Shop) => ({ query: `?id=${(await shop.facts()).categoryId}` });

const rows: Row[] = [
  ['GET', '/api/v1/cuiConfig/', 'all'],
  ['GET', '/api/v1/home/', 'all'],
  ['GET', '/api/v1/attribute/phoneBrands/', 'all'],
  ['GET', '/api/v1/attribute/phoneBrands/{brandUrl}/', 'all'],
  ['GET', '/api/v1/category/subCategories/', 'all', ofCategory],
  ['POST', '/api/v1/product/list/', 'all', category],
  ['POST', '/api/v1/product/list/count/', 'all', category],
  ['POST', '/api/v1/product/list/filters/', 'all', category],
  ['GET', '/api/v1/product/latestPhones/{n}/', 'all'],
  ['GET', '/api/v1/product/{productId}/variant/{variantId}/', 'all'],
  ['GET', '/api/v1/product/{productId}/variant/{variantId}/image/', 'all'],
  ['GET', '/api/v1/address/getProvinces/', 'all'],
  ['GET', '/api/v1/pages/url/{url}/', 'all'],
  ['GET', '/api/v1/cart/{cartId}/', 'customer'],
  ['POST', '/api/v1/cart/addToCart/', 'customer', noItems],
  ['POST', '/api/v1/cart/removeItems/', 'customer', noItems],
  ['POST', '/api/v1/cart/updateItemsQty/', 'customer', noItems],
  ['PUT', '/api/v1/cart/applyCoupon/', 'customer', noCoupon],
  ['GET', '/api/v1/address/customer/{customerId}/', 'customer'],
  ['GET', '/api/v1/checkout/shipping/getMethods/', 'customer'],
  ['GET', '/api/v1/checkout/payment/getMethods/', 'customer'],
  ['GET', '/api/v1/customer/my-account/', 'customer'],
  ['POST', '/api/v1/order/search/', 'customer'],
  ['POST', '/api/v1/invoice/search/', 'customer'],
];

const ask = async (shop: Shop, [method, path, who, input]: Row) => {
  let filled = path;
  for (const [braced, name = ''] of path.matchAll(/\{(\w+)\}/g))
    filled = filled.replace(braced, String(await values[name]?.(shop)));
  const { query = '', body } = (await input?.(shop)) ?? {};
  return shop.call(method, filled + query, body, who === 'customer' ? await shop.token() : '');
};

export const variantPath = async (shop: Shop): Promise<string> => {
  const { product, variant } = await shop.facts();
  return `/api/v1/product/${product}/variant/${variant}/`;
};

/** What changes something, or needs a code of a mail: that there is such a call, and how it refuses. */
const refusing: [method: 'POST' | 'PUT', path: string, status: number][] = [
  ['POST', '/api/v1/customer/register/', 422],
  ['POST', '/api/v1/customer/password/reset/', 422],
  ['POST', '/api/v1/customer/password/forgot/x/', 422],
  ['POST', '/api/v1/login/', 422],
  ['POST', '/api/v1/customer/resetPassword/', 401],
  ['POST', '/api/v1/cart/1/reorder/1/', 401],
  ['PUT', '/api/v1/cart/clear/1/', 401],
  ['POST', '/api/v1/address/', 401],
  ['PUT', '/api/v1/address/1/', 401],
  ['PUT', '/api/v1/address/delete/1/', 401],
  ['POST', '/api/v1/checkout/shipping/update/', 401],
  ['POST', '/api/v1/checkout/payment/update/', 401],
  ['POST', '/api/v1/checkout/1/', 401],
];

export const callChecks = section(7, 'The calls it makes', [
  ...rows.flatMap(([method, path, who, input]) => [
    {
      says: `${method} ${path} answers`,
      run: async (shop: Shop) => {
        const answer = await ask(shop, [method, path, who, input]);
        same('status', answer.status, 200);
      },
    },
    {
      says: `${method} ${path} is JSON with a status OK and its response`,
      run: async (shop: Shop) => {
        const { type, body: answered } = await ask(shop, [method, path, who, input]);
        holds(`content type ${type}`, type.startsWith('application/json'));
        same('status field', answered.status, 'OK');
        holds('there is no response field', 'response' in answered);
      },
    },
    ...(who === 'customer'
      ? [
          {
            says: `${method} ${path} is for a customer alone`,
            run: async (shop: Shop) => {
              const { status, body } = await shop.call(method, path.replaceAll(/\{\w+\}/g, '1'));
              same('a visitor’s status', [status, body.status], [401, 'ERROR']);
            },
          },
        ]
      : []),
  ]),
  ...refusing.map(([method, path, status]) => ({
    says: `${method} ${path.replaceAll(/\/1(?=\/)/g, '/{id}')} is there, and refuses what is empty or a visitor’s`,
    run: async (shop: Shop) => {
      const answer = await shop.call(method, path);
      same('status', [answer.status, answer.body.status], [status, 'ERROR']);
      holds('there is no msg', Boolean(answer.body.msg));
    },
  })),
  ...['order', 'invoice'].map((record) => ({
    says: `GET /api/v1/${record}/{id}/ answers one's own`,
    run: async (shop: Shop) => {
      await recordOf(shop, record);
    },
  })),
  ...['order', 'invoice'].map((record) => ({
    says: `The print of an ${record} takes the token as id_token`,
    run: async (shop: Shop) => {
      const { id } = await recordOf(shop, record);
      const answer = await shop.call('GET', `/api/v1/${record}/print/?id=${id}&id_token=${await shop.token()}`);
      same('status and type', [answer.status, answer.type], [200, 'application/pdf']);
    },
  })),
]);

/** The customer's latest order or invoice. */
export const recordOf = async (shop: Shop, record: string): Promise<{ id: number; row: Json; detail: Json }> => {
  const row = at(await shop.customer('POST', `/api/v1/${record}/search/`, {}), 'results', 0);
  if (row === null) throw new NotChecked(`the customer has no ${record}`);
  const id = Number(at(row, 'id'));
  return { id, row, detail: await shop.customer('GET', `/api/v1/${record}/${id}/`) };
};
