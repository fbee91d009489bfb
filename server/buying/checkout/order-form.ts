import { addressesOf } from '#server/people/addresses/queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { paymentMethodsFor, shippingMethods } from '#server/pricing/methods/method-queries.ts';

const account = (db: Db, id: number) =>
  db
    .selectFrom('customer')
    .select([
      'id',
      'code',
      'email',
      'status',
      'first_name as firstName',
      'last_name as lastName',
      'tax_exempt as taxExempt',
      'internal_notes as internalNotes',
      'default_billing_address_id as billingAddressId',
      'default_shipping_address_id as shippingAddressId',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** The methods of a customer's last order; undefined before the first. */
const lastMethods = (db: Db, customerId: number) =>
  db
    .selectFrom('customer_order')
    .select(['shipping_method_id as shippingMethodId', 'payment_method_id as paymentMethodId'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The choices of staff who order for a customer, in five queries. @throws 404 */
export const orderForm = async (db: Db, customerId: number) => {
  const customer = await account(db, customerId);
  if (!customer) throw notFound('There is no such customer.');
  return {
    customer,
    addresses: await addressesOf(db, customerId),
    shippingMethods: await shippingMethods(db),
    paymentMethods: await paymentMethodsFor(db, customerId),
    last: await lastMethods(db, customerId),
  };
};
export type OrderFormRecord = Awaited<ReturnType<typeof orderForm>>;
