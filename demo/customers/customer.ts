import type { Registration } from '#contract/people/account.ts';
import { known, table } from '../table.ts';

const addresses = table(
  'addresses.csv',
  'email name company street1 street2 city postalCode provinceCode phoneNo eShipperId',
);

/** `eShipperId` is the id in the shipping system; null if unknown there. */
export type CustomerAddress = Omit<(typeof addresses)[number], 'email' | 'eShipperId'> & { eShipperId: string | null };

/**
 * A customer of the demo shop. The data is fictitious: 555-01xx is unassigned, and no postal code has the digits 0X0.
 */
export type Customer = {
  email: string;
  firstName: string;
  lastName: string;
  hstNumber: string;
  preferredDocType: Registration['preferredDocType'];
  referredBy: string;
  /** The first is from the registration. */
  addresses: readonly [CustomerAddress, ...CustomerAddress[]];
  /** Days before the demo was loaded. */
  registeredDaysAgo: number;
  priceList: string;
  taxExempt: boolean;
  internalNotes: string;
};

/** Who has registered, and is not known to staff yet. */
export type Newcomer = Omit<Customer, 'priceList' | 'taxExempt' | 'internalNotes'>;

/** A registration as the form sends it. @param provinceIds by the provinces' codes */
export const registrationOf = (customer: Newcomer, provinceIds: ReadonlyMap<string, number>): Registration => {
  const { email, firstName, lastName, hstNumber, preferredDocType, referredBy } = customer;
  const { provinceCode, eShipperId: _, ...address } = customer.addresses[0];
  return {
    email,
    firstName,
    lastName,
    hstNumber,
    preferredDocType,
    referredBy,
    address: { ...address, provinceId: known(provinceIds, provinceCode) },
    password: '',
    confirmPassword: '',
    terms: true,
  };
};

/** The addresses of demo/data/addresses.csv, the first before its branches. @throws Error when there is none */
export const addressesOf = (email: string): [CustomerAddress, ...CustomerAddress[]] => {
  const [first, ...rest] = addresses
    .filter((row) => row.email === email)
    .map((row): CustomerAddress => {
      const { email: _, eShipperId, ...address } = row;
      return { ...address, eShipperId: eShipperId || null };
    });
  if (!first) throw new Error(`demo/data/addresses.csv has none of ${email}`);
  return [first, ...rest];
};
