import { sql } from 'kysely';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { answerPageWithin } from '#server/platform/data-tables/answer-table.ts';
import { invoiceTable } from './invoice-table.ts';
import { ownInvoice } from './own-invoice.ts';
import { presentInvoice, presentInvoiceRow } from './present.ts';
import { invoiceRows } from './queries.ts';

export const invoiceHandlers = {
  invoiceSearch: (context, { body }, { customerId }) =>
    answerPageWithin(sql`i.customer_id = ${customerId}`, context, body, invoiceTable, invoiceRows, presentInvoiceRow),

  invoice: async ({ db }, { params }, { customerId }) => {
    const invoice = await ownInvoice(db, customerId, params.id);
    const { returnDays } = await db.selectFrom('shop').select('return_days as returnDays').executeTakeFirstOrThrow();
    // Left out by most shops: the specification knows none.
    return { ...presentInvoice(invoice), ...(returnDays > 0 && { returnable: true }) };
  },
} satisfies Partial<Handlers>;
