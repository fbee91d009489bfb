import { type Who, isOneself } from '#server/platform/viewer/viewer.ts';
import type { AddressInput } from '#contract/people/account.ts';
import type { EntityErrors } from '#contract/platform/envelope.ts';
import * as accountMessages from '#messages/people.js';
import * as messages from '#messages/shop.js';
import { plainPhoneNumber } from '#kernel/phone-number.ts';
import { plainPostalCode } from '#kernel/postal-code.ts';
import { type Db, execute, insertRow, updateRow } from '#server/platform/db/db.ts';
import { invalid, noSuch, refused, staleVersion } from '#server/platform/failure/failure.ts';
import type { AddressRow } from './address-row.ts';
import { addressOf, provinceExists } from './queries.ts';
import { isAtShipper } from '#kernel/shipper.ts';

/** @throws 404 for another's id where a call names who makes it */
export const refuseOther = (customerId: number, viewer: Who): void => {
  if (!isOneself(customerId, viewer)) throw noSuch('customer');
};

export const noSuchAddress = () => noSuch('address');

// The columns that a customer may set: not the shipping system's id and the province's name, which the form sends back
// as read.
const columns = (given: AddressInput) => ({
  name: given.name || null,
  company: given.company || null,
  street1: given.street1,
  street2: given.street2 || null,
  city: given.city,
  postal_code: given.postalCode,
  province_id: given.provinceId,
  phone_no: given.phoneNo || null,
});

const refuseUnknownProvince = async (db: Db, { provinceId }: AddressInput): Promise<void> => {
  if (!(await provinceExists(db, provinceId))) throw invalid({ provinceId: [accountMessages.provinceRequired()] });
};

/** Adds an address, within a transaction; without a default billing or shipping address, it becomes that default. */
export const addAddress = async (trx: Db, customerId: number, given: AddressInput): Promise<number> => {
  await refuseUnknownProvince(trx, given);
  const id = await insertRow(trx, 'address', { customer_id: customerId, ...columns(given) });
  await updateRow(trx, 'customer', customerId, ({ fn, val }) => ({
    default_billing_address_id: fn.coalesce('default_billing_address_id', val(id)),
    default_shipping_address_id: fn.coalesce('default_shipping_address_id', val(id)),
  }));
  await makeDefault(trx, customerId, id, given);
  return id;
};

const makeDefault = async (
  trx: Db,
  customerId: number,
  id: number,
  { defaultBilling = false, defaultShipping = false }: AddressInput,
): Promise<void> => {
  if (!defaultBilling && !defaultShipping) return;
  await updateRow(trx, 'customer', customerId, {
    ...(defaultBilling && { default_billing_address_id: id }),
    ...(defaultShipping && { default_shipping_address_id: id }),
  });
};

const keptCode = (code: string) => plainPostalCode(code) ?? code;
const keptPhone = (phone: string | null) => phone && (plainPhoneNumber(phone) ?? phone);

/** Refuses newly typed values of the wrong form; older values may stay as they are. */
const refuseForms = (present: AddressRow, { postalCode, phoneNo }: AddressInput): void => {
  const errors: EntityErrors = {
    ...(postalCode !== present.postalCode &&
      plainPostalCode(postalCode) === null && { postalCode: [accountMessages.postalCodeForm()] }),
    ...(phoneNo &&
      phoneNo !== present.phoneNo &&
      plainPhoneNumber(phoneNo) === null && { phoneNo: [accountMessages.phoneForm()] }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

/** Whether the address itself is unchanged. */
const isAsItWas = (present: AddressRow, given: AddressInput): boolean => {
  const next = columns(given);
  return (
    next.name === present.name &&
    next.company === present.company &&
    next.street1 === present.street1 &&
    next.street2 === present.street2 &&
    next.city === present.city &&
    next.postal_code === keptCode(present.postalCode) &&
    next.province_id === present.provinceId &&
    next.phone_no === keptPhone(present.phoneNo)
  );
};

/**
 * Changes an address at the version that was read, within a transaction. One that the shipping system knows is
 * read-only, but can become a default.
 * @throws 404 when it is not the customer's; 422 when it was changed meanwhile, or the shipping system knows it
 */
export const changeAddress = async (
  trx: Db,
  customerId: number,
  id: number,
  given: AddressInput & { version: number },
): Promise<void> => {
  const present = await addressOf(trx, customerId, id);
  if (!present) throw noSuchAddress();
  if (isAtShipper(present.eShipperId) && !isAsItWas(present, given))
    throw refused(messages.addressAtShipper(), 'ADDRESS_AT_SHIPPER');
  refuseForms(present, given);
  await refuseUnknownProvince(trx, given);
  const changed = await trx
    .updateTable('address')
    .set((row) => ({ ...columns(given), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('version', '=', given.version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw staleVersion();
  await makeDefault(trx, customerId, id, given);
};

/**
 * Deletes an address: it is no longer a default, and the open cart loses it. Orders keep their copies. Within a
 * transaction.
 * @throws 404 when it is not the customer's, or already deleted
 */
export const deleteAddress = async (trx: Db, customerId: number, id: number, at: Date): Promise<void> => {
  const deleted = await execute(trx)`update address set deleted_at = ${at}, version = version + 1
    where id = ${id} and customer_id = ${customerId} and deleted_at is null`;
  if (deleted === 0) throw noSuchAddress();
  await execute(trx)`update customer set default_billing_address_id = nullif(default_billing_address_id, ${id}),
      default_shipping_address_id = nullif(default_shipping_address_id, ${id})
    where id = ${customerId} and ${id} in (default_billing_address_id, default_shipping_address_id)`;
  await execute(trx)`update cart set billing_address_id = nullif(billing_address_id, ${id}),
      shipping_address_id = nullif(shipping_address_id, ${id})
    where customer_id = ${customerId} and order_id is null and kept is null and ${id} in (billing_address_id, shipping_address_id)`;
};
