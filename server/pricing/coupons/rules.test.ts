import { expect, test } from 'vitest';
import { type Coupon, couponRefusal } from './rules.ts';

const coupon = (given: Partial<Coupon>): Coupon => ({
  id: 1,
  code: 'SAVE',
  kind: 'PERCENT',
  value: 10_000,
  minSubtotalCents: 0,
  validFrom: null,
  validTo: null,
  disabledAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  uses: 0,
  usesByCustomer: 0,
  isForCustomer: true,
  ...given,
});

// June days in Toronto begin at 04:00 UTC.
const at = (text: string): Date => new Date(text);

test.each<[string, Partial<Coupon>, number, string, string | null]>([
  ['nothing is asked', {}, 0, '2026-06-15T12:00:00Z', null],
  [
    'the last moment before it begins',
    { validFrom: at('2026-06-15T04:00:00Z') },
    1,
    '2026-06-15T03:59:59.999Z',
    'The coupon SAVE is valid from 2026-06-15.',
  ],
  ['the moment it begins', { validFrom: at('2026-06-15T04:00:00Z') }, 1, '2026-06-15T04:00:00Z', null],
  ['the last moment of its last day', { validTo: at('2026-06-16T04:00:00Z') }, 1, '2026-06-16T03:59:59.999Z', null],
  [
    'the moment after its last day',
    { validTo: at('2026-06-16T04:00:00Z') },
    1,
    '2026-06-16T04:00:00Z',
    'The coupon SAVE was valid until 2026-06-15.',
  ],
  [
    'a cent below the minimum',
    { minSubtotalCents: 120_000 },
    119_999,
    '2026-06-15T12:00:00Z',
    'The coupon SAVE needs a subtotal of at least $1,200.00.',
  ],
  ['the minimum', { minSubtotalCents: 120_000 }, 120_000, '2026-06-15T12:00:00Z', null],
  ['one use left', { maxUses: 10, uses: 9 }, 1, '2026-06-15T12:00:00Z', null],
  ['used up', { maxUses: 10, uses: 10 }, 1, '2026-06-15T12:00:00Z', 'The coupon SAVE has been used up.'],
  [
    'used by the customer',
    { maxUsesPerCustomer: 1, usesByCustomer: 1 },
    1,
    '2026-06-15T12:00:00Z',
    'You have used the coupon SAVE already.',
  ],
  [
    'used by the customer twice',
    { maxUsesPerCustomer: 2, usesByCustomer: 2 },
    1,
    '2026-06-15T12:00:00Z',
    'You have used the coupon SAVE 2 times already.',
  ],
  ['used by others', { maxUsesPerCustomer: 1, uses: 5 }, 1, '2026-06-15T12:00:00Z', null],
])('%s', (_what, given, subtotal, now, expected) => {
  expect(couponRefusal(coupon(given), subtotal, at(now))?.message ?? null).toBe(expected);
});
