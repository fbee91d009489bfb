import type { Customer, LastChoices } from '#contract/people/account.ts';
import type { AddressRow } from '../addresses/address-row.ts';
import { presentAddress } from '../addresses/present-parts.ts';
import type { AccountRow } from './queries.ts';
import { statusNames } from './rules.ts';

/** @param addresses include the account's default ones */
export const presentCustomer = (row: AccountRow, addresses: AddressRow[], choices: LastChoices | null): Customer => {
  const address = (id: number | null) => {
    const found = addresses.find((each) => each.id === id);
    return found ? presentAddress(found) : null;
  };
  return {
    id: row.id,
    code: row.code,
    email: row.email,
    status: { id: row.status, name: statusNames[row.status] },
    firstName: row.firstName,
    middleName: row.middleName,
    lastName: row.lastName,
    defaultBillingAddress: address(row.defaultBillingAddressId),
    defaultShippingAddress: address(row.defaultShippingAddressId),
    lastChoices: choices,
    signedIn: row.signedInAt && { at: row.signedInAt.toISOString(), from: row.signedInFrom ?? '' },
  };
};
