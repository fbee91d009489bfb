import type { PricedInvoice } from '#contract/orders/staff-invoices.ts';
import { describe, expect, test } from 'vitest';
import { creditPreview, leftToCredit, piecesLeft } from './left-to-credit.ts';

type Sums = Pick<
  PricedInvoice,
  'subTotal' | 'discountAmt' | 'shippingAmt' | 'taxComponents' | 'total' | 'credited' | 'paid'
>;

/** Three parts of $10.00 and $5.00 of shipping with 13 % HST: $39.55. */
const invoice = (
  given: Partial<Sums> & {
    creditNotes?: object[];
    payments?: object[];
    qtyCredited?: number;
    qtyReturned?: number;
  } = {},
): PricedInvoice => {
  const { qtyCredited = 0, qtyReturned = 0, ...rest } = given;
  return {
    subTotal: 30,
    discountAmt: 0,
    shippingAmt: 5,
    taxComponents: [{ name: 'HST', rate: 13, amount: 4.55 }],
    total: 39.55,
    credited: 0,
    paid: 0,
    payments: [],
    creditNotes: [],
    items: [{ id: 7, qtyOrdered: 3, qtyCredited, qtyReturned, price: 10 }],
    ...rest,
  } as unknown as PricedInvoice;
};

describe('the preview of a credit note', () => {
  test('reduces what is due on an unpaid invoice', () => {
    expect(creditPreview(invoice(), { lines: { 7: 1 }, shippingAmt: 0 })).toEqual({
      totalCents: 1130,
      dueCents: 2825,
      refundableCents: 0,
    });
  });

  test('adds to the refund of a paid one, including earlier credits', () => {
    const credited = invoice({
      paid: 39.55,
      payments: [{ amount: 39.55, voided: null, writeOff: null }],
      credited: 11.3,
      qtyCredited: 1,
      creditNotes: [{ subTotal: 10, shippingAmt: 0 }],
    });
    expect(creditPreview(credited, { lines: { 7: 2 }, shippingAmt: 5 })).toEqual({
      totalCents: 2825,
      dueCents: 0,
      refundableCents: 3955,
    });
  });

  test('gives back no more than the money that came', () => {
    const writtenOff = invoice({
      paid: 39.55,
      payments: [
        { amount: 9.55, voided: null, writeOff: null },
        { amount: 30, voided: null, writeOff: 'Closed down' },
      ],
    });
    expect(creditPreview(writtenOff, { lines: { 7: 3 }, shippingAmt: 5 })).toMatchObject({
      dueCents: 0,
      refundableCents: 955,
    });
  });

  test.each([
    ['nothing is chosen', { 7: 0 }, 0],
    ['there are more pieces than there were', { 7: 4 }, 0],
    ['there is more shipping than there was', { 7: 1 }, 5.01],
    ['a number is half typed', { 7: Number.NaN }, 0],
    ['an amount is half typed', { 7: 1 }, Number.NaN],
    ['an amount has parts of a cent', { 7: 1 }, 1.005],
  ])('is absent while %s', (_, lines, shippingAmt) => {
    expect(creditPreview(invoice(), { lines, shippingAmt })).toBeNull();
  });
});

test('what is left to credit is what is on no credit note', () => {
  const part = invoice({ qtyCredited: 1, creditNotes: [{ shippingAmt: 1.5 }, { shippingAmt: 0 }] });
  expect(leftToCredit(part)).toMatchObject({ lines: [{ id: 7, left: 2 }], shippingCents: 350 });
});

test('neither what is credited nor what is in a return can be returned or credited', () => {
  const { items } = invoice({ qtyCredited: 1, qtyReturned: 1 });
  expect(items.map(piecesLeft)).toEqual([1]);
  expect(leftToCredit(invoice({ qtyCredited: 1, qtyReturned: 2 })).lines).toMatchObject([{ left: 0 }]);
});
