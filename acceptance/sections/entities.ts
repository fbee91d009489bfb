import { holds, section } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import { at, type Json, list, type Shop } from '../shop.ts';
import entityFields from './entity-fields.json' with { type: 'json' };
import { byPhone, cartId, recordOf, variantPath } from './calls.ts';

/* Section 3: each field of each entity is there, null where it has nothing. */

type Load = (shop: Shop) => Promise<Json>;

const get = (path: string) => (shop: Shop) => shop.response('GET', `/api/v1/${path}/`);
const ownGet = (path: string) => (shop: Shop) => shop.customer('GET', `/api/v1/${path}/`);
const [config, ownConfig] = [get('cuiConfig'), ownGet('cuiConfig')];
const home = get('home');
const account = ownGet('customer/my-account');
const filters = async (shop: Shop) => shop.response('POST', '/api/v1/product/list/filters/', await byPhone(shop));
const cart = async (shop: Shop) => shop.customer('GET', `/api/v1/cart/${await cartId(shop)}/`);
const partOf =
  (of: Load, ...path: (string | number)[]): Load =>
  async (shop) =>
    at(await of(shop), ...path);
const recordPart = (record: string, what: 'row' | 'detail', ...path: (string | number)[]) =>
  partOf(async (shop) => (await recordOf(shop, record))[what], ...path);
const first = (what: string, of: Load) => async (shop: Shop) => {
  const found = list(await of(shop))[0];
  if (found === undefined) throw new NotChecked(`there is no ${what}`);
  return found;
};
const widget = (type: string) =>
  first(`${type} widget`, async (shop) =>
    list(at(await home(shop), 'widgets')).filter((one) => at(one, 'type') === type),
  );

/** Where one of each entity is found. */
const entities: Readonly<Record<keyof typeof entityFields, Load>> = {
  'Product variant': async (shop) => shop.response('GET', await variantPath(shop)),
  'Product variant of a customer': async (shop) => shop.customer('GET', await variantPath(shop)),
  'Product of a customer’s list': first('product', async (shop) =>
    at(await shop.customer('POST', '/api/v1/product/list/', await byPhone(shop)), 'results'),
  ),
  Picture: first('picture', async (shop) => shop.response('GET', `${await variantPath(shop)}image/`)),
  Cart: cart,
  'Mini cart of a visitor': partOf(config, 'miniCart'),
  'Mini cart of a customer': partOf(ownConfig, 'miniCart'),
  Address: first('address', async (shop) =>
    shop.customer('GET', `/api/v1/address/customer/${String(at(await shop.session(), 'userId'))}/`),
  ),
  Province: first('province', get('address/getProvinces')),
  'Shipping method': first('shipping method', ownGet('checkout/shipping/getMethods')),
  'Payment method': first('payment method', ownGet('checkout/payment/getMethods')),
  Customer: account,
  'Status of a customer': partOf(account, 'status'),
  'User session': (shop) => shop.session(),
  'User of the configuration': partOf(ownConfig, 'user'),
  'User of a visitor’s configuration': partOf(config, 'user'),
  'Order list row': recordPart('order', 'row'),
  Order: recordPart('order', 'detail'),
  'Item of an order': recordPart('order', 'detail', 'items', 0),
  'Invoice list row': recordPart('invoice', 'row'),
  'Customer of an invoice': recordPart('invoice', 'row', 'customer'),
  Invoice: recordPart('invoice', 'detail'),
  'Item of an invoice': recordPart('invoice', 'detail', 'items', 0),
  'Content page': get('pages/url/about-us'),
  Homepage: home,
  'Messages of the homepage': partOf(home, 'messages'),
  'Widget of chosen products': widget('SELECTED_PRODUCTS'),
  'Widget of latest products': widget('LATEST_PRODUCTS'),
  'Widget of pictures': widget('STATIC_IMAGES'),
  Slide: first('slide', partOf(home, 'imageSlider')),
  Phone: first('phone', get('product/latestPhones/1')),
  'Group of a phone': first('group', async (shop) =>
    list(await shop.response('GET', `/api/v1/attribute/phoneBrands/${(await shop.facts()).brand}/`)).flatMap(
      (phone) => at(phone, 'group') ?? [],
    ),
  ),
  Category: first('category', async (shop) =>
    shop.response('GET', `/api/v1/category/subCategories/?id=${(await shop.facts()).categoryId}`),
  ),
  Menu: first('menu', partOf(config, 'menu')),
  'Menu item': partOf(config, 'menu', 0, 'item'),
  Configuration: config,
  Filters: filters,
  'Attribute filter': first('attribute filter', partOf(filters, 'attrFilters')),
  'Value of an attribute filter': first('value', partOf(filters, 'attrFilters', 0, 'values')),
  'List answer': async (shop) => shop.response('POST', '/api/v1/product/list/', await byPhone(shop)),
};

export const entityChecks = section(
  3,
  'Entities and their fields',
  Object.entries(entities).flatMap(([name, load]) =>
    entityFields[name as keyof typeof entityFields].split(' ').map((field) => ({
      says: `${name}: ${field}`,
      run: async (shop: Shop) => {
        const found = await load(shop);
        holds(
          `no ${field} in ${JSON.stringify(found).slice(0, 120)}`,
          found !== null && typeof found === 'object' && field in found,
        );
      },
    })),
  ),
);
