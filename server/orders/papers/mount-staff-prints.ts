import { StaffPrintQuery, staffPrints } from '#contract/orders/staff-prints.ts';
import type { StaffPrint } from '#contract/orders/print-links.ts';
import { StatementQuery } from '#contract/orders/statements.ts';
import type { Language } from '#contract/platform/languages.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pathId } from '#contract/platform/call.ts';
import type { Context } from '#server/context.ts';
import { forbidden, staffSignInNeeded } from '#server/platform/failure/failure.ts';
import { parseParts } from '#server/platform/calls/handler.ts';
import { creditNoteById } from '../invoices/credit-note.ts';
import { staffInvoice } from '../invoices/staff-invoice.ts';
import { staffOrder } from '../orders/staff-order.ts';
import { guardStaff } from '#server/people/staff/guard-staff.ts';
import { may } from '#server/people/staff/policy.ts';
import type { StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { wholeStatement } from '../receivables/statement.ts';
import { companyIn, languageOfPrint } from './company.ts';
import type { Company } from './layout/parts.ts';
import { packLines, pickLines } from './pick-lines.ts';
import { type PaperWish, type PrintDataOf, type PrintKind, printTogether } from './print-apart.ts';

type Input = { params: { id: number }; query: z.output<typeof StaffPrintQuery> };
type Paper = { name: string; kind: PrintKind; data: unknown; customerId?: number };
type Reader = (context: Context, id: number, query: Input['query'], viewer: StaffViewer) => Promise<Paper>;

/** A paper of a kind, with what that kind is drawn from. @param customerId for whom it is; none for staff's own */
const paper = <K extends PrintKind>(name: string, kind: K, data: PrintDataOf<K>, customerId?: number): Paper => ({
  name,
  kind,
  data,
  ...(customerId !== undefined && { customerId }),
});

const readers: Readonly<Record<StaffPrint, Reader>> = {
  order: async ({ db }, id) => {
    const order = await staffOrder(db, id);
    return paper(`order-${order.code}`, 'printOrder', order, order.customerId);
  },

  pickList: async ({ db }, id) => {
    const order = await staffOrder(db, id);
    return paper(`pick-list-${order.code}`, 'printPickList', { order, lines: await pickLines(db, order) });
  },

  invoice: async ({ db }, id, { document }, viewer) => {
    const prices = may(viewer, 'prices');
    if (document === 'FULL_INVOICE' && !prices) throw forbidden(staffMessages.notAllowed('prices'));
    const invoice = await staffInvoice(db, id);
    const { code, customerId } = invoice;
    if (prices && (document ?? invoice.preferredDocType) !== 'DISPATCH_NOTE')
      return paper(`invoice-${code}`, 'printInvoice', invoice, customerId);
    const picks = await packLines(db, invoice);
    return paper(`dispatch-note-${code}`, 'printDispatchNote', { invoice, picks }, customerId);
  },

  statement: async ({ db, now }, id, query) => {
    const statement = await wholeStatement(db, id, StatementQuery.parse(query), now());
    return paper(`statement-${statement.code}-${statement.to}`, 'printStatement', statement, id);
  },

  creditNote: async ({ db }, id) => {
    const { invoice, note } = await creditNoteById(db, id);
    return paper(`credit-note-${note.code}`, 'printCreditNote', { invoice, note }, invoice.customerId);
  },
};

const partsOf = (print: (typeof staffPrints)[StaffPrint]) => ({
  params: z.strictObject({ id: pathId }),
  query: print.query,
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
        const input = parseParts(partsOf(staffPrints[name]), request) as Input;
        const ids = [input.params.id, ...(input.query.also?.split(',').map(Number) ?? [])];
        const names: string[] = [];
        const pdf = await printTogether(`staff ${viewer.staffId}`, async () => {
          const papers: PaperWish[] = [];
          const companies = new Map<Language, Company>();
          for (const id of ids) {
            const { name: called, customerId, ...read } = await readers[name](context, id, input.query, viewer);
            names.push(called);
            const language = await languageOfPrint(context.db, customerId);
            const of = companies.get(language) ?? (await companyIn(context.db, language));
            companies.set(language, of);
            papers.push({ ...read, company: of, madeAt: context.now() });
          }
          return papers as [PaperWish, ...PaperWish[]];
        });
        const fileName = `${names[0]}${names.length > 1 ? `-and-${names.length - 1}-more` : ''}.pdf`;
        return reply
          .headers({ 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${fileName}"` })
          .send(pdf);
      },
    });
  }
};
