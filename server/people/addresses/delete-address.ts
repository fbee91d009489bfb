import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { noSuchAddress } from './save-address.ts';

/**
 * Deletes an address: it is no longer a default, and the open cart loses it. Orders keep their copies.
 * @throws 404 when it is not the customer's, or already deleted
 */
export const deleteAddress = (db: Kysely<DB>, customerId: number, id: number, at: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const deleted = await trx
      .updateTable('address')
      .set((row) => ({ deleted_at: at, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw noSuchAddress();
    for (const column of ['default_billing_address_id', 'default_shipping_address_id'] as const)
      await trx
        .updateTable('customer')
        .set({ [column]: null })
        .where('id', '=', customerId)
        .where(column, '=', id)
        .execute();
    for (const column of ['billing_address_id', 'shipping_address_id'] as const)
      await trx
        .updateTable('cart')
        .set({ [column]: null })
        .where('customer_id', '=', customerId)
        .where('order_id', 'is', null)
        .where(column, '=', id)
        .execute();
  });
