import { type StaffPrint, StaffPrintQuery, staffPrints } from '#contract/orders/staff-prints.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pathId } from '#contract/platform/call.ts';
import type { Context, DbAndClock } from '#server/context.ts';
import { forbidden, staffSignInNeeded } from '#server/platform/failure/failure.ts';
import { parseParts } from '#server/platform/calls/handler.ts';
import { creditNoteById } from '../invoices/credit-note.ts';
import { staffInvoice } from '../invoices/staff-invoice.ts';
import { staffOrder } from '../orders/staff-order.ts';
import { guardStaff } from '#server/people/staff/guard-staff.ts';
import { may } from '#server/people/staff/policy.ts';
import type { StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { company } from './company.ts';
import { packLines, pickLines } from './pick-lines.ts';
import { printApart } from './print-apart.ts';

type Input = { params: { id: number }; query: z.output<typeof StaffPrintQuery> };
type Print = { fileName: string; pdf: Buffer };
type Printer = (context: Context, input: Input, viewer: StaffViewer) => Promise<Print>;

const printFor = <K extends Parameters<typeof printApart>[1]>(
  { staffId }: StaffViewer,
  kind: K,
  data: Awaited<ReturnType<Parameters<typeof printApart<K>>[2]>>['data'],
  { db, now }: DbAndClock,
  customerId?: number,
): Promise<Buffer> =>
  printApart(`staff ${staffId}`, kind, async () => ({ company: await company(db, customerId), data, madeAt: now() }));

const staffPrinters: Readonly<Record<StaffPrint, Printer>> = {
  order: async ({ db, now }, { params: { id } }, viewer) => {
    const order = await staffOrder(db, id);
    const pdf = await printFor(viewer, 'printOrder', order, { db, now }, order.customerId);
    return { fileName: `order-${order.code}.pdf`, pdf };
  },

  pickList: async ({ db, now }, { params: { id } }, viewer) => {
    const order = await staffOrder(db, id);
    const lines = await pickLines(db, order);
    const pdf = await printFor(viewer, 'printPickList', { order, lines }, { db, now });
    return { fileName: `pick-list-${order.code}.pdf`, pdf };
  },

  invoice: async ({ db, now }, { params: { id }, query: { document } }, viewer) => {
    const prices = may(viewer, 'prices');
    if (document === 'FULL_INVOICE' && !prices) throw forbidden(staffMessages.notAllowed('prices'));
    const invoice = await staffInvoice(db, id);
    const isNote = !prices || (document ?? invoice.preferredDocType) === 'DISPATCH_NOTE';
    const pdf = isNote
      ? await printFor(
          viewer,
          'printDispatchNote',
          { invoice, picks: await packLines(db, invoice) },
          { db, now },
          invoice.customerId,
        )
      : await printFor(viewer, 'printInvoice', invoice, { db, now }, invoice.customerId);
    return { fileName: `${isNote ? 'dispatch-note' : 'invoice'}-${invoice.code}.pdf`, pdf };
  },

  creditNote: async ({ db, now }, { params: { id } }, viewer) => {
    const { invoice, note } = await creditNoteById(db, id);
    const pdf = await printFor(viewer, 'printCreditNote', { invoice, note }, { db, now }, invoice.customerId);
    return { fileName: `credit-note-${note.code}.pdf`, pdf };
  },
};

const partsOf = (name: StaffPrint) => ({
  params: z.strictObject({ id: pathId }),
  query: name === 'invoice' ? StaffPrintQuery : z.strictObject({}),
  body: undefined,
});

/** Mounts the staff prints, with the session's cookie; 401, 403 and 404 as for staff calls. */
export const mountStaffPrints = (app: FastifyInstance, context: Context): void => {
  for (const name of Object.keys(staffPrints) as StaffPrint[]) {
    const { path, access } = staffPrints[name];
    app.route({
      method: 'GET',
      url: path,

      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const viewer = await guardStaff(context, request, access);
        if (!viewer) throw staffSignInNeeded();
        const input = parseParts(partsOf(name), request) as Input;
        const { fileName, pdf } = await staffPrinters[name](context, input, viewer);
        return reply
          .headers({ 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${fileName}"` })
          .send(pdf);
      },
    });
  }
};
