import { type Db, updateRow } from '#server/platform/db/db.ts';
import type { Buyer } from './buyers.ts';
import { createAddress, createCustomer, createSession } from './customers.ts';
import { httpClient } from './http-client.ts';

/** A signed-in customer of a server in another process, with an address and an open cart. */
export const createRemoteBuyer = async (db: Db, origin: string): Promise<Buyer> => {
  const customer = await createCustomer(db);
  const token = await createSession({ db, now: () => new Date() }, customer.id);
  const { id: addressId } = await createAddress(db, customer.id);
  await updateRow(db, 'customer', customer.id, {
    default_billing_address_id: addressId,
    default_shipping_address_id: addressId,
  });
  const headers = { authorization: `Bearer ${token}` };
  const api = httpClient(origin, headers);
  const cartId = (await api.cuiConfig({})).miniCart.cartId ?? 0;
  return {
    ...customer,
    api,
    token,
    headers,
    addressId,
    cartId,
    add: async (items) => {
      await api.addToCart({ body: { cartId, items } });
    },
    cart: () => api.cart({ params: { cartId } }),
  };
};
