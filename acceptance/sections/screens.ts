import { holds, same, section } from '../check.ts';
import { at as valueAt, list, type Shop } from '../shop.ts';
import { cartId, recordOf, variantPath } from './calls.ts';

/* Section 2: each route leads to its screen, and the screen says what is specified. */

type Screen = {
  what: string;
  path: (shop: Shop) => Promise<string>;
  as: 'visitor' | 'customer';
  texts: string[];
  /** With something in the cart, and as many steps of the checkout taken. */
  steps?: number;
};
const at = (path: string) => async () => path;
const productPath = async (shop: Shop) => (await variantPath(shop)).replace('/api/v1', '');
const notFound = ['The page you are looking for cannot be found.', 'Go to Home'];
const recordPath = (record: string) => async (shop: Shop) =>
  `/customer/my-account/${record}/${(await recordOf(shop, record)).id}/`;

const screens: Screen[] = [
  {
    what: 'Homepage',
    path: at('/'),
    as: 'visitor',
    texts: ['Sign In', 'Register', 'Search Products by name, SKU or UPC', 'Latest Devices'],
  },
  { what: 'Homepage', path: at('/'), as: 'customer', texts: ['My Account', 'Logout', 'Shopping Cart'] },
  { what: 'Devices', path: at('/phoneBrand/'), as: 'visitor', texts: [] },
  { what: 'Brand', path: async (shop) => `/phoneBrand/${(await shop.facts()).brand}/`, as: 'visitor', texts: [] },
  {
    what: 'Brand in lower case',
    path: async (shop) => `/phonebrand/${(await shop.facts()).brand}/`,
    as: 'visitor',
    texts: [],
  },
  {
    what: 'Category browser',
    path: async (shop) => `/category/?id=${(await shop.facts()).categoryId}`,
    as: 'visitor',
    texts: ['Categories'],
  },
  {
    what: 'Product list of a category',
    path: async (shop) => `/products/category/${(await shop.facts()).category}/`,
    as: 'visitor',
    texts: ['Shop By', 'Newest first', 'Oldest First', 'New Arrivals', 'Lowest price first', 'Highest price first'],
  },
  { what: 'New arrivals', path: at('/products/category/new-arrivals/'), as: 'visitor', texts: [] },
  { what: 'Sale', path: at('/products/category/sale/'), as: 'visitor', texts: [] },
  {
    what: 'Search without results',
    path: at('/products/search/?s=qqzzxxqqzz'),
    as: 'visitor',
    texts: ['Cannot find any products with matching criteria.'],
  },
  {
    what: 'Phone',
    path: async (shop) => `/phone/${(await shop.facts()).phone}/`,
    as: 'visitor',
    texts: ['Shop By', 'Quick View'],
  },
  { what: 'Product', path: productPath, as: 'visitor', texts: ['In Stock'] },
  { what: 'Product', path: productPath, as: 'customer', texts: ['In Stock', 'Add to cart', '$'] },
  {
    what: 'Cart',
    path: at('/viewCart/'),
    as: 'customer',
    texts: [
      '#',
      'Name',
      'Price',
      'Qty',
      'Subtotal',
      'Remove',
      'Clear Cart',
      'Shipping',
      'TBD later',
      'Taxes',
      'Order Total',
    ],
    steps: 0,
  },
  {
    what: 'Checkout, shipping',
    path: at('/checkout/shipping/'),
    as: 'customer',
    texts: [
      'Shipping',
      'Billing',
      'Confirmation',
      'Add New',
      'Charges will be added later',
      'Next',
      'Shipping charges will be added after order is processed. Your order will be processed within 24 working hours. Orders placed after',
      'EST will be processed next working day.',
    ],
    steps: 0,
  },
  {
    what: 'Checkout, payment',
    path: at('/checkout/payment/'),
    as: 'customer',
    texts: ['Any comments', 'Add New', 'Next'],
    steps: 1,
  },
  {
    what: 'Checkout, confirmation',
    path: at('/checkout/confirm/'),
    as: 'customer',
    texts: ['View Cart', 'Place Order'],
    steps: 2,
  },
  {
    what: 'My Orders',
    path: at('/customer/my-account/?tab=orders'),
    as: 'customer',
    texts: [
      'Order List',
      'Order Id',
      'Order Date',
      'Name',
      'Shipping Method',
      'Status',
      'Order Total',
      'Action',
      'Re-order',
      'older than 6 months, please',
      'click here',
    ],
  },
  {
    what: 'My Invoices',
    path: at('/customer/my-account/?tab=invoices'),
    as: 'customer',
    texts: ['Invoice List', 'Invoice Id', 'Invoice Date', 'Name', 'Shipping Amt', 'Taxes', 'Total', 'Status'],
  },
  { what: 'My Address', path: at('/customer/my-account/?tab=addresses'), as: 'customer', texts: ['Add New', 'Delete'] },
  {
    what: 'My Account',
    path: at('/customer/my-account/'),
    as: 'customer',
    texts: [
      'Account Details',
      'My Orders',
      'My Invoices',
      'My Address',
      'Reset Password',
      'Customer Id',
      'Email',
      'Status',
      'First Name',
      'Middle Name',
      'Last name',
    ],
  },
  {
    what: 'Order',
    path: recordPath('order'),
    as: 'customer',
    texts: [
      'Print Order',
      'Customer Id',
      'Order Date Time',
      'Customer Name',
      'Payment Method',
      'Shipping Method',
      'SR#',
      'Sub Total',
      'Total',
    ],
  },
  {
    what: 'Invoice',
    path: recordPath('invoice'),
    as: 'customer',
    texts: [
      'Print Invoice',
      'Invoice Date',
      'Payment Method',
      'Billing Address',
      'Shipping Address',
      'Sub Total',
      'Tax',
      'Total',
    ],
  },
  { what: 'Sign-in', path: at('/customer/login/'), as: 'visitor', texts: ['Customer Login'] },
  { what: 'Registration', path: at('/customer/my-account/register/'), as: 'visitor', texts: ['Register New Account'] },
  {
    what: 'Forgotten password',
    path: at('/customer/forget-password/'),
    as: 'visitor',
    texts: ['Please enter your registerd email', 'Registred Email', 'Submit'],
  },
  {
    what: 'New password by code',
    path: at('/customer/reset-password-by-code/x/'),
    as: 'visitor',
    texts: ['Reset your password'],
  },
  ...['about-us', 'shipping-policy', 'terms-of-use', 'privacy-policy'].map((url): Screen => ({
    what: `Content page ${url}`,
    path: at(`/page/${url}/`),
    as: 'visitor',
    texts: [],
  })),
  {
    what: 'Not authorised',
    path: at('/not-authorized/'),
    as: 'visitor',
    texts: ['Sorry. You are not authorized to view this page.', 'Go to Home'],
  },
  { what: 'Page not found', path: at('/page-not-found/'), as: 'visitor', texts: notFound },
  { what: 'Server error', path: at('/server-error/'), as: 'visitor', texts: ['Go to Home'] },
  { what: 'Anything else', path: at('/no/such/page/'), as: 'visitor', texts: notFound },
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
      by: 'calls' as const,
      run: async (shop: Shop) => {
        const { status, type } = await shop.call('GET', await path(shop));
        same('answer', [status, type.split(';')[0]], [200, 'text/html']);
      },
    })),
  ...['/page-not-found/', '/no/such/page/', '/phone/no-such-phone/', '/products/category/no-such-category/'].map(
    (path) => ({
      says: `${path} is not found`,
      by: 'calls' as const,
      run: async (shop: Shop) => same('status', (await shop.call('GET', path)).status, 404),
    }),
  ),
  ...screens.flatMap(({ what, path, as, texts, steps }) =>
    texts.map((text) => ({
      says: `${what} says “${text}” to a ${as}`,
      by: 'screen' as const,
      texts: [text],
      run: async (shop: Shop) => {
        const screen = shop.screens();
        const look = async () => screen.see(await path(shop), await tokenOf(shop, as), texts);
        const found = await (steps === undefined ? look() : withCart(shop, steps, look));
        holds(`it says “${found.text.slice(0, 80)}…”`, found.text.includes(text));
      },
    })),
  ),
  ...guarded.map(([path, to]) => ({
    says: `${path} sends a visitor to ${to}`,
    by: 'screen' as const,
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
    by: 'screen' as const,
    run: async (shop: Shop) => {
      const { text: said } = await shop.screens().see(await productPath(shop));
      holds('it is there', text === '$' ? !/\$\d/.test(said) : !said.includes(text));
    },
  })),
  {
    says: 'A search that is typed leads to its results, trimmed',
    by: 'screen',
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
