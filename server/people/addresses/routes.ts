import type { Address } from '#contract/people/account.ts';
import * as messages from '#messages/shop.js';
import type { Db } from '#server/platform/db/db.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { addressesOf, addressOf, namedProvinces } from './queries.ts';
import { addAddress, changeAddress, deleteAddress, noSuchAddress, refuseOther } from './save-address.ts';

const saved = async (db: Db, customerId: number, id: number): Promise<Address> => {
  const row = await addressOf(db, customerId, id);
  if (!row) throw noSuchAddress();
  return row;
};

export const addressHandlers = {
  provinces: ({ db }) => namedProvinces(db),

  addresses: async ({ db }, { params }, viewer) => {
    refuseOther(params.customerId, viewer);
    return addressesOf(db, viewer.customerId);
  },

  createAddress: async ({ db }, { body }, viewer) => {
    refuseOther(body.customerId, viewer);
    if (body.id !== 0) throw invalid({ id: [messages.addressIdNew()] });
    return saved(
      db,
      viewer.customerId,
      await db.transaction().execute((trx) => addAddress(trx, viewer.customerId, body)),
    );
  },

  updateAddress: async ({ db }, { params: { id }, body }, viewer) => {
    refuseOther(body.customerId, viewer);
    const { version } = body;
    if (body.id !== 0 && body.id !== id) throw invalid({ id: [messages.addressIdOther()] });
    if (version === undefined || version === null) throw invalid({ version: [messages.versionRequired()] });
    await db.transaction().execute((trx) => changeAddress(trx, viewer.customerId, id, { ...body, version }));
    return saved(db, viewer.customerId, id);
  },

  deleteAddress: async ({ db, now }, { params: { id } }, viewer) => {
    await db.transaction().execute((trx) => deleteAddress(trx, viewer.customerId, id, now()));
    return null;
  },
} satisfies Partial<Handlers>;
