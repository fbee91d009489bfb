import { mailShop as shop } from '#test/mail-shop.ts';
import { setPlace, usualPlace } from '#kernel/place.ts';
import { inLanguage } from '../../../../messages/current.ts';
import { expect, test } from 'vitest';
import { orderConfirmation } from './order-confirmation.ts';

const address = {
  name: 'Robin <Wong>',
  company: 'Repairs & Sons',
  street1: '1 Main Street',
  street2: null,
  city: 'Montréal',
  postalCode: 'H2X 1Y4',
  province: 'Quebec',
  provinceCode: 'QC',
  phoneNo: null,
};
type Order = Parameters<typeof orderConfirmation>[1];
const order: Order = {
  url: 'https://shop.example/customer/my-account/order/7/',
  id: 7,
  code: 'SO-104001',
  status: 'PENDING',
  version: 1,
  preferredDocType: 'FULL_INVOICE',
  customerId: 3,
  customerCode: 'C-100003',
  placedAt: new Date('2026-06-15T16:00:05Z'),
  customerEmail: 'robin@example.com',
  customerFirstName: 'Robin',
  customerLastName: 'Wong',
  shippingAddress: address,
  billingAddress: { ...address, company: 'Head office', phoneNo: '514 555 0100' },
  shippingMethodName: 'Standard shipping',
  shippingMethodDescription: '2 to 5 working days',
  paymentMethodName: 'Credit card',
  paymentMethodDescription: 'We call you',
  comments: 'Ring <twice>\nThank you',
  poNumber: 'PO <4711>',
  jobReference: '',
  couponCode: 'SAVE10',
  taxExempt: false,
  shippingCents: null,
  subtotalCents: 1_234_505,
  discountCents: 123_451,
  taxCents: 166_387,
  totalCents: 1_277_441,
  lines: [
    {
      id: 1,
      name: 'Screen 6.1" & frame',
      sku: 'SCR-1',
      rack: 'B-14-3',
      priceCents: 12_345,
      qty: 100,
      subtotalCents: 1_234_500,
    },
    { id: 2, name: 'Screw', sku: 'SCW-2', rack: null, priceCents: 5, qty: 1, subtotalCents: 5 },
  ],
  taxes: [
    { name: 'GST', rate: 5000, amountCents: 55_553 },
    { name: 'QST', rate: 9975, amountCents: 110_834 },
  ],
};

test('the text part has everything that was agreed, with aligned numbers', () => {
  const { subject, text } = orderConfirmation(shop, order);
  expect(subject).toBe('Your order SO-104001 with Parts & Co');
  expect(text).toContain(`
Name (SKU)                     Price  Qty    Subtotal
Screen 6.1" & frame (SCR-1)  $123.45  100  $12,345.00
Screw (SCW-2)                  $0.05    1       $0.05
-----------------------------------------------------
                                 Subtotal  $12,345.05
                                 Shipping   TBD later
                        Discount (SAVE10)  -$1,234.51
                                   GST 5%     $555.53
                               QST 9.975%   $1,108.34
                              Order Total  $12,774.41
`);
  expect(text).toContain(`
Order: SO-104001
Placed on: 2026-06-15 12:00:05 (Toronto)
Shipping address: Robin <Wong>, Repairs & Sons, 1 Main Street, Montréal, Quebec H2X 1Y4
Shipping method: Standard shipping - 2 to 5 working days
Billing address: Robin <Wong>, Head office, 1 Main Street, Montréal, Quebec H2X 1Y4, 514 555 0100
Payment method: Credit card - We call you
PO number: PO <4711>
Comments: Ring <twice>, Thank you
`);
  expect(text).toContain('See your order:\nhttps://shop.example/customer/my-account/order/7/\n');
});

test('the HTML part has the same, with typed text escaped', () => {
  const { html } = orderConfirmation(shop, order);
  for (const said of [
    '$12,345.05',
    '-$1,234.51',
    'QST 9.975%',
    '$1,108.34',
    '$12,774.41',
    'Screen 6.1&quot; &amp; frame (SCR-1)',
  ])
    expect(html).toContain(said);
  expect(html).toContain('Ring &lt;twice&gt;<br>Thank you');
  expect(html).toContain('Robin &lt;Wong&gt;<br>Repairs &amp; Sons<br>1 Main Street');
  // The rack is for staff only.
  expect(html).not.toContain('B-14-3');
});

test('mentions that there is no coupon and no tax', () => {
  const { text } = orderConfirmation(shop, {
    ...order,
    couponCode: null,
    discountCents: 0,
    taxes: [],
    taxCents: 0,
    totalCents: 1_234_505,
    comments: '',
  });
  expect(text).not.toContain('Discount');
  expect(text).not.toContain('Comments');
  expect(text).toMatch(/^ +Taxes +\$0\.00$/m);
});

test('by another clock than Toronto’s it names the clock and its city; away, the day of return', () => {
  setPlace({ currency: 'CAD', timeZone: 'America/Vancouver' });
  const { text } = orderConfirmation({ ...shop, clock: 'PDT', awayUntil: '2026-08-03' }, order);
  expect(text).toContain('Placed on: 2026-06-15 09:00:05 (Vancouver)');
  expect(text).toMatch(
    /Orders placed after 2:00 pm P[SD]T will be processed next working day\.\n\nWe are away; orders are taken again from 2026-08-03\./,
  );
  expect(
    inLanguage('fr', () => orderConfirmation({ ...shop, clock: 'HAP', awayUntil: '2026-08-03' }, order)).text,
  ).toMatch(
    /après 14\sh\s00 \(H[NA]P\) seront traitées[^]*Nous sommes absents; les commandes reprennent le 2026-08-03\./u,
  );
  setPlace(usualPlace);
});
