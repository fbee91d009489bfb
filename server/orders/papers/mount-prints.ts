import { links, printPaths } from '#contract/links.ts';
import { plainWords } from '#contract/platform/plain-words.ts';
import { PrintQuery } from '#contract/orders/orders.ts';
import { StatementPrintQuery, StatementQuery } from '#contract/orders/statements.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { type Db, rowsOf, mapOf } from '#server/platform/db/db.ts';
import { forbidden, invalidInput, signInNeeded, staffSignInNeeded, noSuch } from '#server/platform/failure/failure.ts';
import { countTry, limits } from '#server/platform/limits/limits.ts';
import { bearerOf } from '#server/platform/credentials/token.ts';
import { resolveViewer } from '#server/people/sessions/resolve-viewer.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { type Language, languages } from '#contract/platform/languages.ts';
import * as words from '#messages/refusals.js';
import * as messages from '#messages/shop.js';
import { currentLanguage, inLanguage } from '../../../messages/current.ts';
import { requestLanguage } from '#server/platform/calls/request-language.ts';
import { sendRefusalPage } from '#server/platform/calls/refusal-page.ts';
import { StaffPrintQuery, staffPrints } from '#contract/orders/staff-prints.ts';
import type { StaffPrint } from '#contract/orders/print-links.ts';
import * as staffMessages from '#messages/staff.js';
import { pathId } from '#contract/platform/call.ts';
import { parseParts } from '#server/platform/calls/handler.ts';
import { guardStaff } from '#server/people/staff/guard-staff.ts';
import { may } from '#server/people/staff/policy.ts';
import type { StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { namerOfReader } from '#server/catalogue/translations/kept-namer.ts';
import { ownInvoice } from '../invoices/own-invoice.ts';
import { wholeStatement } from '../receivables/statement.ts';
import { ownOrder } from '../orders/own-order.ts';
import { company, companyIn, languageOfPrint } from './company.ts';
import { type PaperWish, printApart, type PrintDataOf, type PrintKind, printTogether } from './print-apart.ts';
import { creditNoteById } from '../invoices/credit-note.ts';
import { staffInvoice } from '../invoices/staff-invoice.ts';
import { staffOrder } from '../orders/staff-order.ts';
import type { Company } from './layout/parts.ts';
import { purchasePaper } from './purchase-paper.ts';
import { packLines, pickLines } from './pick-lines.ts';
import type { ParcelLabel } from './layout/parcel-label.ts';
import * as papers from '#messages/papers.js';

/**
 * Print links are opened in a tab of their own: a browser gets a refusal as a page, with a link and the same status;
 * other clients get the envelope.
 * @throws errors that are not refusals, and refusals for other clients
 */
const answerRefusal = (
  error: unknown,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): FastifyReply => {
  if (!isApiError(error) || !headers.accept?.includes('text/html')) throw error;
  const shop = publicUrl + languages[currentLanguage()].under;
  const way =
    error.status === 401
      ? { label: words.signIn(), url: shop + links.login() }
      : { label: messages.goToHome(), url: shop + links.home() };
  return sendRefusalPage(reply, error, { heading: words.nothingToPrint(), way });
};

type Print = { fileName: string; pdf: Buffer };

const sendPrint = (reply: FastifyReply, { fileName, pdf }: Print): FastifyReply =>
  reply
    .headers({ 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${fileName}"` })
    .send(pdf);

/** Members that are texts of the shop's beside the names of parts. */
const shopTexts = /^method$|[mM]ethodName$/;

/** What a paper is drawn from, with its names in the customer's language, and what they call the parts below the SKUs. */
export const forReader = async <T>(db: Db, customerId: number | undefined, data: T): Promise<T> => {
  if (customerId === undefined) return data;
  const own = await mapOf<unknown, string>(db)`select sku, numbers from own_numbers_by_sku(${customerId})`;
  const language = await languageOfPrint(db, customerId);
  const namer = await namerOfReader(db, language);
  if (own.size === 0 && !namer) return data;
  const say = (text: string) => namer?.say(text) ?? text;
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    const { sku, ...others } = Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        typeof each === 'string' && (shopTexts.test(key) || (key === 'name' && 'sku' in value))
          ? say(each)
          : named(each),
      ]),
    );
    const number = own.get(sku);
    if (number === undefined) return { ...others, ...('sku' in value && { sku }) };
    return { ...others, sku: `${String(sku)}\n${inLanguage(language, () => papers.yourNumber(number))}` };
  };
  return named(data) as T;
};

/**
 * Mounts the print links of section 7, which open in a new tab: the only routes that take a token in the URL (readings,
 * "Accounts and sessions"). 401 without a live one, 404 for another customer's, 429 for a customer who prints too much.
 */
export const mountPrints = (app: FastifyInstance, context: Context): void => {
  const { db, now } = context;
  const print = async <K extends PrintKind>(
    customerId: number,
    name: string,
    kind: K,
    read: () => Promise<PrintDataOf<K>>,
  ): Promise<Print> => {
    const wish = async () => ({
      company: await company(db, customerId),
      data: await forReader(db, customerId, await read()),
      madeAt: now(),
    });
    return { fileName: `${name}.pdf`, pdf: await printApart(`customer ${customerId}`, kind, wish) };
  };
  mountPrint(app, context, printPaths.order, PrintQuery, async (customerId, { id }) => {
    const order = await ownOrder(db, customerId, id);
    return print(customerId, `order-${order.code}`, 'printOrder', async () => order);
  });
  mountPrint(app, context, printPaths.invoice, PrintQuery, async (customerId, { id }) => {
    const invoice = await ownInvoice(db, customerId, id);
    return print(customerId, `invoice-${invoice.code}`, 'printInvoice', async () => invoice);
  });
  mountPrint(app, context, printPaths.statement, StatementPrintQuery, (customerId, { from, to }) => {
    const read = () => wholeStatement(db, customerId, { from, to }, now());
    return print(customerId, `statement-${to}`, 'printStatement', read);
  });
};

const mountPrint = <Q extends z.ZodType>(
  app: FastifyInstance,
  context: Context,
  url: string,
  schema: Q,
  print: (customerId: number, query: z.output<Q>) => Promise<Print>,
): void => {
  app.route({
    method: 'GET',
    url,
    errorHandler: (error, request, reply) =>
      inLanguage(requestLanguage(request), () => answerRefusal(error, request, reply, context.config.publicUrl)),
    handler: async (request, reply): Promise<FastifyReply> => {
      // The URL is a secret: it is neither cached nor sent as a referrer.
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      const printed = await inLanguage(requestLanguage(request), async () => {
        const customerId = await customerOf(context, request);
        const query = schema.safeParse(request.query, { error: plainWords });
        if (!query.success) throw invalidInput(query.error);
        await countTry(context, limits.printCustomer, String(customerId));
        return print(customerId, query.data);
      });
      return sendPrint(reply, printed);
    },
  });
};

/** Who prints, in a browser or with a key that orders. @throws 401 for all others */
const customerOf = async (context: Context, request: FastifyRequest): Promise<number> => {
  const { machine } = request;
  if (machine) {
    if (machine.customer && machine.orders) return machine.customer.customerId;
    throw signInNeeded();
  }
  const viewer = await resolveViewer(context, tokenOf(request), request.ip);
  if (viewer.role !== 'CUSTOMER') throw signInNeeded();
  return viewer.customerId;
};

/** The bearer token as for any call, else the one in the URL; "" for none, or several. */
const tokenOf = ({ headers, query }: FastifyRequest): string => {
  const bearer = bearerOf(headers);
  if (bearer !== undefined) return bearer;
  const given = (query as Record<string, unknown>)['id_token'];
  return typeof given === 'string' ? given : '';
};

type Input = { params: { id: number }; query: z.output<typeof StaffPrintQuery> };
type Paper = { name: string; kind: PrintKind; data: unknown; customerId?: number };
type Reader = (context: Context, id: number, query: Input['query'], viewer: StaffViewer) => Promise<Paper | Paper[]>;

/** A paper of a kind, with what that kind is drawn from. @param customerId for whom it is; none for staff's own */
const paper = <K extends PrintKind>(name: string, kind: K, data: PrintDataOf<K>, customerId?: number): Paper => ({
  name,
  kind,
  data,
  ...(customerId !== undefined && { customerId }),
});

type LabelsKind = Extract<StaffPrint, 'orderLabels' | 'invoiceLabels' | 'shipmentLabel'>;
type Found = ParcelLabel & { customerId: number };

/** Labels of an order, an invoice or a shipment. One query. @throws 404 for one that there is not, or without parcels */
const parcelLabels = async (db: Db, kind: LabelsKind, id: number): Promise<[Found, ...Found[]]> => {
  const [first, ...more] = await rowsOf<Found>(db)`select * from parcel_labels(${kind}, ${id})`;
  if (!first) throw noSuch(kind === 'orderLabels' ? 'order' : 'invoice');
  return [first, ...more];
};

const labelsOf = async (kind: LabelsKind, db: Db, id: number): Promise<Paper> => {
  const labels = await parcelLabels(db, kind, id);
  return paper(`labels-${labels[0].orderCode}`, 'printLabels', labels, labels[0].customerId);
};

const readers: Readonly<Record<StaffPrint, Reader>> = {
  order: async ({ db }, id) => {
    const order = await staffOrder(db, id);
    return paper(`order-${order.code}`, 'printOrder', order, order.customerId);
  },

  pickList: async ({ db }, id) => {
    const order = await staffOrder(db, id);
    return paper(`pick-list-${order.code}`, 'printPickList', { order, lines: await pickLines(db, order) });
  },

  orderLabels: ({ db }, id) => labelsOf('orderLabels', db, id),
  invoiceLabels: ({ db }, id) => labelsOf('invoiceLabels', db, id),
  shipmentLabel: ({ db }, id) => labelsOf('shipmentLabel', db, id),

  invoice: async ({ db }, id, { document, labels: also }, viewer) => {
    const prices = may(viewer, 'prices');
    if (document === 'FULL_INVOICE' && !prices) throw forbidden(staffMessages.lacksPermission('prices'));
    const invoice = await staffInvoice(db, id);
    const { code, customerId: of } = invoice;
    const isPriced = prices && (document ?? invoice.preferredDocType) !== 'DISPATCH_NOTE';
    const main = isPriced
      ? paper(`invoice-${code}`, 'printInvoice', invoice, of)
      : paper(`dispatch-note-${code}`, 'printDispatchNote', { invoice, picks: await packLines(db, invoice) }, of);
    return also && invoice.shipments.length > 0 ? [main, await labelsOf('invoiceLabels', db, id)] : main;
  },

  statement: async ({ db, now }, id, query) => {
    const statement = await wholeStatement(db, id, StatementQuery.parse(query), now());
    return paper(`statement-${statement.code}-${statement.to}`, 'printStatement', statement, id);
  },

  purchase: async ({ db }, id, _query, viewer) => {
    const purchase = await purchasePaper(db, id);
    return paper(purchase.code, 'printPurchase', { ...purchase, costs: may(viewer, 'prices') });
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
            for (const each of [await readers[name](context, id, input.query, viewer)].flat()) {
              const { name: called, customerId, ...read } = each;
              names.push(called);
              const language = await languageOfPrint(context.db, customerId);
              const of = companies.get(language) ?? (await companyIn(context.db, language));
              companies.set(language, of);
              const data = await forReader(context.db, customerId, read.data);
              papers.push({ ...read, data, company: of, madeAt: context.now() });
            }
          }
          return papers as [PaperWish, ...PaperWish[]];
        });
        const fileName = `${names[0]}${names.length > 1 ? `-and-${names.length - 1}-more` : ''}.pdf`;
        return sendPrint(reply, { fileName, pdf });
      },
    });
  }
};
