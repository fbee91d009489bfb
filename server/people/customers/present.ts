import type { Customer, LastChoices } from '#contract/people/account.ts';
import type { AddressRow } from '../addresses/address-row.ts';
import type { AccountRow } from './queries.ts';
import { statusNames } from './rules.ts';

/** @param addresses include the account's default ones */
export const presentCustomer = (row: AccountRow, addresses: AddressRow[], choices: LastChoices | null): Customer => {
  const address = (id: number | null) => addresses.find((each) => each.id === id) ?? null;
  return {
    ...row,
    status: { id: row.status, name: statusNames[row.status] },
    defaultBillingAddress: address(row.defaultBillingAddressId),
    defaultShippingAddress: address(row.defaultShippingAddressId),
    lastChoices: choices,
    signedIn: row.signedInAt && { at: row.signedInAt.toISOString(), from: row.signedInFrom ?? '' },
  };
};
