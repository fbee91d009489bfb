import { type Db, updateRow } from '#server/platform/db/db.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import type { Cart } from '#contract/buying/buying.ts';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { Insertable } from 'kysely';
import { createAddress, type SignedIn, signedInCustomer } from './customers.ts';
import type { TestShop } from './shop.ts';

/* Builders of customers with carts. */

export type Buyer = SignedIn & {
  addressId: number;
  cartId: number;
  /** Variant id → quantity. */
  add: (items: Record<string, number>) => Promise<void>;
  cart: () => Promise<Cart>;
};

/** Gives a signed-in customer a default address, and opens their cart. */
export const buyerOf = async (db: Db, customer: SignedIn, address: { province?: string } = {}): Promise<Buyer> => {
  const { id: addressId } = await createAddress(db, customer.id, address);
  await updateRow(db, 'customer', customer.id, {
    default_billing_address_id: addressId,
    default_shipping_address_id: addressId,
  });
  const { miniCart } = await customer.api.cuiConfig({});
  const cartId = miniCart.cartId ?? 0;
  return {
    ...customer,
    addressId,
    cartId,
    add: async (items) => {
      await customer.api.addToCart({ body: { cartId, items } });
    },
    cart: () => customer.api.cart({ params: { cartId } }),
  };
};

/** A signed-in customer with a default address and an open cart. */
export const createBuyer = async (
  shop: TestShop,
  { province = 'Ontario', ...given }: Partial<Insertable<DB['customer']>> & { province?: string } = {},
): Promise<Buyer> => buyerOf(shop.context.db, await signedInCustomer(shop, given), { province });

/** Takes the first two steps of the checkout; returns the cart as last shown. */
export const checkOut = async ({ api, id: customerId, cartId, addressId }: Buyer, comments = ''): Promise<Cart> => {
  const [shipping] = await api.shippingMethods({});
  const [payment] = await api.paymentMethods({});
  await api.updateShipping({ body: { cartId, customerId, addressId, method: shipping?.id ?? 0 } });
  return api.updatePayment({ body: { cartId, customerId, addressId, method: payment?.id ?? 0, comments } });
};

/** The id of the variant with a SKU. */
export const variantId = async (shop: TestShop, sku: string): Promise<number> =>
  (await shop.context.db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id;

/**
 * The refusal of a call: its status, its global errors, and its fields' errors after their dotted paths. Fails when the
 * call was not refused.
 */
export const refusal = async (call: Promise<unknown>): Promise<{ status: number; messages: string[] }> => {
  const error: unknown = await call.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!isApiError(error)) throw new Error('it was not refused', { cause: error });
  const { globalErrors = [], entityErrors = {} } = error.body;
  return { status: error.status, messages: [...globalErrors, ...flat(entityErrors)] };
};

const flat = (errors: EntityErrors, path = ''): string[] =>
  Object.entries(errors).flatMap(([field, inside]) =>
    Array.isArray(inside) ? inside.map((text) => `${path}${field}: ${text}`) : flat(inside, `${path}${field}.`),
  );
