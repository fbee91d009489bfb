import * as messages from '#contract/messages.ts';
import type { Kysely } from 'kysely';
import { noSuchAddress } from '../addresses/save-address.ts';
import type { DB } from '../db/types.ts';
import type { EntityErrors } from '#contract/envelope.ts';
import { invalid } from '../failure/failure.ts';
import { methodsFor } from '../methods/method-queries.ts';

type Choice = { customerId: number; cartId: number; addressId: number; method: number };

/** Saves checkout step 1 on a locked cart. @throws 404, 422 as `refuseWrong` */
export const saveShipping = async (trx: Kysely<DB>, choice: Choice): Promise<void> => {
  await refuseWrong(trx, choice, 'shipping_method', {
    addressId: messages.shippingAddressRequired,
    method: messages.shippingMethodRequired,
  });
  await trx
    .updateTable('cart')
    .set({ shipping_address_id: choice.addressId, shipping_method_id: choice.method })
    .where('id', '=', choice.cartId)
    .execute();
};

/** Saves checkout step 2 on a locked cart. @throws 404, 422 as `refuseWrong` */
export const savePayment = async (trx: Kysely<DB>, choice: Choice & { comments: string }): Promise<void> => {
  await refuseWrong(trx, choice, 'payment_method', {
    addressId: messages.billingAddressRequired,
    method: messages.paymentMethodRequired,
  });
  await trx
    .updateTable('cart')
    .set({ billing_address_id: choice.addressId, payment_method_id: choice.method, comments: choice.comments })
    .where('id', '=', choice.cartId)
    .execute();
};

/**
 * @throws 404 for an address that is not the customer's; 422 on `addressId` for a deleted one, on `method` for an
 * unknown one
 */
const refuseWrong = async (
  trx: Kysely<DB>,
  { customerId, addressId, method }: Choice,
  methods: 'shipping_method' | 'payment_method',
  texts: { addressId: string; method: string },
): Promise<void> => {
  const address = await trx
    .selectFrom('address')
    .select('deleted_at')
    .where('id', '=', addressId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!address) throw noSuchAddress();
  const known = (await methodsFor(trx, methods, customerId)).some(({ id }) => id === method);
  const errors: EntityErrors = {
    ...(address.deleted_at !== null && { addressId: [texts.addressId] }),
    ...(!known && { method: [texts.method] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
};
