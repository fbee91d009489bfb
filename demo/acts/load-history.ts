import type { ProductRecord } from '#server/catalogue/product-files/records.ts';
import { shopDay } from '#kernel/dates.ts';
import { makeCoupon } from '#server/pricing/coupons/change-coupon.ts';
import { couponByCode } from '#server/pricing/coupons/queries.ts';
import type { NewCoupon } from '#server/pricing/coupons/read-coupon.ts';
import { isEmailTaken } from '#server/people/customers/queries.ts';
import { type Db, sql, type Trx } from '#server/platform/db/db.ts';
import { buyer, staffEmail } from '../customers/buyer.ts';
import { companies, type Size } from '../customers/companies.ts';
import { addDays, onDesk, workingDaysBefore } from '../desk-time.ts';
import { demoCoupons } from '../orders/coupons.ts';
import { countedVariants } from '../stock/counted.ts';
import { purchasePlans, writeSuppliers } from '../stock/write-supplies.ts';
import { countBegins, countWhatIsOut, stockDeeds, writeWaits } from '../stock/stock-deeds.ts';
import { offered } from '../stock/suppliers.ts';
import { addTradeList, writeFeeds, writePictures } from '../stock/write-feeds.ts';
import { beginnings, letterDeeds, registration, suspension } from './customer-deeds.ts';
import { people, type PlannedOrder, plannedOrders, stoppedAt } from './history.ts';
import { contextAt, type Deed } from './living-shop.ts';
import { companyDeeds } from './company-deeds.ts';
import { listDeeds } from './list-deeds.ts';
import { quoteDeeds } from './quote-deeds.ts';
import { taskDeeds } from './task-deeds.ts';
import { returnDeeds } from './return-deeds.ts';
import { openShop } from './open-shop.ts';
import { orderDeeds } from './order-deeds.ts';
import { asWhole } from './whole.ts';

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
