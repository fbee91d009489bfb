import { holds, same, section } from '../check.ts';
import { at as valueAt, list, type Shop } from '../shop.ts';
import screenTexts from './screen-texts.json' with { type: 'json' };
import { cartId, recordOf, variantPath } from './calls.ts';

/* Section 2: each route leads to its screen, and the screen says what is specified. */

type Screen = {
  what: string;
  path: (shop: Shop) => Promise<string>;
  as: 'visitor' | 'customer';
  texts: string[];
  /** With something in the cart, and as many steps of the checkout taken. */
  steps: number | undefined;
};
const texts: Readonly<Record<Screen['as'], Readonly<Record<string, string[]>>>> = screenTexts;
const screen =
  (as: Screen['as']) =>
  (what: string, path: string | Screen['path'], steps?: number): Screen => ({
    what,
    path: typeof path === 'string' ? async () => path : path,
    as,
    texts: texts[as][what] ?? [],
    steps,
  });
const [visitor, customer] = [screen('visitor'), screen('customer')];
const productPath = async (shop: Shop) => (await variantPath(shop)).replace('/api/v1', '');
const recordPath = (record: string) => async (shop: Shop) =>
  `/customer/my-account/${record}/${(await recordOf(shop, record)).id}/`;

const screens: Screen[] = [
  visitor('Homepage', '/'),
  customer('Homepage', '/'),
  visitor('Devices', '/phoneBrand/'),
  visitor('Brand', async (shop) => `/phoneBrand/${(await shop.facts()).brand}/`),
  visitor('Brand in lower case', async (shop) => `/phonebrand/${(await shop.facts()).brand}/`),
  visitor('Category browser', async (shop) => `/category/?id=${(await shop.facts()).categoryId}`),
  visitor('Product list of a category', async (shop) => `/products/category/${(await shop.facts()).category}/`),
  visitor('New arrivals', '/products/category/new-arrivals/'),
  visitor('Sale', '/products/category/sale/'),
  visitor('Search without results', '/products/search/?s=qqzzxxqqzz'),
  visitor('Phone', async (shop) => `/phone/${(await shop.facts()).phone}/`),
  visitor('Product', productPath),
  customer('Product', productPath),
  customer('Cart', '/viewCart/', 0),
  customer('Checkout, shipping', '/checkout/shipping/', 0),
  customer('Checkout, payment', '/checkout/payment/', 1),
  customer('Checkout, confirmation', '/checkout/confirm/', 2),
  customer('My Orders', '/customer/my-account/?tab=orders'),
  customer('My Invoices', '/customer/my-account/?tab=invoices'),
  customer('My Address', '/customer/my-account/?tab=addresses'),
  customer('My Account', '/customer/my-account/'),
  customer('Order', recordPath('order')),
  customer('Invoice', recordPath('invoice')),
  visitor('Sign-in', '/customer/login/'),
  visitor('Registration', '/customer/my-account/register/'),
  visitor('Forgotten password', '/customer/forget-password/'),
  visitor('New password by code', '/customer/reset-password-by-code/x/'),
  ...['about-us', 'shipping-policy', 'terms-of-use', 'privacy-policy'].map((url) =>
    visitor(`Content page ${url}`, `/page/${url}/`),
  ),
  visitor('Not authorised', '/not-authorized/'),
  visitor('Page not found', '/page-not-found/'),
  visitor('Server error', '/server-error/'),
  visitor('Anything else', '/no/such/page/'),
];
const missing = new Set(['Page not found', 'Not authorised', 'Server error', 'Anything else']);
const guarded: [path: string, to: string][] = [
  ['/customer/my-account/', '/customer/login/'],
  ['/customer/my-account/order/1/', '/customer/login/'],
  ['/customer/my-account/invoice/1/', '/customer/login/'],
  ['/viewCart/', '/'],
  ['/checkout/shipping/', '/'],
  ['/checkout/payment/', '/'],
  ['/checkout/confirm/', '/'],
];
const tokenOf = (shop: Shop, as: Screen['as']) => (as === 'customer' ? shop.token() : Promise.resolve(''));

/** Acts with one piece in the cart, and takes it out again; with the steps of the checkout taken as they are proposed. */
const withCart = async <T>(shop: Shop, steps: number, act: () => Promise<T>): Promise<T> => {
  const [id, { variant }] = [await cartId(shop), await shop.facts()];
  const customerId = valueAt(await shop.session(), 'userId');
  const change = (path: string, qty: number) =>
    shop.asCustomer('POST', `/api/v1/cart/${path}/`, { cartId: id, items: { [variant]: qty } });
  const { body } = await shop.asCustomer('GET', `/api/v1/cart/${id}/`);
  const isEmpty = list(valueAt(body.response, 'items')).length === 0;
  if (isEmpty) await change('addToCart', 1);
  try {
    const address = valueAt(await shop.customer('GET', `/api/v1/address/customer/${String(customerId)}/`), 0, 'id');
    for (const step of ['shipping', 'payment'].slice(0, steps)) {
      const method = valueAt(await shop.customer('GET', `/api/v1/checkout/${step}/getMethods/`), 0, 'id');
      const choice = { addressId: address, method, customerId, cartId: id };
      await shop.customer('POST', `/api/v1/checkout/${step}/update/`, {
        ...choice,
        ...(step === 'payment' && { comments: valueAt(body.response, 'comments') ?? '' }),
      });
    }
    return await act();
  } finally {
    if (isEmpty) await change('updateItemsQty', 0);
  }
};

export const screenChecks = section(2, 'Screens and routes', [
  ...screens
    .filter(({ as, what }) => as === 'visitor' && !missing.has(what))
    .map(({ what, path }) => ({
      says: `${what} has its route`,
      run: async (shop: Shop) => {
        const { status, type } = await shop.call('GET', await path(shop));
        same('answer', [status, type.split(';')[0]], [200, 'text/html']);
      },
    })),
  ...['/page-not-found/', '/no/such/page/', '/phone/no-such-phone/', '/products/category/no-such-category/'].map(
    (path) => ({
      says: `${path} is not found`,
      run: async (shop: Shop) => same('status', (await shop.call('GET', path)).status, 404),
    }),
  ),
  ...screens.flatMap(({ what, path, as, texts, steps }) =>
    texts.map((text) => ({
      says: `${what} says “${text}” to a ${as}`,
      texts: [text],
      run: async (shop: Shop) => {
        const screen = shop.screens();
        const look = async () => screen.see(await path(shop), await tokenOf(shop, as), texts);
        const found = await (steps === undefined ? look() : withCart(shop, steps, look));
        holds(`it says “${found.slice(0, 80)}…”`, found.includes(text));
      },
    })),
  ),
  ...guarded.map(([path, to]) => ({
    says: `${path} sends a visitor to ${to}`,
    run: async (shop: Shop) => {
      const found = await shop.screens().on(path, '', async (page) => {
        await page.waitForURL((url) => url.pathname !== path, { timeout: 10_000 }).catch(() => null);
        return new URL(page.url()).pathname;
      });
      same('address', found, to);
    },
  })),
  ...['Add to cart', '$'].map((text) => ({
    says: `A product says no “${text}” to a visitor`,
    run: async (shop: Shop) => {
      const said = await shop.screens().see(await productPath(shop));
      holds('it is there', text === '$' ? !/\$\d/.test(said) : !said.includes(text));
    },
  })),
  {
    says: 'A search that is typed leads to its results, trimmed',
    run: async (shop) => {
      const to = await shop.screens().on('/', '', async (page) => {
        await page.getByPlaceholder('Search Products by name, SKU or UPC').fill('  screen  ');
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/products\/search\//, { timeout: 20_000 });
        return new URL(page.url()).searchParams.get('s');
      });
      same('text', to, 'screen');
    },
  },
]);
