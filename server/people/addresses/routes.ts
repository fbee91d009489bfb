import type { Address } from '#contract/people/account.ts';
import * as messages from '#messages/shop.js';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { invalid, noSuch } from '#server/platform/failure/failure.ts';
import { languages } from '#contract/platform/languages.ts';
import { currentLanguage } from '../../../messages/current.ts';
import { fixedName } from '#server/platform/answers/fixed-names.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { addressesOf, addressOf, provinces } from './queries.ts';
import { addAddress, changeAddress, noSuchAddress } from './save-address.ts';

/**
 * Deletes an address: it is no longer a default, and the open cart loses it. Orders keep their copies.
 * @throws 404 when it is not the customer's, or already deleted
 */
const deleteAddress = (db: Kysely<DB>, customerId: number, id: number, at: Date): Promise<void> =>
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

const refuseOther = (customerId: number, viewer: { customerId: number }): void => {
  if (customerId !== viewer.customerId) throw noSuch('customer');
};

const saved = async (db: Kysely<DB>, customerId: number, id: number): Promise<Address> => {
  const row = await addressOf(db, customerId, id);
  if (!row) throw noSuchAddress();
  return row;
};

export const addressHandlers = {
  provinces: async ({ db }) => {
    const named = (await provinces(db)).map(({ id, name }) => ({ id, name: fixedName(name) }));
    const { compare } = new Intl.Collator(languages[currentLanguage()].tag);
    return named.toSorted((a, b) => compare(a.name, b.name));
  },

  addresses: async ({ db }, { params }, viewer) => {
    refuseOther(params.customerId, viewer);
    return addressesOf(db, viewer.customerId);
  },

  createAddress: async ({ db }, { body }, viewer) => {
    refuseOther(body.customerId, viewer);
    if (body.id !== 0) throw invalid({ id: [messages.addressIdNew()] });
    return saved(db, viewer.customerId, await addAddress(db, viewer.customerId, body));
  },

  updateAddress: async ({ db }, { params: { id }, body }, viewer) => {
    refuseOther(body.customerId, viewer);
    const { version } = body;
    if (body.id !== 0 && body.id !== id) throw invalid({ id: [messages.addressIdOther()] });
    if (version === undefined || version === null) throw invalid({ version: [messages.versionRequired()] });
    await changeAddress(db, viewer.customerId, id, { ...body, version });
    return saved(db, viewer.customerId, id);
  },

  deleteAddress: async ({ db, now }, { params: { id } }, viewer) => {
    await deleteAddress(db, viewer.customerId, id, now());
    return null;
  },
} satisfies Partial<Handlers>;
