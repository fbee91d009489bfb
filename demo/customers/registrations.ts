import type { Customer } from './customer.ts';

/**
 * Two repair shops that registered in the last two days and wait for verification. Like all others, they are
 * fictitious.
 */
export const registrations: readonly Pick<
  Customer,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'referredBy'
  | 'hstNumber'
  | 'preferredDocType'
  | 'addresses'
  | 'registeredDaysAgo'
>[] = [
  {
    email: 'newcomer@example.com',
    firstName: 'Alex',
    lastName: 'Example',
    referredBy: 'Northgate Phone Repair',
    hstNumber: '987654321RT0001',
    preferredDocType: 'DISPATCH_NOTE',
    registeredDaysAgo: 2,
    addresses: [
      {
        name: '',
        company: 'Bench & Beyond Repairs',
        street1: '3 Solder Street',
        street2: '',
        city: 'Hamilton',
        postalCode: 'L8P 0X0',
        provinceCode: 'ON',
        phoneNo: '905-555-0143',
        eShipperId: null,
      },
    ],
  },
  {
    email: 'nouveau@example.com',
    firstName: 'Noé',
    lastName: 'Exemple',
    referredBy: '',
    hstNumber: '192837465RT0001',
    preferredDocType: 'DISPATCH_NOTE',
    registeredDaysAgo: 1,
    addresses: [
      {
        name: 'Comptoir',
        company: 'Réparation Exemple inc.',
        street1: '88, rue de la Vitrine',
        street2: 'Local 4',
        city: 'Québec',
        postalCode: 'G1K 0X0',
        provinceCode: 'QC',
        phoneNo: '418-555-0162',
        eShipperId: null,
      },
    ],
  },
];
