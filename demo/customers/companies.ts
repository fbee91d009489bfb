import { drawInt } from '../seeded.ts';
import { oneOf, table } from '../table.ts';
import type { Customer, CustomerAddress } from './customer.ts';

/** A chain has branches and orders every few weeks; a shop has a counter; a bench is one person. */
export type Size = 'chain' | 'shop' | 'bench';
/** How they pay: on account, in time, late or in the end no longer; by card or transfer on invoicing. */
export type Paying = 'account' | 'slow' | 'never' | 'card' | 'transfer';

export type Company = Customer & { size: Size; pays: Paying };

const rows = () =>
  table(
    'companies.csv',
    'email first last company street city province fsa area size pays list exempt docs joined branches notes',
  );
type Row = ReturnType<typeof rows>[number];

/** The demo shop's customers besides the buyer, oldest first. */
export const companies = (): Company[] =>
  rows().map((row, index) => ({
    email: row.email,
    firstName: row.first,
    lastName: row.last,
    hstNumber: `${nobodysNumber(row.email)}RT0001`,
    preferredDocType: oneOf(row.docs, ['FULL_INVOICE', 'DISPATCH_NOTE']),
    referredBy: '',
    addresses: headAndBranches(row, index),
    registeredDaysAgo: Number(row.joined),
    priceList: row.list || 'DEFAULT',
    taxExempt: row.exempt === 'yes',
    internalNotes: row.notes,
    size: oneOf(row.size, ['chain', 'shop', 'bench']),
    pays: oneOf(row.pays, ['account', 'slow', 'never', 'card', 'transfer']),
  }));

/** Numbers 555-0100 to 555-0199 are unassigned in every area. */
const phone = (area: string, number: number): string => `${area}-555-01${String(number % 100).padStart(2, '0')}`;

const headAndBranches = (row: Row, index: number): [CustomerAddress, ...CustomerAddress[]] => {
  const { company } = row;
  const common = { street2: '', eShipperId: null };
  return [
    {
      ...common,
      name: `${row.first} ${row.last}`,
      company,
      street1: row.street,
      city: row.city,
      postalCode: `${row.fsa} 0X0`,
      provinceCode: row.province,
      phoneNo: phone(row.area, index + 3),
    },
    ...row.branches
      .split('|')
      .filter(Boolean)
      .map((branch, number): CustomerAddress => {
        const [, city = '', provinceCode = '', fsa = '', area = ''] =
          /^(.+) (\w\w) (\w{3}) (\d{3})$/.exec(branch) ?? [];
        return {
          ...common,
          name: 'Receiving',
          company: `${company} (${city})`,
          street1: `${drawInt(`branch ${branch}`, 2, 480)} Spare Part Street`,
          city,
          postalCode: `${fsa} 0X0`,
          provinceCode,
          phoneNo: phone(area, index + 50 + number),
        };
      }),
  ];
};

/** A business number that cannot exist: its last digit is not the check digit of the others (Luhn). */
const nobodysNumber = (key: string): string => {
  const digits = String(drawInt(`business number ${key}`, 10_000_000, 99_999_999));
  const sum = [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(11 - (sum % 10)) % 10}`;
};
