import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Invoiced, invoiceSums, type OrderSums } from './invoice-share.ts';
import { totalsOf } from './totals.ts';

const nothing: Invoiced = { subtotalCents: 0, discountCents: 0, taxCents: [] };
const quebec = [
  { name: 'GST', rate: 5000 },
  { name: 'QST', rate: 9975 },
];

/** An invoice's sums without the tax on its shipping, which is rounded by itself. */
const goodsOf = (
  order: OrderSums,
  subtotalCents: number,
  shippingCents: number,
  made: ReturnType<typeof invoiceSums>,
) => ({
  subtotalCents,
  discountCents: made.discountCents,
  taxCents: made.taxes.map(
    ({ amountCents, rate }) => amountCents - Number((BigInt(shippingCents) * BigInt(rate) * 2n + 100_000n) / 200_000n),
  ),
});
type Goods = ReturnType<typeof goodsOf>;
const together = (invoices: readonly Goods[], taxes: number): Invoiced => ({
  subtotalCents: invoices.reduce((sum, each) => sum + each.subtotalCents, 0),
  discountCents: invoices.reduce((sum, each) => sum + each.discountCents, 0),
  taxCents: Array.from({ length: taxes }, (_, index) =>
    invoices.reduce((sum, each) => sum + (each.taxCents[index] ?? 0), 0),
  ),
});

describe('three equal parts of $10.00 less $1.00', () => {
  const order = totalsOf([{ priceCents: 1000, qty: 3 }], { kind: 'AMOUNT', value: 100 }, quebec);

  test('share 33, 34 and 33 cents of discount, and taxes that sum to the order’s', () => {
    const made: Goods[] = [];
    const discounts = [];
    for (let i = 0; i < 3; i += 1) {
      const sums = invoiceSums(order, together(made, 2), { subtotalCents: 1000, shippingCents: 0 });
      discounts.push(sums.discountCents);
      made.push(goodsOf(order, 1000, 0, sums));
    }
    expect(discounts).toEqual([33, 34, 33]);
    expect(together(made, 2)).toEqual({
      subtotalCents: 3000,
      discountCents: 100,
      taxCents: order.taxes.map(({ amountCents }) => amountCents),
    });
  });

  test('shipping is taxed beside the goods', () => {
    const { taxes, totalCents } = invoiceSums(order, nothing, { subtotalCents: 3000, shippingCents: 1550 });
    // 2,900 and 1,550 at 5 % and at 9.975 %.
    expect(taxes.map(({ amountCents }) => amountCents)).toEqual([145 + 78, 289 + 155]);
    expect(totalCents).toBe(3000 - 100 + 1550 + 223 + 444);
  });
});

test('an order of nothing but free goods has invoices of nothing', () => {
  const order = totalsOf([{ priceCents: 0, qty: 3 }], null, quebec);
  expect(invoiceSums(order, nothing, { subtotalCents: 0, shippingCents: 0 })).toMatchObject({
    discountCents: 0,
    taxCents: 0,
    totalCents: 0,
  });
});

const orders = fc.record({
  lines: fc.array(
    fc.record({
      priceCents: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 200_000 })),
      qty: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 1000 })),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  off: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('PERCENT' as const), value: fc.integer({ min: 1, max: 100_000 }) }),
      fc.record({ kind: fc.constant('AMOUNT' as const), value: fc.integer({ min: 1, max: 500_000 }) }),
    ),
  ),
  rates: fc.constantFrom(quebec, [{ name: 'HST', rate: 13_000 }], []),
});

test('however an order is split, and its invoices cancelled and reissued, the invoices sum to it; no part is negative', () => {
  fc.assert(
    fc.property(
      orders,
      // Each step invoices a part of what is left of the lines, or cancels an invoice.
      fc.array(fc.record({ take: fc.integer({ min: 0, max: 100 }), cancels: fc.boolean(), shipping: fc.nat(5000) }), {
        maxLength: 25,
      }),
      ({ lines, off, rates }, steps) => {
        const order = totalsOf(lines, off, rates);
        const left = lines.map(({ qty }) => qty);
        const invoices: { quantities: number[]; goods: Goods }[] = [];
        const make = (quantities: number[], shippingCents: number) => {
          const subtotalCents = quantities.reduce((sum, qty, index) => sum + qty * (lines[index]?.priceCents ?? 0), 0);
          const before = together(
            invoices.map(({ goods }) => goods),
            rates.length,
          );
          const sums = invoiceSums(order, before, { subtotalCents, shippingCents });
          const goods = goodsOf(order, subtotalCents, shippingCents, sums);
          expect(sums.discountCents).toBeGreaterThanOrEqual(0);
          expect(sums.discountCents).toBeLessThanOrEqual(subtotalCents);
          for (const cents of goods.taxCents) expect(cents).toBeGreaterThanOrEqual(0);
          expect(sums.totalCents).toBe(subtotalCents - sums.discountCents + shippingCents + sums.taxCents);
          quantities.forEach((qty, index) => (left[index] = (left[index] ?? 0) - qty));
          invoices.push({ quantities, goods });
        };
        for (const { take, cancels, shipping } of steps) {
          const cancelled = cancels ? invoices.splice(take % Math.max(1, invoices.length), 1)[0] : undefined;
          if (cancelled) cancelled.quantities.forEach((qty, index) => (left[index] = (left[index] ?? 0) + qty));
          else
            make(
              left.map((qty, index) => Math.floor((qty * ((take * (index + 3)) % 101)) / 100)),
              shipping,
            );
        }
        make([...left], 77);
        expect(
          together(
            invoices.map(({ goods }) => goods),
            rates.length,
          ),
        ).toEqual({
          subtotalCents: order.subtotalCents,
          discountCents: order.discountCents,
          taxCents: order.taxes.map(({ amountCents }) => amountCents),
        });
      },
    ),
    { numRuns: 2000 },
  );
});
