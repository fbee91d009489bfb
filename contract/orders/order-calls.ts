import { customerCall } from '../platform/call.ts';
import { TableInput } from '../platform/data-tables.ts';
import { InvoiceDetail, InvoiceTableAnswer, OrderDetail, OrderTableAnswer } from './orders.ts';

export const orderCalls = {
  orderSearch: customerCall({
    path: '/api/v1/order/search/',
    summary: "A page of one's own orders; those older than six months only when the archive is asked for",
    body: TableInput,
    response: OrderTableAnswer,
  }),
  order: customerCall({
    path: '/api/v1/order/:id/',
    summary: 'An order as it was placed',
    response: OrderDetail,
  }),
  invoiceSearch: customerCall({
    path: '/api/v1/invoice/search/',
    summary: "A page of one's own invoices; those older than six months only when the archive is asked for",
    body: TableInput,
    response: InvoiceTableAnswer,
  }),
  invoice: customerCall({
    path: '/api/v1/invoice/:id/',
    summary: 'An invoice, with what of its order is still on back order',
    response: InvoiceDetail,
  }),
} as const;
