import { sql } from 'kysely';
import type { Handlers } from '../calls/handler.ts';
import { answerList } from '../lists/answer-list.ts';
import { listPage } from '../lists/list-page.ts';
import { invoiceList } from './invoice-list.ts';
import { ownInvoice } from './own-invoice.ts';
import { presentInvoice, presentInvoiceRow } from './present.ts';
import { invoiceRows } from './queries.ts';

type InvoiceCalls = Pick<Handlers, 'invoiceSearch' | 'invoice'>;

export const invoiceHandlers: InvoiceCalls = {
  invoiceSearch: async ({ db, now }, { body }, { customerId }) => {
    const page = await listPage(db, invoiceList, sql`i.customer_id = ${customerId}`, body, now());
    return answerList(body, page, await invoiceRows(db, page.ids), presentInvoiceRow);
  },

  invoice: async ({ db }, { params }, { customerId }) => presentInvoice(await ownInvoice(db, customerId, params.id)),
};
