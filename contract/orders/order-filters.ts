import * as words from '#messages/names.js';
import type { FilterField } from '../platform/data-tables.ts';
import { invoiceStatuses, orderStatuses } from './order-statuses.ts';

/* What lists of orders and invoices are filtered by: apart from the schemas of the records, which no list loads. */

const shippingMethods = {
  STANDARD_SHIPPING: words.standardShipping(),
  EXPEDITED_SHIPPING: words.expeditedShipping(),
  EXPRESS_SHIPPING: words.expressShipping(),
} as const;

/** Filters of the lists (section 5), plus the date, which section 5 does not mention. */
export const orderFilters = {
  code: { type: 'TEXT' },
  orderDateTime: { type: 'DATE' },
  shippingMethod: { type: 'OPTION', options: shippingMethods },
  total: { type: 'NUMBER' },
  status: { type: 'OPTION', options: orderStatuses },
} as const satisfies Record<string, FilterField>;

export const invoiceFilters = {
  code: { type: 'TEXT' },
  invoiceDate: { type: 'DATE' },
  subTotal: { type: 'NUMBER' },
  taxes: { type: 'NUMBER' },
  total: { type: 'NUMBER' },
  status: { type: 'OPTION', options: invoiceStatuses },
} as const satisfies Record<string, FilterField>;

/** When an order is to be processed, by the cut-off in Toronto: on an earlier working day, today, later. */
export const orderAges = { LATE: 'Late', TODAY: 'Today', NEXT: 'Next working day' } as const;

/** What an order says; of an invoice, its order. */
const ofTheOrder = {
  customerFirstName: { type: 'TEXT' },
  customerLastName: { type: 'TEXT' },
  /** Of the shipping address. */
  company: { type: 'TEXT' },
  poNumber: { type: 'TEXT' },
  jobReference: { type: 'TEXT' },
  /** Of one of its lines. */
  sku: { type: 'TEXT' },
  tracking: { type: 'TEXT' },
} as const;

export const staffOrderFilters = {
  ...orderFilters,
  /** Numbers of the order and its invoices, company, customer, SKU, tracking, PO number, job reference, the buyer's comments. */
  search: { type: 'TEXT' },
  age: { type: 'OPTION', options: orderAges },
  /** Partly invoiced and still open: something is still to come. */
  backOrder: { type: 'YESNO' },
  customerCode: { type: 'TEXT' },
  customerEmail: { type: 'TEXT' },
  ...ofTheOrder,
} as const satisfies Record<string, FilterField>;

export const staffInvoiceFilters = {
  ...invoiceFilters,
  /** Numbers of the invoice and its order, company, customer, SKU, tracking, PO number, job reference, the buyer's comments. */
  search: { type: 'TEXT' },
  /** Due on that day. */
  dueOn: { type: 'DATE' },
  orderCode: { type: 'TEXT' },
  customerCode: { type: 'TEXT' },
  ...ofTheOrder,
} as const satisfies Record<string, FilterField>;
