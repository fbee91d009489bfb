import type { MailedAccount } from './letters/account-letter.ts';
import type { MailedReturn } from './letters/return.ts';
import type { NewRegistration } from './letters/account-by-staff.ts';
import type { MailedInvoice } from '#server/orders/invoices/mail-queries.ts';
import type { OrderAddress } from '#server/orders/orders/insert-order.ts';
import { shopDay } from '#kernel/dates.ts';
import type { OrderRecord } from '#server/orders/orders/queries.ts';

/* What mails are shown on before there is a record: made up, and marked as an example. */

/** What a preview says that it is of. */
export const exampleName = 'an example';

const address: OrderAddress = {
  name: 'Robin Example',
  company: 'Corner Phone Repair',
  street1: '12 Example Street',
  street2: null,
  city: 'Toronto',
  postalCode: 'M5V 0A0',
  province: 'Ontario',
  provinceCode: 'ON',
  phoneNo: '416-555-0100',
};
const person = { customerId: 0, customerFirstName: 'Robin', customerLastName: 'Example', customerCode: '100000' };
const email = 'robin@example.com';

export const exampleCustomer = (): Omit<NewRegistration, 'url'> => ({
  code: person.customerCode,
  email,
  firstName: person.customerFirstName,
  middleName: null,
  lastName: person.customerLastName,
  company: address.company,
  address: `${address.street1}\n${address.city} ${address.province} ${address.postalCode}`,
  phoneNo: address.phoneNo,
  hstNumber: '123456789RT0001',
  preferredDocType: 'FULL_INVOICE',
  referredBy: null,
});

export const exampleVariant = { id: 0, productId: 0, variantNumber: 1, name: 'Screen for iPhone 13', sku: 'EXAMPLE-1' };

export const exampleReturn = (): Omit<MailedReturn, 'answer' | 'howTo' | 'url'> => ({
  returnCode: 'R-1001',
  invoiceCode: 'INV-204001',
  firstName: person.customerFirstName,
  lines: [{ name: 'iPhone 13 OLED', sku: exampleVariant.sku, qty: 2, received: null, decision: null }],
});

export const exampleQuote = (now: Date) => ({
  code: 'Q-1001',
  customerFirstName: person.customerFirstName,
  customerEmail: email,
  company: 'Northgate Repairs',
  validUntil: shopDay(now),
  offer: {
    items: [
      {
        name: 'iPhone 13 OLED',
        sku: exampleVariant.sku,
        qty: 60,
        price: 47.8,
        subTotal: 2868,
        ownPrice: 51.65,
        id: 1,
      },
    ],
    subTotal: 2868,
    shippingAmt: 0,
    taxes: 372.84,
    taxComponents: [{ name: 'HST', rate: 13, amount: 372.84 }],
    total: 3240.84,
    terms: null,
  },
});

export const exampleAccount = (now: Date): Omit<MailedAccount, 'url'> => ({
  firstName: person.customerFirstName,
  to: shopDay(now),
  invoices: [{ code: 'INV-200000', dueOn: shopDay(now), open: 183.06 }],
  overdue: 183.06,
  onAccount: 0,
  closing: 183.06,
});

const line = { id: 0, name: exampleVariant.name, sku: exampleVariant.sku, priceCents: 5000 };
const tax = (amountCents: number) => ({ name: 'HST' as const, rate: 13_000, amountCents });

export const exampleOrder = (now: Date): OrderRecord => ({
  ...person,
  id: 0,
  code: 'SO-100000',
  status: 'PENDING',
  version: 1,
  preferredDocType: 'FULL_INVOICE',
  placedAt: now,
  customerEmail: email,
  shippingAddress: address,
  billingAddress: address,
  shippingMethodName: 'Standard shipping',
  shippingMethodDescription: '2 to 4 working days',
  paymentMethodName: 'Credit card',
  paymentMethodDescription: 'Charged when it ships',
  comments: '',
  poNumber: '',
  jobReference: '',
  couponCode: null,
  taxExempt: false,
  subtotalCents: 20_000,
  discountCents: 0,
  shippingCents: null,
  taxCents: 2600,
  totalCents: 22_600,
  lines: [{ ...line, rack: null, qty: 4, subtotalCents: 20_000 }],
  taxes: [tax(2600)],
});

/** Of three of the four pieces, one of which was credited. */
export const exampleInvoice = (now: Date): MailedInvoice => ({
  ...person,
  id: 0,
  code: 'INV-200000',
  status: 'UNPAID',
  invoicedAt: now,
  dueOn: shopDay(now),
  notes: '',
  orderId: 0,
  orderCode: 'SO-100000',
  poNumber: '',
  jobReference: '',
  customerEmail: email,
  shippingAddress: address,
  billingAddress: address,
  shippingMethodName: 'Standard shipping',
  shippingMethodDescription: '2 to 4 working days',
  orderPaymentMethodName: 'Credit card',
  couponCode: null,
  exemptions: {},
  subtotalCents: 15_000,
  discountCents: 0,
  shippingCents: 1200,
  taxCents: 2106,
  totalCents: 18_306,
  paidCents: 0,
  refundedCents: 0,
  writtenOffCents: 0,
  creditedCents: 5650,
  lines: [{ ...line, qty: 3, subtotalCents: 15_000 }],
  taxes: [tax(2106)],
  shipments: [{ id: 0, ...exampleShipment, trackingUrl: null }],
  lastPayment: undefined,
  backOrders: [{ id: 0, name: line.name, sku: line.sku, qtyOrdered: 4, qtyInvoiced: 3 }],
  creditNotes: [
    {
      id: 0,
      code: 'CN-1000',
      reason: 'RETURNED',
      notes: '',
      createdAt: now,
      subtotalCents: 5000,
      discountCents: 0,
      shippingCents: 0,
      taxCents: 650,
      totalCents: 5650,
      lines: [{ ...line, creditNoteId: 0, invoiceLineId: 0, qty: 1, subtotalCents: 5000 }],
      taxes: [{ ...tax(650), creditNoteId: 0 }],
    },
  ],
});

export const exampleShipment = { name: 'Canada Post', tracking: '1234 5678 9012 3456', method: 'Expedited Parcel' };
