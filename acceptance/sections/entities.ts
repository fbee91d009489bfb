import { holds, section } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import { at, type Json, list, type Shop } from '../shop.ts';
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

const variant = 'id productId variantNumber name sku description stockStatus assets attributes newTo tag';
/** Of each entity: its fields, and where one is found. */
const entities: Readonly<Record<string, [fields: string, load: Load]>> = {
  'Product variant': [variant, async (shop) => shop.response('GET', await variantPath(shop))],
  'Product variant of a customer': [
    `${variant} price specialPrice tierPrices`,
    async (shop) => shop.customer('GET', await variantPath(shop)),
  ],
  'Product of a customer’s list': [
    'id productId variantNumber name sku stockStatus price specialPrice tierPrices assets attributes newTo tag',
    first('product', async (shop) =>
      at(await shop.customer('POST', '/api/v1/product/list/', await byPhone(shop)), 'results'),
    ),
  ],
  Picture: ['id path type', first('picture', async (shop) => shop.response('GET', `${await variantPath(shop)}image/`))],
  Cart: [
    'id items total shippingAddress billingAddress shippingMethod paymentMethod comments itemCount subTotal totalDiscAmt couponCode totalTaxAmt removedItems',
    cart,
  ],
  'Mini cart of a visitor': ['cartId itemCount total items', partOf(config, 'miniCart')],
  'Mini cart of a customer': ['cartId itemCount total items', partOf(ownConfig, 'miniCart')],
  Address: [
    'id version name company street1 street2 city postalCode provinceId province phoneNo eShipperId',
    first('address', async (shop) =>
      shop.customer('GET', `/api/v1/address/customer/${String(at(await shop.session(), 'userId'))}/`),
    ),
  ],
  Province: ['id name', first('province', get('address/getProvinces'))],
  'Shipping method': [
    'id name description sortOrder',
    first('shipping method', ownGet('checkout/shipping/getMethods')),
  ],
  'Payment method': ['id name description sortOrder', first('payment method', ownGet('checkout/payment/getMethods'))],
  Customer: [
    'id code email status firstName middleName lastName defaultBillingAddress defaultShippingAddress',
    account,
  ],
  'Status of a customer': ['id name', partOf(account, 'status')],
  'User session': ['id userId name roleName permissions token', (shop) => shop.session()],
  'User of the configuration': ['id userId name roleName permissions token errorMessage', partOf(ownConfig, 'user')],
  'User of a visitor’s configuration': [
    'id userId name roleName permissions token errorMessage',
    partOf(config, 'user'),
  ],
  'Order list row': [
    'id code orderDateTime customerFirstName customerLastName shippingMethod status total',
    recordPart('order', 'row'),
  ],
  Order: [
    'id code status orderDateTime customerFirstName customerLastName paymentMethod shippingMethod billingAddress shippingAddress items subTotal couponCode discountAmt shippingAmt taxes total',
    recordPart('order', 'detail'),
  ],
  'Item of an order': ['id name sku price qtyOrdered subTotal', recordPart('order', 'detail', 'items', 0)],
  'Invoice list row': ['id code invoiceDate customer shippingAmt taxes total status', recordPart('invoice', 'row')],
  'Customer of an invoice': ['firstName lastName', recordPart('invoice', 'row', 'customer')],
  Invoice: [
    'id code customer invoiceDate status orderCode paymentMethod paymentDate billingAddress shippingAddress orderShippingMethod notes shipments items backOrders subTotal shippingAmt discountAmt taxes total',
    recordPart('invoice', 'detail'),
  ],
  'Item of an invoice': ['name sku qtyOrdered price subTotal', recordPart('invoice', 'detail', 'items', 0)],
  'Content page': ['title body', get('pages/url/about-us')],
  Homepage: ['widgets imageSlider latestPhones messages', home],
  'Messages of the homepage': ['error info success warn', partOf(home, 'messages')],
  'Widget of chosen products': ['type title displayTitle products', widget('SELECTED_PRODUCTS')],
  'Widget of latest products': ['type title displayTitle products', widget('LATEST_PRODUCTS')],
  'Widget of pictures': ['type title displayTitle images urls', widget('STATIC_IMAGES')],
  Slide: ['forwardLink title asset alt', first('slide', partOf(home, 'imageSlider'))],
  Phone: [
    'name url asset largeImage yearOfLaunch sortOrder group count brand',
    first('phone', get('product/latestPhones/1')),
  ],
  'Group of a phone': [
    'id sortOrder image',
    first('group', async (shop) =>
      list(await shop.response('GET', `/api/v1/attribute/phoneBrands/${(await shop.facts()).brand}/`)).flatMap(
        (phone) => at(phone, 'group') ?? [],
      ),
    ),
  ],
  Category: [
    'name url anchor asset count',
    first('category', async (shop) =>
      shop.response('GET', `/api/v1/category/subCategories/?id=${(await shop.facts()).categoryId}`),
    ),
  ],
  Menu: ['item children', first('menu', partOf(config, 'menu'))],
  'Menu item': ['id name itemType values newMarker', partOf(config, 'menu', 0, 'item')],
  Configuration: ['menu logo user miniCart', config],
  Filters: ['attrFilters categories phoneBrands products searchTerms productTags title onlyNew onlySale', filters],
  'Attribute filter': ['code label values', first('attribute filter', partOf(filters, 'attrFilters'))],
  'Value of an attribute filter': ['value label metadata', first('value', partOf(filters, 'attrFilters', 0, 'values'))],
  'List answer': [
    'results page pageSize totalFilteredRecords listKey',
    async (shop) => shop.response('POST', '/api/v1/product/list/', await byPhone(shop)),
  ],
};

export const entityChecks = section(
  3,
  'Entities and their fields',
  Object.entries(entities).flatMap(([name, [fields, load]]) =>
    fields.split(' ').map((field) => ({
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
