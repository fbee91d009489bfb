import { expect, test } from 'vitest';
import { judgeOpening, type OpeningFacts, whyNotOpen } from './opening-rules.ts';

const ready: OpeningFacts = {
  companyName: 'Harbourline Parts Ltd.',
  companyAddress: '212 Foundry Lane, Hamilton',
  companyHstNumber: '791302468RT0001',
  hasLogo: true,
  products: 641,
  variants: 2033,
  pricedVariants: 2033,
  phones: 612,
  menuItems: 9,
  menuSources: 4,
  writtenPages: ['about-us', 'shipping-policy', 'terms-of-use', 'privacy-policy'],
  provinces: 13,
  taxedProvinces: 13,
  shippingMethods: 3,
  paymentMethods: 3,
  mailHost: 'mail.example.com',
  mailTest: {
    sentTo: 'owner@example.com',
    host: 'mail.example.com',
    accepted: true,
    said: '250 OK',
    pressedAt: new Date(0),
  },
  demoAccounts: 0,
  broughtBackAt: new Date('2026-06-15T16:00:00Z'),
  publicUrl: 'https://shop.example.com',
};

test('a shop that has everything can be opened, and an open one not again', () => {
  const judged = judgeOpening(ready);
  expect(judged.filter(({ done }) => !done)).toEqual([]);
  expect(whyNotOpen(judged, null)).toBeNull();
  expect(whyNotOpen(judged, new Date())).not.toBeNull();
});

test.each<[string, Partial<OpeningFacts>, needed: boolean]>([
  ['company', { companyHstNumber: '' }, true],
  ['logo', { hasLogo: false }, false],
  ['catalogue', { pricedVariants: 0 }, true],
  ['phones', { phones: 0 }, false],
  ['menu', { menuItems: 0 }, false],
  ['pages', { writtenPages: ['about-us', 'shipping-policy', 'terms-of-use'] }, true],
  ['pages', { writtenPages: ['terms-of-use', 'privacy-policy'] }, false],
  ['taxes', { taxedProvinces: 12 }, true],
  ['methods', { paymentMethods: 0 }, true],
  ['mail', { mailHost: null }, false],
  ['demo', { demoAccounts: 2 }, true],
  ['address', { publicUrl: 'http://localhost:3000' }, false],
])('the step %s is open with %j, and holds the door: %s', (step, facts, needed) => {
  const judged = judgeOpening({ ...ready, ...facts });
  expect(judged.filter(({ done }) => !done).map(({ id }) => id)).toEqual([step]);
  expect(judged.find(({ id }) => id === step)?.lacks).not.toBe('');
  expect(whyNotOpen(judged, null) !== null).toBe(needed);
});
