import type { Customer, CustomerAddress } from '#demo/customers/customer.ts';
import { draw, drawInt, pick } from '#demo/seeded.ts';

/* Names and addresses of generated customers. Earlier places are preferred. */

const firsts =
  'Alex Robin Sam Kim Jamie Chris Dana Jordan Taylor Morgan Casey Noor René Zoë Andrea Dominique Jean Lou Mika';
const lasts =
  'Ash Birch Brook Dale Field Ford Glen Grove Hill Lake Marsh Meadow Moor Pond Ridge River Shore Côté Larivière';
const words =
  'Lakeshore Harbour Maple Northern Downtown Prairie Pacific Atlantic Capital Summit Express Union Royal Central';

const firstNames = firsts.split(' ');
const lastNames = lasts.split(' ');
const companyWords = words.split(' ');

const trades = ['Phone Repair', 'Repairs', 'Mobile', 'Wireless', 'Cell Shop', 'Device Clinic', 'Électronique'];

const places = [
  { city: 'Toronto', postalCode: 'M5V 1A1', provinceCode: 'ON' },
  { city: 'Montréal', postalCode: 'H2Y 1A1', provinceCode: 'QC' },
  { city: 'Mississauga', postalCode: 'L5B 1A1', provinceCode: 'ON' },
  { city: 'Vancouver', postalCode: 'V6B 1A1', provinceCode: 'BC' },
  { city: 'Calgary', postalCode: 'T2P 1A1', provinceCode: 'AB' },
  { city: 'Ottawa', postalCode: 'K1P 1A1', provinceCode: 'ON' },
  { city: 'Winnipeg', postalCode: 'R3C 1A1', provinceCode: 'MB' },
  { city: 'Halifax', postalCode: 'B3J 1A1', provinceCode: 'NS' },
  { city: 'Regina', postalCode: 'S4P 1A1', provinceCode: 'SK' },
  { city: 'Moncton', postalCode: 'E1C 1A1', provinceCode: 'NB' },
] as const;

/** All of them registered before the two years of their orders. */
const registered = { from: 760, to: 1460 };

const addressOf = (key: string, n: number, name: string): CustomerAddress => {
  const place = places[Math.floor(draw(`place ${key}`) ** 2 * places.length)] ?? places[0];
  const company = `${pick(`word ${key}`, companyWords)} ${pick(`trade ${key}`, trades)}`;
  return {
    name,
    company: n % 3 === 0 ? `${company} ${n}` : company,
    street1: `${1 + (n % 900)} Bench Street`,
    street2: '',
    phoneNo: `416-555-${String(n % 10_000).padStart(4, '0')}`,
    eShipperId: null,
    ...place,
  };
};

const customer = (email: string, n: number): Customer => {
  const firstName = pick(`first ${email}`, firstNames);
  const lastName = pick(`last ${email}`, lastNames);
  return {
    email,
    firstName,
    lastName,
    hstNumber: String(100_000_000 + n),
    preferredDocType: n % 4 === 0 ? 'DISPATCH_NOTE' : 'FULL_INVOICE',
    referredBy: '',
    addresses: [addressOf(email, n, `${firstName} ${lastName}`)],
    registeredDaysAgo: drawInt(`registered ${email}`, registered.from, registered.to),
    priceList: 'DEFAULT',
    taxExempt: false,
    internalNotes: '',
  };
};

/** The customer with the most orders. Not copied with the others (`copyEmail`). */
export const head: Customer = customer('orders-head@bench.example', 0);

export const customers = (count: number): Customer[] =>
  Array.from({ length: count }, (_, n) => customer(`orders-${n + 1}@bench.example`, n + 1));

/** SQL for the e-mail address, or another text, of a copy in a round; the head's is unchanged. */
export const copyEmail = (text: string, round: string): string =>
  `regexp_replace(${text}, '^(orders-\\d+)@', '\\1-' || ${round} || '@')`;
