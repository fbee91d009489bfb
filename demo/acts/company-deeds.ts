import { centsToDollars } from '#kernel/money.ts';
import { addToCart } from '#server/buying/cart/add-to-cart.ts';
import { savePayment, saveShipping } from '#server/buying/checkout/save-step.ts';
import { loadOpenCart } from '#server/buying/cart/load-cart.ts';
import { askQuote } from '#server/buying/quotes/ask-quote.ts';
import { savePerson } from '#server/people/company/people.ts';
import { rowsOf } from '#server/platform/db/db.ts';
import { customerAsBuyer } from '#server/platform/viewer/viewer.ts';
import { buyer, counterEmail } from '../customers/buyer.ts';
import { atDesk, onDesk, workingDaysBefore } from '../desk-time.ts';
import { seededUuid } from '../seeded.ts';
import { contextAt, type Deed, type LivingShop } from './living-shop.ts';

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
export const companyDeeds = (today: string, passwordHash: string): Deed[] => [
  { at: onDesk(workingDaysBefore(today, 3), 'people'), happen: (shop, at) => invite(shop, at, passwordHash) },
];
