import { addressesOf, type Customer } from './customer.ts';

/**
 * The demo shop's customer to sign in as: a repair shop with three branches. Its HST number is the usual example
 * number.
 */
export const buyer: Customer = {
  email: 'buyer@example.com',
  firstName: 'Robin',
  lastName: 'Sample',
  hstNumber: '123456789RT0001',
  preferredDocType: 'FULL_INVOICE',
  referredBy: 'A supplier fair',
  registeredDaysAgo: 560,
  priceList: 'DEFAULT',
  taxExempt: false,
  internalNotes: '',
  // The third is known to the shipping system: it cannot be edited.
  addresses: addressesOf('buyer@example.com'),
};

/** One of the people of the buyer's company. */
export const counterEmail = 'counter@example.com';

/** The author of staff acts. */
export const staffEmail = 'staff@example.com';
