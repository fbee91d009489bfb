import { centsToDollars } from '#kernel/money.ts';
import * as words from '#messages/payments.js';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { columnOf, foundRow, valueOf } from '#server/platform/db/db.ts';
import { noSuch, notPossible } from '#server/platform/failure/failure.ts';
import { openInvoices } from './open-invoices.ts';
import { beginPayment } from './payments.ts';
import { providerOf } from './providers.ts';

export const paymentHandlers = {
  owed: async (context, _input, { customerId }) => {
    const { db } = context;
    const ids = await columnOf<number>(
      db,
    )`select id from invoice where customer_id = ${customerId} and status = 'UNPAID'`;
    const onAccount = await valueOf<number>(db)`
      select coalesce(sum(on_account_cents), 0)::bigint from receipt where customer_id = ${customerId} and on_account_cents > 0`;
    const invoices = await openInvoices(db, ids);
    return {
      onlineMethodId: (await providerOf(context))?.methodId ?? null,
      onAccount: centsToDollars(onAccount),
      invoices: invoices.map(({ cents, ...invoice }) => ({ ...invoice, open: centsToDollars(cents) })),
    };
  },

  payOnline: async (context, { body }, { customerId }) => {
    const { db } = context;
    const { invoiceIds, orderId } = body;
    const own = await columnOf<number>(db)`
      select id from invoice where customer_id = ${customerId} and id = any (${invoiceIds}::int[])`;
    if (invoiceIds.some((id) => !own.includes(id))) throw noSuch('invoice');
    const methodId = (await providerOf(context))?.methodId;
    const order = await foundRow<{ methodId: number }>(db)`
      select payment_method_id as "methodId" from customer_order where id = ${orderId ?? 0} and customer_id = ${customerId}`;
    if (orderId !== undefined && !order) throw noSuch('order');
    if (order && methodId !== undefined && order.methodId !== methodId) throw notPossible(words.nothingLeft());
    return { url: await beginPayment(context, { ...body, customerId }) };
  },
} satisfies Partial<Handlers>;
