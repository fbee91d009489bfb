import { expect, test } from 'vitest';
import { AddressInput, Registration } from '#contract/people/account.ts';
import { buyer } from './buyer.ts';
import { companies } from './companies.ts';
import { registrationOf } from './customer.ts';
import { registrations } from './registrations.ts';

const everybody = [buyer, ...companies(), ...registrations];
const addresses = everybody.flatMap((one) => one.addresses);
const provinceIds = new Map(addresses.map(({ provinceCode }, index) => [provinceCode, index + 1]));

/** The first letter of a postal code by province. */
const letters: Record<string, string> = {
  AB: 'T',
  BC: 'V',
  MB: 'R',
  NB: 'E',
  NL: 'A',
  NS: 'B',
  NT: 'X',
  ON: 'KLMNP',
  PE: 'C',
  QC: 'GHJ',
  SK: 'S',
  YT: 'Y',
};

test('all of them are valid for the registration form', () => {
  expect(companies()).toHaveLength(39);
  expect(new Set(everybody.map(({ email }) => email)).size).toBe(42);
  for (const one of everybody) {
    const given = {
      ...registrationOf(one, provinceIds),
      password: 'correct stapler',
      confirmPassword: 'correct stapler',
    };
    expect(Registration.safeParse(given).error?.issues).toBeUndefined();
  }
});

test('all branches are valid for the address form', () => {
  for (const { provinceCode, eShipperId: _, ...address } of addresses) {
    const given = { ...address, id: 0, customerId: 1, provinceId: provinceIds.get(provinceCode) };
    expect(AddressInput.safeParse(given).error?.issues).toBeUndefined();
  }
});

test('numbers and postal codes are fictitious, and of the right province', () => {
  for (const { postalCode, provinceCode, phoneNo } of addresses) {
    expect(phoneNo).toMatch(/^\d{3}-555-01\d\d$/);
    expect(postalCode).toMatch(/^[A-Z]\d[A-Z] 0X0$/);
    expect(letters[provinceCode]).toContain(postalCode[0]);
  }
  expect(new Set(addresses.map(({ phoneNo }) => phoneNo)).size).toBe(addresses.length);
  for (const { email, hstNumber } of everybody) {
    expect(email).toMatch(/@example\.com$/);
    expect(hasCheckDigit(hstNumber.slice(0, 9))).toBe(false);
  }
});

/** Whether a business number has the right check digit. */
const hasCheckDigit = (digits: string): boolean =>
  [...digits].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;
