import * as messages from '#messages/returns.js';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { invalid } from '#server/platform/failure/failure.ts';
import { enterReturn } from './change-return.ts';
import { invoiceReturns, returnableInvoice } from './own-returns.ts';

export const returnHandlers = {
  invoiceReturns: async ({ db, now }, { params: { id } }, { customerId }) =>
    invoiceReturns(db, await returnableInvoice(db, customerId, id, now())),

  askReturn: async (context, { params: { id }, body }, { customerId }) => {
    const { db } = context;
    const at = context.now();
    const invoice = await returnableInvoice(db, customerId, id, at);
    if (invoice.isTooLate) throw invalid({}, [messages.tooLate(invoice.days)]);
    await db.transaction().execute(async (trx) => {
      const by = { staffId: null, actor: invoice.email };
      await enterReturn(trx, { ...body, invoiceId: id, version: null, status: 'ASKED', by, at });
    });
    return invoiceReturns(db, invoice);
  },
} satisfies Partial<Handlers>;
