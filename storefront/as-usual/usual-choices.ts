import type { Customer } from '#contract/people/account.ts';
import type { Cart } from '#contract/buying/buying.ts';

type Ids = readonly (number | null | undefined)[];
/** Ids to choose from, the most wanted first. */
export type Wanted = { addresses: Ids; methods: Ids };
type Chosen = Pick<Cart, 'shippingAddress' | 'shippingMethod' | 'billingAddress' | 'paymentMethod'>;

/** Preselected in step 1: the cart's own, else those of the last order, else the default address. */
export const wantedShipping = (
  cart: Chosen,
  { lastChoices: last, defaultShippingAddress: usual }: Customer,
): Wanted => ({
  addresses: [cart.shippingAddress?.id, last?.shippingAddressId, usual?.id],
  methods: [cart.shippingMethod?.id, last?.shippingMethodId],
});

/** Preselected in step 2: the cart's own, else those of the last order, else the shipping address. */
export const wantedPayment = (cart: Chosen, { lastChoices: last }: Customer): Wanted => ({
  addresses: [cart.billingAddress?.id, last?.billingAddressId, cart.shippingAddress?.id],
  methods: [cart.paymentMethod?.id, last?.paymentMethodId],
});

const first = (ids: Ids) => ids.find((id) => typeof id === 'number');

/** The first id of each. Null where one is missing. */
export const firstOf = ({ addresses, methods }: Wanted): { addressId: number; method: number } | null => {
  const [addressId, method] = [first(addresses), first(methods)];
  return addressId == null || method == null ? null : { addressId, method };
};

/** Whether everything that the checkout asks was chosen for the last order, and is still there. */
export const hasUsual = ({ lastChoices: last }: Pick<Customer, 'lastChoices'>): boolean =>
  // Another server may not have it.
  last != null && Object.values(last).every((id) => id !== null);
