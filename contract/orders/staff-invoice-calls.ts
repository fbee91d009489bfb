import { z } from 'zod';
import { Method } from '../buying/buying.ts';
import { TableInput } from '../platform/data-tables.ts';
import {
  AddPayment,
  AddRefund,
  AddShipment,
  CancelInvoice,
  CreateCreditNote,
  CreateInvoice,
  RemoveShipment,
  StaffInvoice,
  StaffInvoiceTableAnswer,
  VoidPayment,
} from './staff-invoices.ts';
import { callsFor, staffCall } from '../platform/staff-call.ts';

// Staff who ship see what is on an invoice, but no sums without `prices`.
const desksCall = callsFor({ anyOf: ['orders', 'invoices'] }, StaffInvoice);

const invoicesCall = callsFor('invoices', StaffInvoice);

/** Calls about invoices, shipments, payments and credit notes. */
export const staffInvoiceCalls = {
  staffCreateInvoice: invoicesCall({
    path: '/api/v1/staff/order/:id/invoice/',
    summary:
      'Invoice a part of an order, all that is left, or shipping alone; the rest stays on back order; the customer gets it by e-mail',
    body: CreateInvoice,
  }),
  staffInvoiceSearch: desksCall({
    path: '/api/v1/staff/invoice/search/',
    summary: "A page of everybody's invoices",
    body: TableInput,
    response: StaffInvoiceTableAnswer,
  }),
  staffInvoice: desksCall({
    path: '/api/v1/staff/invoice/:id/',
    summary: 'An invoice with shipments, payments, and what can be done with it',
  }),
  staffAddShipment: desksCall({
    path: '/api/v1/staff/invoice/:id/shipment/',
    summary: 'Enter a shipment; the customer gets its tracking by e-mail',
    body: AddShipment,
  }),
  staffAddPayment: invoicesCall({
    path: '/api/v1/staff/invoice/:id/payment/',
    summary: 'Enter a payment, of a part or of all; the invoice is paid when it is covered',
    body: AddPayment,
  }),
  staffCancelInvoice: staffCall({
    path: '/api/v1/staff/invoice/:id/cancel/',
    summary: 'Cancel an invoice; what it held is to be invoiced again',
    access: { allOf: ['invoices', 'cancelling'] },
    body: CancelInvoice,
    response: StaffInvoice,
  }),
  staffCreateCreditNote: invoicesCall({
    path: '/api/v1/staff/invoice/:id/creditNote/',
    summary: 'Credit returned or undelivered pieces of an invoice; the customer gets the credit note by e-mail',
    body: CreateCreditNote,
  }),
  staffAddRefund: invoicesCall({
    path: '/api/v1/staff/invoice/:id/refund/',
    summary: 'Enter money that was given back to the customer, at most what is refundable',
    body: AddRefund,
  }),
  staffChangeShipment: desksCall({
    method: 'PUT',
    path: '/api/v1/staff/invoice/:id/shipment/:shipmentId/',
    summary: 'Correct a shipment; the customer gets the corrected tracking by e-mail',
    body: AddShipment,
  }),
  staffRemoveShipment: desksCall({
    path: '/api/v1/staff/invoice/:id/shipment/:shipmentId/remove/',
    summary: 'Take back a shipment of the wrong invoice; the customer is told by e-mail when `tell` is true',
    body: RemoveShipment,
  }),
  staffVoidPayment: invoicesCall({
    path: '/api/v1/staff/invoice/:id/payment/:paymentId/void/',
    summary: 'Take back a payment or refund that was entered by mistake',
    body: VoidPayment,
  }),
  staffPaymentMethods: invoicesCall({
    path: '/api/v1/staff/paymentMethods/',
    summary: 'Payment methods by sortOrder',
    response: z.array(Method),
  }),
} as const;
