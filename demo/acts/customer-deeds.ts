import { monthOf, shopDay } from '#kernel/dates.ts';
import { sendLetters } from '#server/orders/receivables/send-letters.ts';
import { addAddress } from '#server/people/addresses/save-address.ts';
import { miniCart } from '#server/buying/cart/mini-cart.ts';
import { changeCustomer } from '#server/people/customers/change-customer.ts';
import { changeStatus } from '#server/people/customers/change-status.ts';
import { insertRegistration } from '#server/people/customers/insert-registration.ts';
import { columnOf, updateRow, valueOf } from '#server/platform/db/db.ts';
import { type Customer, type Newcomer, registrationOf } from '../customers/customer.ts';
import { addDays, atDesk, momentOn, onDesk, rightAfter, workingDaysBefore } from '../desk-time.ts';
import { seededUuid } from '../seeded.ts';
import { known } from '../table.ts';
import { contextAt, type Deed, type LivingShop, openCart } from './living-shop.ts';

const registeredAt = ({ email, registeredDaysAgo }: Newcomer, today: string): Date =>
  momentOn(addDays(today, -registeredDaysAgo), `registration ${email}`, 9, 16);

/**
 * A registration. It uses the form's command without hashing a password: 40 hashes would take seconds, and these
 * accounts have no password.
 */
export const registration = (customer: Newcomer, today: string, passwordHash: string): Deed => ({
  at: registeredAt(customer, today),
  happen: async ({ db, provinceIds, accounts }, at) => {
    const id = await insertRegistration(db, registrationOf(customer, provinceIds), passwordHash, at);
    const addressIds = await columnOf<number>(db)`select id from address where customer_id = ${id}`;
    accounts.set(customer.email, { id, cartId: 0, addressIds });
  },
});

/** The verification of a customer, the agreed terms, and the customer's branches. */
export const beginnings = (customer: Customer, today: string, creditLimit: number | null = null): Deed[] => {
  const verifiedAt = atDesk(registeredAt(customer, today), 1, `verification ${customer.email}`);
  const agreedAt = rightAfter(verifiedAt, `terms ${customer.email}`);
  const settledAt = rightAfter(agreedAt, `branches ${customer.email}`);
  return [
    { at: verifiedAt, happen: (shop, at) => setStatus(shop, at, customer.email, 'ACTIVE') },
    { at: agreedAt, happen: (shop, at) => agree(shop, at, customer, creditLimit) },
    { at: settledAt, happen: (shop, at) => settleIn(shop, at, customer) },
  ];
};

/** The suspension of a customer who does not pay. */
export const suspension = (email: string, at: Date, reason: string): Deed => ({
  at,
  happen: (shop, when) => setStatus(shop, when, email, 'SUSPENDED', reason),
});

/** Reminders and a statement, to all who owe what they are of. */
export const letterDeeds = (today: string): Deed[] =>
  [70, 50, 30, 10].map((ago) => ({
    at: onDesk(workingDaysBefore(today, ago), `letter ${ago}`),
    happen: async (shop, at) => {
      const ids = [...shop.accounts.values()].map(({ id }) => id);
      const letter = { kind: ago > 10 ? 'REMINDER' : 'STATEMENT', requestKey: seededUuid(`letter ${ago}`) } as const;
      await sendLetters(contextAt(shop, at), { ids, ...letter, ...monthOf(shopDay(at), 1), by: shop.by });
    },
  }));

const setStatus = async (
  shop: LivingShop,
  at: Date,
  email: string,
  status: 'ACTIVE' | 'SUSPENDED',
  reason = '',
): Promise<void> => {
  const { id: customerId } = known(shop.accounts, email);
  await changeStatus(contextAt(shop, at), { customerId, status, by: shop.by, reason });
};

const agree = async (shop: LivingShop, at: Date, customer: Customer, creditLimit: number | null): Promise<void> => {
  const { id } = known(shop.accounts, customer.email);
  const version = await valueOf<number>(shop.db)`select version from customer where id = ${id}`;
  await changeCustomer(contextAt(shop, at), {
    id,
    version,
    priceListId: known(shop.priceListIds, customer.priceList),
    taxExempt: customer.taxExempt,
    creditLimit,
    netDays: creditLimit === null ? null : 30,
    prices: true,
    internalNotes: customer.internalNotes,
    by: shop.by,
  });
};

const settleIn = async ({ db, accounts, provinceIds }: LivingShop, at: Date, { email, addresses }: Customer) => {
  const account = known(accounts, email);
  for (const { provinceCode, eShipperId, ...address } of addresses.slice(1)) {
    const provinceId = known(provinceIds, provinceCode);
    const id = await addAddress(db, account.id, { ...address, id: 0, customerId: account.id, provinceId });
    // It comes from the shipping system, not from a form.
    if (eShipperId !== null) await updateRow(db, 'address', id, { e_shipper_id: eShipperId });
    account.addressIds.push(id);
  }
  account.cartId = openCart(await miniCart(db, account.id, at));
};
