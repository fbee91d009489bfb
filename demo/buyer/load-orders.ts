import { torontoDay } from '#kernel/dates.ts';
import { type AddressRow, selectAddresses } from '#server/addresses/address-row.ts';
import { type CartItemRow, type LineDetail, lineDetails } from '#server/cart/queries.ts';
import { priceCart } from '#server/cart/rules.ts';
import type { ProductRecord } from '#server/catalogue-import/records.ts';
import { paymentMethods, shippingMethods } from '#server/checkout/method-queries.ts';
import { orderOfCart } from '#server/checkout/order-of-cart.ts';
import { couponByCode } from '#server/coupons/queries.ts';
import { useCoupon } from '#server/coupons/use-coupon.ts';
import type { DB } from '#server/db/types.ts';
import { insertOrder, type NewOrder } from '#server/orders/insert-order.ts';
import { variantPrices } from '#server/pricing/price-queries.ts';
import { type TaxName, taxRates } from '#server/pricing/tax-queries.ts';
import { sql, type Transaction } from 'kysely';
import { addDays } from '../days.ts';
import type { Branch } from './account.ts';
import { type BasketLine, fillBasket, offersOf } from './baskets.ts';
import { type Course, courseOf } from './course.ts';
import { type OrderPlan, orderPlans } from './order-plans.ts';

type Given = {
  customerId: number;
  addressIds: Record<Branch, number>;
  products: readonly ProductRecord[];
  today: string;
};

export type LoadedOrder = { id: number; order: NewOrder; course: Course; plan: OrderPlan };

/**
 * Places the orders of the plans as the checkout does, each at its own time: prices of the customer's list, the coupon's rules
 * and the tax rates of that day; then moves them as far as they have got.
 */
export const loadOrders = async (
  trx: Transaction<DB>,
  { customerId, addressIds, products, today }: Given,
): Promise<LoadedOrder[]> => {
  const offers = offersOf(products);
  const planned = orderPlans.map((plan) => {
    const { daysAgo, basket: kind, lines } = plan;
    const day = addDays(today, -daysAgo);
    const basket = fillBasket(offers, { key: `basket ${daysAgo}`, kind, lines, day });
    return {
      plan,
      basket,
      course: courseOf(
        plan,
        basket.map(({ qty }) => qty),
        today,
      ),
    };
  });
  const shop = await loadShop(
    trx,
    customerId,
    planned.flatMap(({ basket }) => basket),
  );
  const loaded: LoadedOrder[] = [];
  for (const { plan, basket, course } of planned) {
    const address = shop.addresses.get(addressIds[plan.to]);
    const billing = shop.addresses.get(addressIds.toronto);
    if (!address || !billing) throw new Error(`The demo's customer has no address ${plan.to}`);
    const order = await orderOf(trx, shop, { plan, basket, address, billing, placedAt: course.placedAt });
    const id = await insertOrder(trx, order);
    if (order.coupon) await useCoupon(trx, { couponId: order.coupon.id, orderId: id, customerId });
    loaded.push({ id, order, course, plan });
  }
  await writeCourses(trx, loaded);
  return loaded;
};

type Shop = {
  items: ReadonlyMap<string, CartItemRow>;
  prices: Awaited<ReturnType<typeof variantPrices>>;
  details: ReadonlyMap<number, LineDetail>;
  addresses: ReadonlyMap<number, AddressRow>;
  methods: ReadonlyMap<string, number>;
  priceListId: number;
  customerId: number;
};

/** What all orders need, each in one query. */
const loadShop = async (trx: Transaction<DB>, customerId: number, lines: readonly BasketLine[]): Promise<Shop> => {
  const skus = [...new Set(lines.map(({ sku }) => sku))];
  const variants = await trx.selectFrom('variant').select(['id', 'sku', 'name']).where('sku', 'in', skus).execute();
  const ids = variants.map(({ id }) => id);
  const { priceListId } = await trx
    .selectFrom('customer')
    .select('price_list_id as priceListId')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const addresses = await selectAddresses(trx).where('a.customer_id', '=', customerId).execute();
  const methods = [...(await shippingMethods(trx)), ...(await paymentMethods(trx))];
  return {
    // What is out of stock today was there when it was ordered.
    items: new Map(variants.map(({ id, sku, name }) => [sku, { id, variantId: id, name, qty: 0, available: true }])),
    prices: await variantPrices(trx, priceListId, ids),
    details: await lineDetails(trx, ids),
    addresses: new Map(addresses.map((address) => [address.id, address])),
    methods: new Map(methods.map(({ code, id }) => [code, id])),
    priceListId,
    customerId,
  };
};

type Placing = { plan: OrderPlan; basket: BasketLine[]; address: AddressRow; billing: AddressRow; placedAt: Date };

const orderOf = async (
  trx: Transaction<DB>,
  shop: Shop,
  { plan, basket, address, billing, placedAt }: Placing,
): Promise<NewOrder> => {
  const items = basket.map(({ sku, qty }): CartItemRow => {
    const item = shop.items.get(sku);
    if (!item) throw new Error(`The variant ${sku} of the demo is not in the database`);
    return { ...item, qty };
  });
  const coupon = plan.coupon ? ((await couponByCode(trx, plan.coupon, shop.customerId)) ?? null) : null;
  const rates = await taxRates(trx, address.provinceId, torontoDay(placedAt));
  const cart = priceCart<CartItemRow, TaxName>({ items, prices: shop.prices, coupon, rates, now: placedAt });
  const [shippingMethodId, paymentMethodId] = [shop.methods.get(plan.shipping), shop.methods.get(plan.payment)];
  if (shippingMethodId === undefined || paymentMethodId === undefined)
    throw new Error(`There is no method ${plan.shipping} or ${plan.payment}`);
  const facts = {
    id: 0,
    customerId: shop.customerId,
    comments: plan.comments ?? '',
    couponId: coupon?.id ?? null,
    shownTotalCents: cart.totals.totalCents,
    shippingAddressId: address.id,
    billingAddressId: billing.id,
    shippingMethodId,
    paymentMethodId,
    priceListId: shop.priceListId,
    taxExempt: false,
    taxProvinceId: address.provinceId,
  };
  const chosen = { shipping: address, billing, shippingMethodId, paymentMethodId };
  return orderOfCart({ ...cart, facts, coupon }, chosen, shop.details, placedAt);
};

const writeCourses = async (trx: Transaction<DB>, loaded: readonly LoadedOrder[]): Promise<void> => {
  await trx
    .insertInto('order_event')
    .values(
      loaded.flatMap(({ id, course }) =>
        course.events.map(({ at, actor, status, note }) => ({ order_id: id, happened_at: at, actor, status, note })),
      ),
    )
    .execute();
  const statuses = JSON.stringify(loaded.map(({ id, course }) => ({ id, status: course.status })));
  await sql`
    update customer_order o set status = moved.status
    from jsonb_to_recordset(${statuses}::jsonb) moved (id integer, status order_status)
    where o.id = moved.id`.execute(trx);
};
