import { table } from '../table.ts';
import { addressesOf, type Newcomer } from './customer.ts';

/** Two fictitious repair shops that registered in the last two days and wait for verification. */
export const registrations: readonly Newcomer[] = table(
  'registrations.csv',
  'email firstName lastName referredBy hstNumber',
  {
    numbers: 'registeredDaysAgo',
  },
).map((row) => ({ ...row, preferredDocType: 'DISPATCH_NOTE', addresses: addressesOf(row.email) }));
