import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountOn } from '#kernel/discount.ts';
import { totalsOf } from '#kernel/totals.ts';
import { invoiceSums } from './invoice-sums.ts';

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const quebec = [
  { name: 'GST', rate: 5000 },
  { name: 'QST', rate: 9975 },
];

describe('invoices of an order', () => {
  test('one holds it whole, with taxes on the freight', () => {
    const order = totalsOf([{ priceCents: 1999, qty: 3 }], { kind: 'AMOUNT', value: 500 }, quebec);
    expect(invoiceSums(order, [{ subtotalCents: 5997, shippingCents: 1000 }])).toEqual([
      {
        subtotalCents: 5997,
        discountCents: 500,
        shippingCents: 1000,
        // 5 % of 54.97 is 2.7485, 9.975 % is 5.4833; of the freight 0.50 and 0.9975.
        taxes: [
          { name: 'GST', rate: 5000, amountCents: 275 + 50 },
          { name: 'QST', rate: 9975, amountCents: 548 + 100 },
        ],
        taxCents: 973,
        totalCents: 5997 - 500 + 1000 + 973,
      },
    ]);
  });

  test('without freight sum to it to the cent, however it is split; before the last each has its own share', () => {
    const parts = array(integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 8 });
    const percent = integer({ min: 0, max: 100_000 });
    assert(
      property(parts, percent, (subtotals, off) => {
        const discount = { kind: 'PERCENT' as const, value: off };
        const order = totalsOf(
          subtotals.map((priceCents) => ({ priceCents, qty: 1 })),
          discount,
          quebec,
        );
        const invoices = invoiceSums(
          order,
          subtotals.map((subtotalCents) => ({ subtotalCents, shippingCents: 0 })),
        );
        expect(total(invoices.map(({ discountCents }) => discountCents))).toBe(order.discountCents);
        expect(total(invoices.map(({ taxCents }) => taxCents))).toBe(order.taxCents);
        expect(total(invoices.map(({ totalCents }) => totalCents))).toBe(order.totalCents);
        for (const invoice of invoices.slice(0, -1))
          expect(Math.abs(invoice.discountCents - discountOn(invoice.subtotalCents, discount))).toBeLessThanOrEqual(1);
      }),
    );
  });
});
