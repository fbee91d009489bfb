import type { CallInput } from '#contract/calls.ts';
import { valueOf } from '#server/platform/db/db.ts';
import type { TestShop } from './shop.ts';

type RegistrationBody = CallInput<'register'>['body'];

let serial = 0;

/** A valid body of the registration form. */
export const registration = async (
  { context }: { context: Pick<TestShop['context'], 'db'> },
  {
    address,
    ...given
  }: Partial<Omit<RegistrationBody, 'address'>> & { address?: Partial<RegistrationBody['address']> } = {},
): Promise<RegistrationBody> => {
  serial += 1;
  const provinceId = await valueOf<number>(context.db)`select id from province where code = 'ON'`;
  return {
    firstName: 'Robin',
    lastName: 'Wong',
    preferredDocType: 'FULL_INVOICE',
    hstNumber: '123456789 RT0001',
    email: `new-${serial}@example.com`,
    password: 'correct horse',
    confirmPassword: 'correct horse',
    terms: true,
    ...given,
    address: {
      company: 'Repairs Ltd',
      street1: '1 Main Street',
      city: 'Toronto',
      postalCode: 'M5V 1A1',
      provinceId,
      phoneNo: '416 555 0100',
      ...address,
    },
  };
};
