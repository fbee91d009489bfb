/*
 * The demo shop's customer: a repair shop with three branches. Nobody lives there: 555-01xx rings nowhere, no postal code
 * has the digits 0X0, and the HST number is the example of all examples.
 */

export const buyer = {
  email: 'buyer@example.com',
  firstName: 'Robin',
  lastName: 'Sample',
  hstNumber: '123456789RT0001',
  preferredDocType: 'FULL_INVOICE',
  referredBy: 'A supplier fair',
} as const;

const company = 'Northgate Phone Repair Ltd.';

/** In the order in which they were added; the first is where the customer registered from. */
export const branches = {
  toronto: {
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
  montreal: {
    name: 'Receiving',
    company: `${company} (Montréal)`,
    street1: '210, rue du Vieux-Relais',
    street2: null,
    city: 'Montréal',
    postalCode: 'H2X 0X0',
    provinceCode: 'QC',
    phoneNo: '514-555-0134',
    eShipperId: '0',
  },
  // Known to the shipping system: it cannot be edited.
  halifax: {
    name: 'Back door, ring twice',
    company: `${company} (Halifax)`,
    street1: '77 Saltbox Lane',
    street2: null,
    city: 'Halifax',
    postalCode: 'B3J 0X0',
    provinceCode: 'NS',
    phoneNo: '902-555-0171',
    eShipperId: '48213',
  },
} as const;
export type Branch = keyof typeof branches;

/** Who did what the shop's people do. */
export const staffEmail = 'staff@example.com';

/** Days before the demo was loaded on which the customer registered. */
export const registeredDaysAgo = 560;
