import type { Address } from '#contract/people/account.ts';
import type { AddressRow } from './address-row.ts';

/** An address as in the contract; carts and accounts use it too. */
export const presentAddress = (row: AddressRow): Address => ({
  id: row.id,
  version: row.version,
  name: row.name,
  company: row.company,
  street1: row.street1,
  street2: row.street2,
  city: row.city,
  postalCode: row.postalCode,
  provinceId: row.provinceId,
  province: row.province,
  phoneNo: row.phoneNo,
  eShipperId: row.eShipperId,
  customerId: row.customerId,
});
