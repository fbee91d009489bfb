import { addressesOf, type Newcomer } from './customer.ts';

/** Two fictitious repair shops that registered in the last two days and wait for verification. */
export const registrations: readonly Newcomer[] = [
  {
    email: 'newcomer@example.com',
    firstName: 'Alex',
    lastName: 'Example',
    referredBy: 'Northgate Phone Repair',
    hstNumber: '987654321RT0001',
    preferredDocType: 'DISPATCH_NOTE',
    registeredDaysAgo: 2,
    addresses: addressesOf('newcomer@example.com'),
  },
  {
    email: 'nouveau@example.com',
    firstName: 'Noé',
    lastName: 'Exemple',
    referredBy: '',
    hstNumber: '192837465RT0001',
    preferredDocType: 'DISPATCH_NOTE',
    registeredDaysAgo: 1,
    addresses: addressesOf('nouveau@example.com'),
  },
];
