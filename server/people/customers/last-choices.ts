import type { LastChoices } from '#contract/people/account.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

/**
 * The customer's choices at the last checkout: ids from the cart of that order, as the order itself keeps copies. null
 * before the first.
 */
export const lastChoices = async (db: Kysely<DB>, customerId: number): Promise<LastChoices | null> =>
  (await db
    .selectFrom('cart as c')
    .leftJoin('address as ship', (on) =>
      on.onRef('ship.id', '=', 'c.shipping_address_id').on('ship.deleted_at', 'is', null),
    )
    .leftJoin('address as bill', (on) =>
      on.onRef('bill.id', '=', 'c.billing_address_id').on('bill.deleted_at', 'is', null),
    )
    .select([
      'ship.id as shippingAddressId',
      'bill.id as billingAddressId',
      'c.shipping_method_id as shippingMethodId',
      'c.payment_method_id as paymentMethodId',
    ])
    .where('c.customer_id', '=', customerId)
    .where('c.order_id', 'is not', null)
    .orderBy('c.order_id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
