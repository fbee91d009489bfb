import { printPaths, links } from '#contract/links.ts';
import { plainWords } from '#contract/platform/plain-words.ts';
import { PrintQuery } from '#contract/orders/orders.ts';
import { StatementPrintQuery } from '#contract/orders/statements.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '#server/context.ts';
import { invalidInput, signInNeeded } from '#server/platform/failure/failure.ts';
import { ownInvoice } from '../invoices/own-invoice.ts';
import { wholeStatement } from '../receivables/statement.ts';
import { ownOrder } from '../orders/own-order.ts';
import { countTry } from '#server/platform/limits/count-try.ts';
import { limits } from '#server/platform/limits/limits.ts';
import { resolveViewer } from '#server/people/sessions/resolve-viewer.ts';
import { company } from './company.ts';
import { printApart, type PrintDataOf, type PrintKind } from './print-apart.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { languages } from '#contract/platform/languages.ts';
import * as words from '#messages/refusals.js';
import * as messages from '#messages/shop.js';
import { currentLanguage, inLanguage } from '../../../messages/current.ts';
import { requestLanguage } from '#server/platform/calls/request-language.ts';
import { sendRefusalPage } from '#server/platform/calls/refusal-page.ts';

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

/**
 * Mounts the print links of section 7, which open in a new tab: the only routes that take a token in the URL (readings,
 * "Accounts and sessions"). 401 without a live one, 404 for another customer's, 429 for a customer who prints too much.
 */
export const mountPrints = (app: FastifyInstance, context: Context): void => {
  const { db, now } = context;
  const print = <K extends PrintKind>(customerId: number, kind: K, read: () => Promise<PrintDataOf<K>>) =>
    printApart(`customer ${customerId}`, kind, async () => ({
      company: await company(db, customerId),
      data: await read(),
      madeAt: now(),
    }));
  mountPrint(app, context, printPaths.order, PrintQuery, async (customerId, { id }) => {
    const order = await ownOrder(db, customerId, id);
    return { fileName: `order-${order.code}.pdf`, pdf: await print(customerId, 'printOrder', async () => order) };
  });
  mountPrint(app, context, printPaths.invoice, PrintQuery, async (customerId, { id }) => {
    const invoice = await ownInvoice(db, customerId, id);
    return {
      fileName: `invoice-${invoice.code}.pdf`,
      pdf: await print(customerId, 'printInvoice', async () => invoice),
    };
  });
  mountPrint(app, context, printPaths.statement, StatementPrintQuery, async (customerId, { from, to }) => {
    const read = () => wholeStatement(db, customerId, { from, to }, now());
    return { fileName: `statement-${to}.pdf`, pdf: await print(customerId, 'printStatement', read) };
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
      const { fileName, pdf } = await inLanguage(requestLanguage(request), async () => {
        const viewer = await resolveViewer(context, tokenOf(request), request.ip);
        if (viewer.role !== 'CUSTOMER') throw signInNeeded();
        const query = schema.safeParse(request.query, { error: plainWords });
        if (!query.success) throw invalidInput(query.error);
        await countTry(context, limits.printCustomer, String(viewer.customerId));
        return print(viewer.customerId, query.data);
      });
      return reply
        .headers({ 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${fileName}"` })
        .send(pdf);
    },
  });
};

/** The bearer token as for any call, else the one in the URL; "" for none, or several. */
const tokenOf = ({ headers, query }: FastifyRequest): string => {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  const given = (query as Record<string, unknown>)['id_token'];
  return typeof given === 'string' ? given : '';
};
