import { describe, expect, it } from 'vitest';
import { decimalMarkOf } from './decimal-mark.ts';
import { readBarcode, readCents, readDay, readGrams, readQuantity, readTiers, readYesNo } from './read-values.ts';

describe('readCents', () => {
  it.each([
    ['79.99', 7999],
    ['0.10', 10],
    ['1.00', 100],
    ['80', 8000],
    ['80.5', 8050],
    ['$1,234.50', 123450],
    ['$ 12', 1200],
    ['1,234,567.00', 123456700],
    ['19.9900', 1999],
    ['0.500', 50],
    ['79,99', 7999],
    ['1.234,50', 123450],
    ["1'234.50", 123450],
    ['1 234,50 $', 123450],
    ['1 234 567', 123456700],
    ['CAD 12.5', 1250],
    ['12.50 CAD', 1250],
    // As a binary fraction this one is 114999999.99999999 cents.
    ['1150000.00', 115000000],
    ['4.35', 435],
    ['1.15', 115],
    ['21474836.47', 2147483647],
    ['0', 0],
  ])('%s', (text, cents) => {
    expect(readCents(text)).toEqual({ value: cents });
  });

  it.each([
    ['-1.00', 'negative'],
    ['$-1.00', 'negative'],
    ['1.250', 'can be $1,250 or $1.25'],
    ['12.500', 'can be $12,500 or $12.50'],
    ['1,250', 'can be $1,250 or $1.25'],
    ['19.', 'cut off after its decimal mark'],
    ['19,', 'cut off after its decimal mark'],
    ['12.00 USD', 'another currency'],
    ['€12', 'another currency'],
    ['1,2345.00', 'no amount'],
    ['79.9999', 'fractions of a cent'],
    ['free', 'no amount'],
    ['1e3', 'no amount'],
    ['.99', 'no amount'],
    ['12 34', 'no amount'],
    ['٣', 'no amount'],
    ['21474836.48', 'more than the shop can store'],
    ['999999999999', 'more than the shop can store'],
  ])('refuses %s', (text, reason) => {
    expect(readCents(text)).toEqual({ reason: expect.stringContaining(reason) });
  });

  it('reads doubtful amounts as the file does the others', () => {
    expect(readCents('1,250', 'point')).toEqual({ value: 125000 });
    expect(readCents('1.250', 'comma')).toEqual({ value: 125000 });
    expect(readCents('1.250', 'point')).toHaveProperty('reason');
    expect(readCents('1,250', 'comma')).toHaveProperty('reason');
    expect(decimalMarkOf(['80', '1,250', '12.50'])).toBe('point');
    expect(decimalMarkOf(['80', '1.250', '12,50 $'])).toBe('comma');
    expect(decimalMarkOf(['1,250,000'])).toBe('point');
    expect(decimalMarkOf(['12,50', '12.50'])).toBeNull();
    expect(decimalMarkOf(['1.250', ''])).toBeNull();
  });

  it('reads every cent below $1,000 exactly', () => {
    for (let cents = 0; cents < 100_000; cents += 1) {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(readCents(text)).toEqual({ value: cents });
    }
  });
});

describe('readBarcode', () => {
  it.each([
    ['036000291452', '036000291452'],
    ['4006381333931', '4006381333931'],
    ['96385074', '96385074'],
    ['00012345600012', '00012345600012'],
  ])('accepts %s unchanged', (text, upc) => {
    expect(readBarcode(text)).toEqual({ upc, repair: null });
  });

  it.each([
    ["'036000291452", '036000291452'],
    ['0 36000 29145 2', '036000291452'],
    ['0-36000-29145-2', '036000291452'],
    ['36000291452', '036000291452'],
  ])('repairs %s', (text, upc) => {
    expect(readBarcode(text)).toEqual({ upc, repair: expect.any(String) });
  });

  it.each([
    ['036000291453', 'wrong check digit'],
    ['8.86E+11', 'shortened by a spreadsheet'],
    ['886000000000000', '15 digits'],
    ['36000291453', '11 digits'],
    ['ABC-123', 'not made of digits'],
    ['n/a', 'not made of digits'],
  ])('drops %s', (text, reason) => {
    expect(readBarcode(text)).toEqual({ upc: null, repair: expect.stringContaining(reason) });
  });
});

describe('readTiers', () => {
  it('reads lists, quantities and prices', () => {
    expect(readTiers(' DEFAULT:5=112.00|10=108.50; gold : 1 = $110 ;')).toEqual({
      value: [
        { priceList: 'DEFAULT', qty: 5, priceCents: 11200 },
        { priceList: 'DEFAULT', qty: 10, priceCents: 10850 },
        { priceList: 'GOLD', qty: 1, priceCents: 11000 },
      ],
    });
  });

  it.each([
    ['5=112', 'is not written PRICELIST'],
    ['DEFAULT:5', 'is not written quantity=price'],
    ['DEFAULT:0=5', 'a quantity of 0'],
    ['DEFAULT:5=5|5=4', 'two prices for 5'],
    ['DEFAULT:5=5; default:5=4', 'two prices for 5'],
    ['DEFAULT:5=1.250', 'can be'],
    ['DEFAULT:5=0', 'sold for nothing'],
    ['DEFAULT:2.5=5', 'is not written quantity=price'],
    ['DEFAULT:', 'is not written PRICELIST'],
  ])('refuses %s', (text, reason) => {
    expect(readTiers(text)).toEqual({ reason: expect.stringContaining(reason) });
  });
});

describe('readQuantity, readDay and readYesNo', () => {
  it('read valid values', () => {
    expect(['12', '-3', '12.0', '1,200', '0', '43 pcs', '10+', '>10'].map(readQuantity)).toEqual(
      [12, -3, 12, 1200, 0, 43, 10, 10].map((value) => ({ value })),
    );
    expect(readDay('2024-02-29')).toEqual({ value: '2024-02-29' });
    for (const text of ['TRUE', 'true', 'yes', '1']) expect(readYesNo(text)).toEqual({ value: true });
    for (const text of ['FALSE', 'no', '0']) expect(readYesNo(text)).toEqual({ value: false });
  });

  it('refuse the rest', () => {
    for (const text of ['1.5', 'many', '1e2', '--1']) expect(readQuantity(text)).toHaveProperty('reason');
    for (const text of ['2023-02-29', '2026-13-01', '01/02/2026', '2026-1-2', '2026-02-30']) {
      expect(readDay(text)).toHaveProperty('reason');
    }
    for (const text of ['maybe', 'x', '2']) expect(readYesNo(text)).toHaveProperty('reason');
  });
});

describe('readGrams', () => {
  it.each([
    ['180', 180],
    ['180 g', 180],
    ['1,250', 1250],
    ['1 250 g', 1250],
    ['250.0', 250],
    ['45,36', 45],
    ['0.4', 1],
    ['0.18 kg', 180],
    ['1,250 kg', 1250],
    ['0', null],
  ])('reads %s', (text, value) => {
    expect(readGrams(text)).toEqual({ value });
  });

  it.each(['heavy', '-5', '5 lb', '1.2.3', '1001 kg'])('refuses %s', (text) => {
    expect(readGrams(text)).toHaveProperty('reason');
  });
});
