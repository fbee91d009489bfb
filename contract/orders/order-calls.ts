import { call } from '../platform/call.ts';
import { TableInput } from '../platform/data-tables.ts';
import { InvoiceDetail, InvoiceTableAnswer, OrderDetail, OrderTableAnswer } from './orders.ts';

export const orderCalls = {
  orderSearch: call({
    method: 'POST',
    path: '/api/v1/order/search/',
    summary: "A page of one's own orders; those older than six months only when the archive is asked for",
    customer: true,
    body: TableInput,
    response: OrderTableAnswer,
  }),
  order: call({
    method: 'GET',
    path: '/api/v1/order/:id/',
    summary: 'An order as it was placed',
    customer: true,
    response: OrderDetail,
  }),
  invoiceSearch: call({
    method: 'POST',
    path: '/api/v1/invoice/search/',
    summary: "A page of one's own invoices; those older than six months only when the archive is asked for",
    customer: true,
    body: TableInput,
    response: InvoiceTableAnswer,
  }),
  invoice: call({
    method: 'GET',
    path: '/api/v1/invoice/:id/',
    summary: 'An invoice, with what of its order is still on back order',
    customer: true,
    response: InvoiceDetail,
  }),
} as const;
