import { addToCart } from '#server/buying/cart/add-to-cart.ts';
import { savePayment, saveShipping } from '#server/buying/checkout/save-step.ts';
import { loadOpenCart } from '#server/buying/cart/load-cart.ts';
import { askQuote } from '#server/buying/quotes/ask-quote.ts';
import { savePerson } from '#server/people/company/people.ts';
import { rowsOf, updateRow } from '#server/platform/db/db.ts';
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
  for (const person of [counter, partner]) await savePerson(context, { ...by, ...person });
  const { id } = await shop.db
    .selectFrom('customer_person')
    .select('id')
    .where('email', '=', counter.email)
    .executeTakeFirstOrThrow();
  await updateRow(shop.db, 'customer_person', id, { password_hash: passwordHash, joined_at: at });
  await askFirst(shop, atDesk(at, 1, 'counter'), customerId, id);
};

/** What waits for the customer's approval: parts that they order most. */
const askFirst = async (shop: LivingShop, now: Date, customerId: number, personId: number): Promise<void> => {
  const { db } = shop;
  const parts = await rowsOf<{ id: number; order: number }>(db)`
    select v.id, max(o.id) as order from order_line l join customer_order o on o.id = l.order_id join variant v on v.id = l.variant_id
    where o.customer_id = ${customerId} and is_available(v.stock_status, v.discontinued_at)
    group by v.id order by count(*) desc, v.id limit 4`;
  const last = await db
    .selectFrom('customer_order')
    .select(['shipping_method_id as ship', 'payment_method_id as pay'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const addressId = shop.accounts.get(buyer.email)?.addressIds[0];
  if (!last || !addressId || parts.length === 0) return;
  const viewer = {
    ...customerAsBuyer(customerId, counter.email),
    buyerId: -personId,
    isOwner: false,
    orderUpToCents: 0,
  };
  const { facts } = await loadOpenCart(db, viewer.buyerId, now);
  const step = { ...viewer, cartId: facts.id, now, addressId };
  const items = Object.fromEntries(parts.map(({ id }, n) => [id, 5 * (n + 2)]));
  await addToCart({ db }, { ...viewer, key: undefined, body: { cartId: facts.id, items }, now });
  await saveShipping({ db }, { ...step, method: last.ship });
  const texts = { comments: '', poNumber: '', jobReference: 'Phones of the school' };
  await savePayment({ db }, { ...step, method: last.pay, texts });
  await askQuote(contextAt(shop, now), { viewer, requestKey: seededUuid('counter'), words: '', toApprove: true });
};

/** People of the customer to sign in as. */
export const companyDeeds = (today: string, passwordHash: string): Deed[] => [
  { at: onDesk(workingDaysBefore(today, 3), 'people'), happen: (shop, at) => invite(shop, at, passwordHash) },
];
