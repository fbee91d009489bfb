import * as words from '#messages/names.js';
import type { FilterField, LabelledFilter } from '../platform/data-tables.ts';
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
  /** Of the shipping address. */
  company: { type: 'TEXT', label: 'Company' },
  poNumber: { type: 'TEXT', label: 'PO number' },
  jobReference: { type: 'TEXT', label: 'Job reference' },
  /** Of one of its lines. */
  sku: { type: 'TEXT', label: 'SKU' },
  tracking: { type: 'TEXT', label: 'Tracking' },
  customerCode: { type: 'TEXT', label: 'Customer Id' },
} as const;
const customerName = {
  customerFirstName: { type: 'TEXT', label: 'First name' },
  customerLastName: { type: 'TEXT', label: 'Last name' },
} as const;

export const staffOrderFilters = {
  /** Numbers of the order and its invoices, company, customer, SKU, tracking, PO number, job reference, the buyer's comments. */
  search: { type: 'TEXT', label: 'Found by' },
  code: { ...orderFilters.code, label: 'Order Id' },
  orderDateTime: { ...orderFilters.orderDateTime, label: 'Order date' },
  age: { type: 'OPTION', label: 'Due', options: orderAges },
  /** Partly invoiced and still open: something is still to come. */
  backOrder: { type: 'YESNO', label: 'Back order' },
  status: { ...orderFilters.status, label: 'Status' },
  shippingMethod: { ...orderFilters.shippingMethod, label: 'Shipping method' },
  total: { ...orderFilters.total, label: 'Total' },
  ...ofTheOrder,
  customerEmail: { type: 'TEXT', label: 'E-mail' },
  ...customerName,
} as const satisfies Record<string, LabelledFilter>;

export const staffInvoiceFilters = {
  /** Numbers of the invoice and its order, company, customer, SKU, tracking, PO number, job reference, the buyer's comments. */
  search: { type: 'TEXT', label: 'Found by' },
  code: { ...invoiceFilters.code, label: 'Invoice Id' },
  invoiceDate: { ...invoiceFilters.invoiceDate, label: 'Invoice date' },
  dueOn: { type: 'DATE', label: 'Due on' },
  status: { ...invoiceFilters.status, label: 'Status' },
  orderCode: { type: 'TEXT', label: 'Order Id' },
  ...ofTheOrder,
  ...customerName,
  subTotal: { ...invoiceFilters.subTotal, label: 'Sub total' },
  taxes: { ...invoiceFilters.taxes, label: 'Tax' },
  total: { ...invoiceFilters.total, label: 'Total' },
} as const satisfies Record<string, LabelledFilter>;
