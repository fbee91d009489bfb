import type { Customer } from './customer.ts';

const company = 'Northgate Phone Repair Ltd.';

/** Branches of the demo's customer, by index of address. */
export const branches = { toronto: 0, montreal: 1, halifax: 2 } as const;
export type Branch = keyof typeof branches;

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
  addresses: [
    {
      name: 'Robin Sample',
      company,
      street1: '14 Lantern Yard',
      street2: 'Unit 2',
      city: 'Toronto',
      postalCode: 'M5A 0X0',
      provinceCode: 'ON',
      phoneNo: '416-555-0118',
      eShipperId: null,
    },
    {
      name: 'Receiving',
      company: `${company} (Montréal)`,
      street1: '210, rue du Vieux-Relais',
      street2: '',
      city: 'Montréal',
      postalCode: 'H2X 0X0',
      provinceCode: 'QC',
      phoneNo: '514-555-0134',
      eShipperId: '0',
    },
    {
      // Known to the shipping system: it cannot be edited.
      name: 'Back door, ring twice',
      company: `${company} (Halifax)`,
      street1: '77 Saltbox Lane',
      street2: '',
      city: 'Halifax',
      postalCode: 'B3J 0X0',
      provinceCode: 'NS',
      phoneNo: '902-555-0171',
      eShipperId: '48213',
    },
  ],
};

/** The author of staff acts. */
export const staffEmail = 'staff@example.com';
