/* Names and addresses of generated customers. Earlier places are preferred. */

const firsts =
  'Alex Robin Sam Kim Jamie Chris Dana Jordan Taylor Morgan Casey Noor René Zoë Andrea Dominique Jean Lou Mika';
const lasts =
  'Ash Birch Brook Dale Field Ford Glen Grove Hill Lake Marsh Meadow Moor Pond Ridge River Shore Côté Larivière';
const words =
  'Lakeshore Harbour Maple Northern Downtown Prairie Pacific Atlantic Capital Summit Express Union Royal Central';

export const firstNames = firsts.split(' ');
export const lastNames = lasts.split(' ');
export const companyWords = words.split(' ');

export const trades = ['Phone Repair', 'Repairs', 'Mobile', 'Wireless', 'Cell Shop', 'Device Clinic', 'Électronique'];

export const places = [
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
