import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountOn } from './discount.ts';
import { ratePercent, taxesOn } from './tax.ts';
import { totalsOf } from './totals.ts';

/* Checked against fractions: exact, slow, and rounded only where the shop rounds. */

type Fraction = { over: bigint; under: bigint };
const fraction = (over: number, under = 1): Fraction => ({ over: BigInt(over), under: BigInt(under) });
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
const atLeast = (a: Fraction, b: Fraction): boolean => a.over * b.under >= b.over * a.under;
/** The whole number of cents, rounded half up. */
const halfUp = (value: Fraction): number => {
  const raised = { over: value.over * 2n + value.under, under: value.under * 2n };
  let cents = Number(raised.over / raised.under);
  while (atLeast(raised, fraction(cents + 1))) cents += 1;
  while (!atLeast(raised, fraction(cents))) cents -= 1;
  return cents;
};

const rates = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom('GST', 'HST', 'PST', 'QST', 'RST'),
    rate: fc.oneof(fc.constantFrom(5000, 7000, 9975, 13_000, 15_000), fc.nat(100_000)),
  }),
  { selector: ({ name }) => name },
);
const discounts = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('PERCENT' as const), value: fc.integer({ min: 1, max: 100_000 }) }),
    fc.record({ kind: fc.constant('AMOUNT' as const), value: fc.integer({ min: 1, max: 5_000_000 }) }),
  ),
);
const lines = fc.array(fc.record({ priceCents: fc.nat(2_000_000), qty: fc.integer({ min: 1, max: 1000 }) }), {
  maxLength: 60,
});

test('totals equal those of a calculation in fractions', () => {
  fc.assert(
    fc.property(lines, discounts, rates, (goods, discount, inForce) => {
      const totals = totalsOf(goods, discount, inForce);

      let subtotal = 0n;
      for (const { priceCents, qty } of goods) for (let i = 0; i < qty; i += 1) subtotal += BigInt(priceCents);
      expect(BigInt(totals.subtotalCents)).toBe(subtotal);

      const whole = fraction(totals.subtotalCents);
      const off =
        discount === null
          ? fraction(0)
          : discount.kind === 'AMOUNT'
            ? fraction(discount.value)
            : times(whole, fraction(discount.value, 100_000));
      expect(totals.discountCents).toBe(atLeast(off, whole) ? totals.subtotalCents : halfUp(off));

      const taxable = fraction(totals.subtotalCents - totals.discountCents);
      const expected = inForce.map(({ name, rate }) => ({
        name,
        amount: halfUp(times(taxable, fraction(rate, 100_000))),
      }));
      for (const { name, amount } of expected)
        expect(totals.taxes.find((tax) => tax.name === name)?.amountCents ?? 0).toBe(amount);

      const taxSum = expected.reduce((sum, { amount }) => sum + amount, 0);
      expect(totals.taxCents).toBe(taxSum);
      expect(totals.totalCents).toBe(totals.subtotalCents - totals.discountCents + taxSum);
      expect(totals.totalCents).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 300 },
  );
});

describe('by hand', () => {
  test('Quebec: each component is rounded by itself, and they do not compound', () => {
    // 19.99: GST 0.9995 is 1.00, QST 1.9940025 is 1.99.
    const taxes = taxesOn(1999, [
      { name: 'GST', rate: 5000 },
      { name: 'QST', rate: 9975 },
    ]);
    expect(taxes.map(({ amountCents }) => amountCents)).toEqual([100, 199]);
    expect(taxes.map(({ rate }) => ratePercent(rate))).toEqual([5, 9.975]);
  });

  test('half a cent goes up', () => {
    expect(taxesOn(10, [{ name: 'GST', rate: 5000 }])[0]?.amountCents).toBe(1);
    expect(taxesOn(9, [{ name: 'GST', rate: 5000 }])[0]?.amountCents).toBe(0);
    expect(discountOn(5, { kind: 'PERCENT', value: 10_000 })).toBe(1);
    expect(discountOn(4, { kind: 'PERCENT', value: 10_000 })).toBe(0);
  });

  test('a rate of 0 is no tax component', () => {
    expect(taxesOn(1000, [{ name: 'PST', rate: 0 }])).toEqual([]);
  });

  test('the discount never exceeds the subtotal', () => {
    expect(discountOn(1000, { kind: 'AMOUNT', value: 2500 })).toBe(1000);
    expect(
      totalsOf([{ priceCents: 1000, qty: 1 }], { kind: 'AMOUNT', value: 2500 }, [{ name: 'HST', rate: 13_000 }]),
    ).toEqual({
      subtotalCents: 1000,
      discountCents: 1000,
      shippingCents: null,
      taxes: [{ name: 'HST', rate: 13_000, amountCents: 0 }],
      taxCents: 0,
      totalCents: 0,
    });
  });
});
