import type { CustomerAddress } from '#contract/people/staff-registration.ts';
import * as messages from '#messages/shop.js';
import type { DbAndClock } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { selectAddresses } from '../addresses/address-row.ts';
import { addAddress, changeAddress, deleteAddress } from '../addresses/save-address.ts';
import { addAudit } from '../staff/add-audit.ts';
import { lockCustomer, touchCustomer } from './lock-customer.ts';

/** An address as the history tells it. */
const told = async (trx: Db, id: number) => {
  const found = await selectAddresses(trx)
    .innerJoin('customer as k', 'k.id', 'a.customer_id')
    .select(['k.default_billing_address_id as billing', 'k.default_shipping_address_id as shipping'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!found) return { address: null };
  const { name, company, street1, street2, city, province, postalCode, phoneNo, billing, shipping } = found;
  const address = [name, company, street1, street2, city, province, postalCode, phoneNo].filter(Boolean).join(', ');
  return { address, defaultBilling: billing === id, defaultShipping: shipping === id };
};

type Whose = { customerId: number; version: number; addressId: number; by: Actor };

/** Changes an address by `act`, with its entry in the history; locked before its customer, as customers do it. */
const change = (
  { db, now }: DbAndClock,
  { customerId, version, addressId, by }: Whose,
  act: (trx: Db, at: Date) => Promise<number>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('address').select('id').where('id', '=', addressId).forUpdate().execute();
    await lockCustomer(trx, customerId, version);
    const before = await told(trx, addressId);
    const at = now();
    const after = await told(trx, await act(trx, at));
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await touchCustomer(trx, customerId);
    await addAudit(trx, { ...by, at, action: 'customer.address', entityId: customerId, before, after });
  });

export const saveCustomerAddress = async (
  context: DbAndClock,
  { by, version, addressVersion, ...address }: CustomerAddress & { by: Actor },
): Promise<void> => {
  const { id, customerId } = address;
  if (id !== 0 && addressVersion === null) throw invalid({ addressVersion: [messages.versionRequired()] });
  await change(context, { customerId, version, addressId: id, by }, async (trx) => {
    if (id === 0) return addAddress(trx, customerId, address);
    await changeAddress(trx, customerId, id, { ...address, version: addressVersion ?? 0 });
    return id;
  });
};

export const removeCustomerAddress = (context: DbAndClock, whose: Whose): Promise<void> =>
  change(context, whose, async (trx, at) => {
    await deleteAddress(trx, whose.customerId, whose.addressId, at);
    return whose.addressId;
  });
