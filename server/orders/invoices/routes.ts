import { sql } from 'kysely';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { answerTable } from '#server/platform/data-tables/answer-table.ts';
import { tablePage } from '#server/platform/data-tables/table-page.ts';
import { invoiceTable } from './invoice-table.ts';
import { ownInvoice } from './own-invoice.ts';
import { presentInvoice, presentInvoiceRow } from './present.ts';
import { invoiceRows } from './queries.ts';

export const invoiceHandlers = {
  invoiceSearch: async ({ db, now }, { body }, { customerId }) => {
    const page = await tablePage(db, invoiceTable, sql`i.customer_id = ${customerId}`, body, now());
    return answerTable(body, page, await invoiceRows(db, page.ids), presentInvoiceRow);
  },

  invoice: async ({ db }, { params }, { customerId }) => {
    const invoice = await ownInvoice(db, customerId, params.id);
    const { returnDays } = await db.selectFrom('shop').select('return_days as returnDays').executeTakeFirstOrThrow();
    // Left out by most shops: the specification knows none.
    return { ...presentInvoice(invoice), ...(returnDays > 0 && { returnable: true }) };
  },
} satisfies Partial<Handlers>;
