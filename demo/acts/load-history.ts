import type { ProductRecord } from '#server/catalogue/product-files/records.ts';
import { shopDay } from '#kernel/dates.ts';
import { makeCoupon } from '#server/pricing/coupons/change-coupon.ts';
import { couponByCode } from '#server/pricing/coupons/queries.ts';
import type { NewCoupon } from '#server/pricing/coupons/read-coupon.ts';
import { isEmailTaken } from '#server/people/customers/queries.ts';
import { type Db, sql, type Trx, foundRow, rowsOf } from '#server/platform/db/db.ts';
import { buyer, staffEmail, counterEmail } from '../customers/buyer.ts';
import { companies, type Size } from '../customers/companies.ts';
import { addDays, onDesk, workingDaysBefore, atDesk } from '../desk-time.ts';
import { demoCoupons } from '../orders/coupons.ts';
import { countedVariants } from '../stock/counted.ts';
import { purchasePlans, writeSuppliers } from '../stock/write-supplies.ts';
import { countBegins, countWhatIsOut, stockDeeds, writeWaits } from '../stock/stock-deeds.ts';
import { offered } from '../stock/suppliers.ts';
import { addTradeList, writeFeeds, writePictures } from '../stock/write-feeds.ts';
import { beginnings, letterDeeds, registration, suspension } from './customer-deeds.ts';
import { people, type PlannedOrder, plannedOrders, stoppedAt } from './history.ts';
import { contextAt, type Deed, type LivingShop } from './living-shop.ts';
import { listDeeds } from './list-deeds.ts';
import { quoteDeeds } from './quote-deeds.ts';
import { returnDeeds } from './return-deeds.ts';
import { openShop } from './open-shop.ts';
import { orderDeeds } from './order-deeds.ts';
import { asWhole } from './whole.ts';
import { saveTask } from '#server/orders/orders/tasks.ts';
import { seededUuid } from '../seeded.ts';
import { table } from '../table.ts';
import { centsToDollars } from '#kernel/money.ts';
import { addToCart } from '#server/buying/cart/add-to-cart.ts';
import { savePayment, saveShipping } from '#server/buying/checkout/save-step.ts';
import { loadOpenCart } from '#server/buying/cart/load-cart.ts';
import { askQuote } from '#server/buying/quotes/ask-quote.ts';
import { savePerson } from '#server/people/company/people.ts';
import { customerAsBuyer } from '#server/platform/viewer/viewer.ts';

/** Days between the first customer's registration and the loading. */
const registeredFirst = 728;

type Given = {
  products: readonly ProductRecord[];
  /** Everything happened before. */
  now: Date;
  /** Password hashes: the buyer's, that of a person of theirs, and that of all others. */
  buyer: string;
  counter?: string;
  locked: string;
};

/**
 * Runs the shop's first two years: customers register and are verified, order, and are invoiced, by the shop's own
 * commands with the clock of each instant, one after the other, so that all codes are in order. The catalogue must
 * exist. An existing account with an e-mail address of the demo is left alone, and nothing is done in its name.
 * @returns the number of orders
 */
export const loadHistory = async (trx: Trx, given: Given): Promise<number> => {
  const db = await asWhole(trx);
  const orders = plannedOrders(given.products, given.now);
  const today = shopDay(given.now);
  const counted = countedVariants(given.products, orders, countBegins(today));
  const ordered = new Set(orders.flatMap(({ basket }) => basket.map(({ sku }) => sku)));
  const skus = [...ordered];
  // Rows loaded in this transaction have no statistics yet.
  await sql`analyze variant, tier_price, variant_attribute, attribute_value, variant_asset`.execute(db);
  const countedSkus = new Set(counted.map(({ sku }) => sku));
  const shop = await openShop(db, [...new Set([...ordered, ...countedSkus])], staffEmail);
  await addTradeList(shop, today);
  await writeSuppliers(db, offered(given.products, countedSkus), given.now);
  const deeds = [
    ...(await allDeeds(db, orders, given)),
    ...stockDeeds(counted, purchasePlans(counted, today), today),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  // Items out of stock today were in stock when ordered.
  const soldOut = await fillStock(db, skus);
  for (const { at, happen } of deeds) if (at <= given.now) await happen(shop, at);
  await setStock(db, soldOut);
  await countWhatIsOut(shop, counted, today);
  await writeWaits(shop, counted, today);
  await writeFeeds(shop, today);
  await writePictures(shop, today);
  return orders.length;
};

const limitOf: Readonly<Record<Size, number>> = { chain: 80_000, shop: 30_000, bench: 10_000 };

/** In dollars, of those who buy on account: by their size, which for the buyer is a chain's. */
const creditLimits = (orders: readonly PlannedOrder[]): ReadonlyMap<string, number> => {
  const sizes = new Map(companies().map(({ email, size }) => [email, size]));
  const onAccount = orders.filter(({ plan }) => plan.payment === 'ON_ACCOUNT');
  return new Map(onAccount.map(({ plan: { customer } }) => [customer, limitOf[sizes.get(customer) ?? 'chain']]));
};

/** `ago`: working days before today; `due`: days from today; `mine`: whether it is for a person, or for anyone. */
const plans = table('tasks.csv', 'on words mine done', { numbers: 'ago due' });

/** A few tasks of the last days, on customers who ordered lately and on their orders. */
const taskDeeds = (today: string): Deed[] =>
  plans.map(({ ago, due, on, words, mine, done }, index) => ({
    at: onDesk(workingDaysBefore(today, ago), `task ${index}`),
    happen: async (shop, at) => {
      const found = await foundRow<{ customerId: number; orderId: number }>(shop.db)`
        select customer_id as "customerId", id as "orderId" from customer_order order by id desc offset ${7 * index} limit 1`;
      if (!found) return;
      const of = on === 'order' ? { customerId: null, orderId: found.orderId } : { ...found, orderId: null };
      const forStaffId = mine === 'yes' ? shop.by.staffId : null;
      const given = { words, dueOn: addDays(today, due), forStaffId, ...of, requestKey: seededUuid(`task ${index}`) };
      const who = { by: shop.by, seen: ['customers', 'orders'] } as const;
      await saveTask(contextAt(shop, at), { given, ...who });
      const made = await foundRow<{ id: number }>(shop.db)`select id from task where request_key = ${given.requestKey}`;
      if (made && done === 'yes')
        await saveTask(contextAt(shop, at), { ...made, given: { ...given, version: 1, done: true }, ...who });
    },
  }));

/** Orders at the counter up to an amount; and a partner who has not come yet. */
const counter = { firstName: 'Sam', lastName: 'Counter', email: counterEmail, isOwner: false, orderUpTo: 250 };
const partner = { firstName: 'Ada', lastName: 'Partner', email: 'partner@example.com', isOwner: true, orderUpTo: null };

const invite = async (shop: LivingShop, at: Date, passwordHash: string): Promise<void> => {
  const context = contextAt(shop, at);
  const { id: customerId } = shop.accounts.get(buyer.email)!;
  const by = { ...customerAsBuyer(customerId, buyer.email), id: 0, version: 0, also: null, actor: buyer.email };
  const id = await savePerson(context, { ...by, ...counter, passwordHash });
  await savePerson(context, { ...by, ...partner });
  await askFirst(shop, atDesk(at, 1, 'counter'), customerId, id);
};

/** What waits for the customer's approval: parts that they order most. */
const askFirst = async (shop: LivingShop, now: Date, customerId: number, personId: number): Promise<void> => {
  const { db } = shop;
  const [last] = await rowsOf<{ parts: number[]; ship: number; pay: number }>(db)`
    select shipping_method_id as ship, payment_method_id as pay, array(
      select v.id from order_line l join customer_order own on own.id = l.order_id join variant v on v.id = l.variant_id
      where own.customer_id = o.customer_id and is_available(v.stock_status, v.discontinued_at)
      group by v.id order by count(*) desc, v.id limit 4) as parts
    from customer_order o where customer_id = ${customerId} order by id desc limit 1`;
  const addressId = shop.accounts.get(buyer.email)?.addressIds[0];
  if (!last || !addressId || last.parts.length === 0) return;
  const viewer = {
    ...customerAsBuyer(customerId, counter.email),
    buyerId: -personId,
    isOwner: false,
    orderUpToCents: 0,
  };
  const { facts } = await loadOpenCart(db, viewer.buyerId, now);
  const step = { ...viewer, cartId: facts.id, now, addressId };
  const items = Object.fromEntries(last.parts.map((id, n) => [id, 5 * (n + 2)]));
  await addToCart({ db }, { ...viewer, key: undefined, body: { cartId: facts.id, items }, now });
  await saveShipping({ db }, { ...step, method: last.ship });
  const texts = { comments: '', poNumber: '', jobReference: 'Phones of the school' };
  await savePayment({ db }, { ...step, method: last.pay, texts });
  const total = centsToDollars((await loadOpenCart(db, viewer.buyerId, now)).totals.totalCents);
  await askQuote(contextAt(shop, now), {
    viewer,
    requestKey: seededUuid('counter'),
    words: '',
    toApprove: true,
    total,
  });
};

/** People of the customer to sign in as. */
const companyDeeds = (today: string, passwordHash: string): Deed[] => [
  { at: onDesk(workingDaysBefore(today, 3), 'people'), happen: (shop, at) => invite(shop, at, passwordHash) },
];

/** Unordered. */
const allDeeds = async (
  db: Db,
  orders: readonly PlannedOrder[],
  { now, buyer: buyersHash, counter = buyersHash, locked }: Given,
): Promise<Deed[]> => {
  const today = shopDay(now);
  const { customers, waiting } = people();
  const limits = creditLimits(orders);
  const taken = new Set<string>();
  for (const { email } of [...customers, ...waiting]) if (await isEmailTaken(db, email)) taken.add(email);
  const isOurs = ({ email }: { email: string }) => !taken.has(email);
  return [
    ...Object.values(demoCoupons(today)).map((coupon) => couponDeed(coupon, today)),
    ...[...customers, ...waiting]
      .filter(isOurs)
      .map((one) => registration(one, today, one.email === buyer.email ? buyersHash : locked)),
    ...customers.filter(isOurs).flatMap((customer) => beginnings(customer, today, limits.get(customer.email) ?? null)),
    ...companies()
      .filter((company) => company.pays === 'never' && isOurs(company))
      .map(({ email }) =>
        suspension(email, stoppedAt(email, today), 'Invoices unpaid for months; no answer to three reminders.'),
      ),
    ...returnDeeds(today),
    ...quoteDeeds(today),
    ...listDeeds(today),
    ...taskDeeds(today),
    ...companyDeeds(today, counter),
    ...letterDeeds(today),
    ...orders.filter(({ plan }) => !taken.has(plan.customer)).flatMap(orderDeeds),
  ];
};

/** A coupon is added before its first day, or before the shop's first customer; an existing code is left alone. */
const couponDeed = (coupon: NewCoupon, today: string): Deed => ({
  at: onDesk(workingDaysBefore(coupon.firstDay ?? addDays(today, -registeredFirst), 1), `coupon ${coupon.code}`),
  happen: async (shop, at) => {
    if (!(await couponByCode(shop.db, coupon.code, 0)))
      await makeCoupon(contextAt(shop, at), { ...coupon, by: shop.by });
  },
});

/** Puts all in stock. @returns those that were not */
const fillStock = async (db: Db, skus: readonly string[]) => {
  const missing = await db
    .selectFrom('variant')
    .select(['id', 'stock_status as status'])
    .where('sku', 'in', skus)
    .where('stock_status', '<>', 'IN_STOCK')
    .execute();
  await setStock(
    db,
    missing.map(({ id }) => ({ id, status: 'IN_STOCK' })),
  );
  return missing;
};

const setStock = async (db: Db, stock: readonly { id: number; status: string }[]): Promise<void> => {
  await sql`
    update variant v set stock_status = s.status
    from jsonb_to_recordset(${JSON.stringify(stock)}::jsonb) s (id integer, status stock_status)
    where v.id = s.id`.execute(db);
};
