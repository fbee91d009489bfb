import type { Registration } from '#contract/people/account.ts';
import type { Insertable } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { type Db, insertRow, insertRows, updateRow } from '#server/platform/db/db.ts';
import { plainHstNumber } from './rules.ts';

type Decided = Partial<Pick<Insertable<DB['customer']>, 'language' | 'status' | 'price_list_id' | 'tax_exempt'>>;

/**
 * Inserts a registration: a PENDING customer, unless it is decided otherwise, with its first address as both defaults.
 * Sends no mail. @returns its id
 */
export const insertRegistration = async (
  trx: Db,
  given: Omit<Registration, 'password' | 'confirmPassword' | 'terms'>,
  passwordHash: string,
  at: Date,
  decided: Decided = {},
  by = 'registration',
): Promise<number> => {
  const customerId = await insertRow(trx, 'customer', ({ selectFrom }) => ({
    email: given.email,
    password_hash: passwordHash,
    first_name: given.firstName,
    middle_name: given.middleName || null,
    last_name: given.lastName,
    preferred_doc_type: given.preferredDocType,
    referred_by: given.referredBy || null,
    hst_number: plainHstNumber(given.hstNumber),
    price_list_id: selectFrom('price_list').select('id').where('code', '=', 'DEFAULT'),
    created_at: at,
    ...decided,
  }));
  const { address } = given;
  const addressId = await insertRow(trx, 'address', {
    customer_id: customerId,
    name: address.name || null,
    company: address.company,
    street1: address.street1,
    street2: address.street2 || null,
    city: address.city,
    postal_code: address.postalCode,
    province_id: address.provinceId,
    phone_no: address.phoneNo,
  });
  await updateRow(trx, 'customer', customerId, {
    default_billing_address_id: addressId,
    default_shipping_address_id: addressId,
  });
  await insertRows(trx, 'customer_status_change', {
    customer_id: customerId,
    status: decided.status ?? 'PENDING',
    changed_by: by,
    changed_at: at,
  });
  return customerId;
};
