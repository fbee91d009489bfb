import { table } from '../table.ts';
import { addressesOf, type Newcomer } from './customer.ts';

/** Two fictitious repair shops that registered in the last two days and wait for verification. */
export const registrations: readonly Newcomer[] = table(
  'registrations.csv',
  'email firstName lastName referredBy hstNumber registeredDaysAgo',
).map((row) => ({
  ...row,
  preferredDocType: 'DISPATCH_NOTE',
  registeredDaysAgo: Number(row.registeredDaysAgo),
  addresses: addressesOf(row.email),
}));
