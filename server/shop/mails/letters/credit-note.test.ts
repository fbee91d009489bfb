import { mailShop as shop } from '#test/mail-shop.ts';
import { expect, test } from 'vitest';
import { creditNoteMail } from './invoice.ts';

const address = {
  name: 'Robin Wong',
  company: null,
  street1: '1 Main Street',
  street2: null,
  city: 'Montréal',
  postalCode: 'H2X 1Y4',
  province: 'Quebec',
  provinceCode: 'QC',
  phoneNo: null,
};
type Given = Parameters<typeof creditNoteMail>[1];
const note: Given['note'] = {
  id: 4,
  code: 'CN-1001',
  reason: 'RETURNED',
  notes: 'Screen <1> was scratched\nSorry',
  createdAt: new Date('2026-06-15T16:00:05Z'),
  lines: [
    {
      creditNoteId: 4,
      invoiceLineId: 1,
      name: 'Screen <1>',
      sku: 'S-1',
      qty: 2,
      priceCents: 1000,
      subtotalCents: 2000,
    },
  ],
  subtotalCents: 2000,
  discountCents: 100,
  shippingCents: 550,
  taxes: [
    { creditNoteId: 4, name: 'GST', rate: 5000, amountCents: 123 },
    { creditNoteId: 4, name: 'QST', rate: 9975, amountCents: 244 },
  ],
  taxCents: 367,
  totalCents: 2817,
};
const invoice: Given['invoice'] = {
  id: 9,
  code: 'INV-204001',
  status: 'PAID',
  customerId: 3,
  customerCode: 'C-100003',
  customerEmail: 'robin@example.com',
  customerFirstName: 'Robin',
  customerLastName: 'Wong',
  poNumber: '',
  jobReference: '',
  invoicedAt: new Date('2026-06-01T16:00:00Z'),
  dueOn: '2026-06-01',
  notes: '',
  orderId: 7,
  orderCode: 'SO-104001',
  exemptions: {},
  shippingAddress: address,
  billingAddress: address,
  shippingMethodName: 'Standard shipping',
  shippingMethodDescription: '',
  orderPaymentMethodName: 'Credit card',
  couponCode: 'SAVE10',
  subtotalCents: 5000,
  discountCents: 250,
  shippingCents: 1550,
  taxCents: 943,
  totalCents: 7243,
  paidCents: 7243,
  refundedCents: 0,
  writtenOffCents: 0,
  creditedCents: 2817,
  lines: [],
  taxes: [],
  shipments: [],
  lastPayment: undefined,
  backOrders: [],
  creditNotes: [note],
};
const mail = (given: Partial<Given['invoice']> = {}, of: Partial<Given['note']> = {}) =>
  creditNoteMail(shop, {
    invoice: { ...invoice, ...given },
    note: { ...note, ...of },
    url: 'https://shop.example/customer/my-account/invoice/9/',
  });

test('names what is credited and why, with its share of discount, shipping and each tax', () => {
  const { subject, text, html } = mail();
  expect(subject).toBe('Credit note CN-1001 for invoice INV-204001');
  for (const line of [
    /Screen <1> \(S-1\) +\$10\.00 +2 +\$20\.00/,
    /Subtotal +\$20\.00/,
    /Discount +-\$1\.00/,
    /Shipping +\$5\.50/,
    /GST 5% +\$1\.23/,
    /QST 9\.975% +\$2\.44/,
    /Credited +\$28\.17/,
    /Reason: Returned/,
    /Date: 2026-06-15 12:00:05 \(Toronto\)/,
    /Order: SO-104001/,
    /Notes: Screen <1> was scratched, Sorry/,
  ])
    expect(text).toMatch(line);
  expect(html).toContain('Screen &lt;1&gt; (S-1)');
  expect(html).toContain('href="https://shop.example/customer/my-account/invoice/9/"');
});

test.each([
  ['given back', { paidCents: 7243 }, 'we give $28.17 back to you.'],
  ['still to be paid', { paidCents: 1000, status: 'UNPAID' as const }, '$34.26 of the invoice is still to be paid.'],
  [
    'neither where it was written off',
    { paidCents: 7243, writtenOffCents: 7243 },
    'Nothing of the invoice is left to be paid.',
  ],
  ['neither', { paidCents: 4426 }, 'Nothing of the invoice is left to be paid.'],
])('says what is to be %s', (_what, given, sentence) => {
  const { text } = mail(given);
  expect(text).toContain(sentence);
  for (const other of ['back to you', 'still to be paid', 'Nothing of the invoice'])
    expect([other, text.includes(other)]).toEqual([other, sentence.includes(other)]);
});

test('of pieces alone does not mention shipping or a discount', () => {
  expect(mail({}, { shippingCents: 0, discountCents: 0, notes: '' }).text).not.toMatch(/Shipping|Discount|Notes/);
});
