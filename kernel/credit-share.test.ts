import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditable, type CreditPart, creditSums, type InvoicedSums } from './credit-share.ts';
import { invoiceSums } from './invoice-share.ts';
import { totalsOf } from './totals.ts';

const nothing: CreditPart = { subtotalCents: 0, shippingCents: 0 };
const quebec = [
  { name: 'GST', rate: 5000 },
  { name: 'QST', rate: 9975 },
];

describe('an invoice over three parts of $10.00 less $1.00, with $15.50 of shipping', () => {
  const order = totalsOf([{ priceCents: 1000, qty: 3 }], { kind: 'AMOUNT', value: 100 }, quebec);
  const part = { subtotalCents: 3000, shippingCents: 1550 };
  const made = invoiceSums(order, { subtotalCents: 0, discountCents: 0, taxCents: [] }, part);
  const invoice: InvoicedSums = { ...part, discountCents: made.discountCents, taxes: made.taxes };

  test('credits 33, 34 and 33 cents of the discount, and its taxes to the cent', () => {
    const notes = [0, 1, 2].map((index) =>
      creditSums(invoice, { ...nothing, subtotalCents: index * 1000 }, { ...nothing, subtotalCents: 1000 }),
    );
    expect(notes.map(({ discountCents }) => discountCents)).toEqual([33, 34, 33]);
    // 145 and 289 on the goods.
    expect(notes.map(({ taxes }) => taxes.map(({ amountCents }) => amountCents))).toEqual([
      [48, 96],
      [49, 97],
      [48, 96],
    ]);
    expect(notes[0]?.totalCents).toBe(1000 - 33 + 48 + 96);
  });

  test('credits shipping with its own tax, beside the goods', () => {
    // 5 % and 9.975 % of 15.50, as on the invoice.
    expect(creditSums(invoice, nothing, { subtotalCents: 0, shippingCents: 1550 })).toEqual({
      discountCents: 0,
      taxes: [
        { name: 'GST', rate: 5000, amountCents: 78 },
        { name: 'QST', rate: 9975, amountCents: 155 },
      ],
      taxCents: 233,
      totalCents: 1783,
    });
    expect(creditSums(invoice, nothing, part).totalCents).toBe(made.totalCents);
  });
});

test('free goods and no shipping credit nothing', () => {
  const free = {
    subtotalCents: 0,
    discountCents: 0,
    shippingCents: 0,
    taxes: [{ name: 'HST', rate: 13_000, amountCents: 0 }],
  };
  expect(creditSums(free, nothing, nothing)).toMatchObject({ discountCents: 0, taxCents: 0, totalCents: 0 });
});

test('reads what it needs from an invoice as it is shown', () => {
  const shown = {
    subTotal: 30,
    discountAmt: 1,
    shippingAmt: 15.5,
    taxComponents: [
      { name: 'GST', rate: 5, amount: 2.23 },
      { name: 'QST', rate: 9.975, amount: 4.44 },
    ],
    creditNotes: [
      { subTotal: 10, shippingAmt: 0 },
      { subTotal: 10.1, shippingAmt: 5.2 },
    ],
  };
  expect(creditable(shown)).toEqual({
    invoice: {
      subtotalCents: 3000,
      discountCents: 100,
      shippingCents: 1550,
      taxes: [
        { name: 'GST', rate: 5000, amountCents: 223 },
        { name: 'QST', rate: 9975, amountCents: 444 },
      ],
    },
    before: { subtotalCents: 2010, shippingCents: 520 },
  });
});

const cents = fc.oneof(fc.nat(20), fc.integer({ min: 1, max: 200_000 }));
const orders = fc.record({
  lines: fc.array(
    fc.record({ priceCents: cents, qty: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 1000 })) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  ),
  off: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('PERCENT' as const), value: fc.integer({ min: 1, max: 100_000 }) }),
      fc.record({ kind: fc.constant('AMOUNT' as const), value: fc.integer({ min: 1, max: 500_000 }) }),
    ),
  ),
  rates: fc.constantFrom(quebec, [{ name: 'HST', rate: 13_000 }], []),
  shipping: fc.oneof(fc.constant(0), cents),
});

test('however an invoice is credited, its notes sum to it; no part is negative or more than is left', () => {
  fc.assert(
    fc.property(
      orders,
      // Each step credits a part of what is left of each line and of the shipping.
      fc.array(fc.record({ take: fc.nat(100), shipping: fc.nat(100) }), { maxLength: 12 }),
      ({ lines, off, rates, shipping }, steps) => {
        const { subtotalCents, discountCents, taxes } = totalsOf(lines, off, rates);
        const { taxes: charged, totalCents } = invoiceSums(
          { subtotalCents, discountCents, taxes },
          { subtotalCents: 0, discountCents: 0, taxCents: [] },
          { subtotalCents, shippingCents: shipping },
        );
        const invoice: InvoicedSums = { subtotalCents, discountCents, shippingCents: shipping, taxes: charged };
        const left = { quantities: lines.map(({ qty }) => qty), shippingCents: shipping, discountCents, totalCents };
        const taxLeft = charged.map(({ amountCents }) => amountCents);
        const before = { ...nothing };
        const credit = (quantities: number[], shippingCents: number) => {
          const part = {
            subtotalCents: quantities.reduce((sum, qty, index) => sum + qty * (lines[index]?.priceCents ?? 0), 0),
            shippingCents,
          };
          const sums = creditSums(invoice, before, part);
          expect(sums.discountCents).toBeGreaterThanOrEqual(0);
          expect(sums.discountCents).toBeLessThanOrEqual(Math.min(part.subtotalCents, left.discountCents));
          for (const [index, { amountCents }] of sums.taxes.entries()) {
            expect(amountCents).toBeGreaterThanOrEqual(0);
            expect(amountCents).toBeLessThanOrEqual(taxLeft[index] ?? 0);
            taxLeft[index] = (taxLeft[index] ?? 0) - amountCents;
          }
          expect(sums.totalCents).toBe(part.subtotalCents - sums.discountCents + shippingCents + sums.taxCents);
          expect(sums.totalCents).toBeLessThanOrEqual(left.totalCents);
          quantities.forEach((qty, index) => (left.quantities[index] = (left.quantities[index] ?? 0) - qty));
          left.shippingCents -= shippingCents;
          left.discountCents -= sums.discountCents;
          left.totalCents -= sums.totalCents;
          before.subtotalCents += part.subtotalCents;
          before.shippingCents += shippingCents;
        };
        for (const { take, shipping: share } of steps)
          credit(
            left.quantities.map((qty, index) => Math.floor((qty * ((take * (index + 3)) % 101)) / 100)),
            Math.floor((left.shippingCents * share) / 100),
          );
        credit([...left.quantities], left.shippingCents);
        expect(left).toMatchObject({ shippingCents: 0, discountCents: 0, totalCents: 0 });
        expect(taxLeft).toEqual(charged.map(() => 0));
      },
    ),
    { numRuns: 2000 },
  );
});
