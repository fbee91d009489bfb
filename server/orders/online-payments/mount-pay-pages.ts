import { links } from '#contract/links.ts';
import { languageFor, languages } from '#contract/platform/languages.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { formatCents } from '#kernel/money.ts';
import * as words from '#messages/payments.js';
import * as shopMessages from '#messages/shop.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { failed, notFound } from '#server/platform/failure/failure.ts';
import { sendPlainPage, sendRefusalPage, wayTo } from '#server/platform/calls/refusal-page.ts';
import { currentLanguage, inLanguage } from '../../../messages/current.ts';
import { invoicesOfLink } from './links.ts';
import { beginPayment, hearOf, settlePayment } from './payments.ts';
import { ProviderFailure } from './provider.ts';
import { providerOf } from './providers.ts';
import { openInvoices } from './open-invoices.ts';

type Asked = { Querystring: { t?: unknown; p?: unknown } };
type Work = (request: FastifyRequest<Asked>, reply: FastifyReply) => Promise<FastifyReply>;

const keyForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const codes: Readonly<Record<ProviderFailure['why'], number>> = { FORGED: 400, AWAY: 503, KEY: 503, REFUSED: 503 };

const row = (label: string, cents: number, more = ''): string =>
  `<dt${more}>${escapeHtml(label)}</dt><dd${more}>${escapeHtml(formatCents(cents))}</dd>`;

/**
 * Pages for who comes by a link, without a session or a script: what is open, and the way to the provider's page; where that
 * leads back; and where the provider's own messages come in.
 */
export const mountPayPages = (app: FastifyInstance, context: Context): void => {
  const { db, config, log } = context;

  const home = () => ({
    label: shopMessages.goToHome(),
    url: config.publicUrl + languages[currentLanguage()].under + links.home(),
  });
  /** In the reader's language; a refusal is a page, too. */
  const page = (work: Work) => (request: FastifyRequest<Asked>, reply: FastifyReply) =>
    inLanguage(languageFor(request.headers['accept-language']), () =>
      work(request, reply.header('referrer-policy', 'no-referrer')).catch((error: unknown) => {
        if (!isApiError(error)) throw error;
        return sendRefusalPage(reply, error, { heading: words.heading(), way: home() });
      }),
    );

  const show: Work = async ({ query }, reply) => {
    const ids = invoicesOfLink(context, query.t);
    if (ids.length === 0) throw notFound(words.linkUnknown());
    const open = await openInvoices(db, ids);
    if (open.length === 0)
      return sendPlainPage(reply, words.heading(), `<p>${words.nothingLeft()}</p>${wayTo(home())}`);
    const sum = open.reduce((total, { cents }) => total + cents, 0);
    const rows = open.map(({ code, cents }) => row(code, cents)).join('') + row(words.total(), sum, ' class="sum"');
    const press = (await providerOf(context))
      ? `<form method="post"><button>${escapeHtml(words.pay(formatCents(sum)))}</button></form><p>${escapeHtml(words.elsewhere())}</p>`
      : `<p>${escapeHtml(words.off())}</p>`;
    return sendPlainPage(reply, words.heading(), `<dl>${rows}</dl>${press}`);
  };

  const pay: Work = async (request, reply) => {
    const [first, ...others] = await openInvoices(db, invoicesOfLink(context, request.query.t));
    if (!first) return show(request, reply);
    const { customerId } = first;
    const invoiceIds = [first, ...others].filter((each) => each.customerId === customerId).map(({ id }) => id);
    return reply.redirect(await beginPayment(context, { customerId, invoiceIds, usesCredit: false }), 303);
  };

  const done: Work = async ({ query: { p } }, reply) => {
    const key = typeof p === 'string' && keyForm.test(p) ? p : null;
    const payment =
      key === null
        ? undefined
        : await settlePayment(context, { key }).catch((error: unknown) => {
            if (!(error instanceof ProviderFailure)) throw error;
            log.warn({ err: error }, 'a payment is confirmed later');
            return db.selectFrom('online_payment').selectAll().where('key', '=', key).executeTakeFirst();
          });
    if (!payment) throw notFound(words.linkUnknown());
    const { state, url } = payment;
    const says = {
      OPEN: words.notYet(),
      ENDED: words.ended(),
      PAID: words.paid(formatCents(payment.amount_cents)),
      TAKEN: words.looking(),
      CHECK: words.looking(),
    };
    const again = state === 'OPEN' && url !== null ? wayTo({ label: words.goOn(), url }) : '';
    return sendPlainPage(
      reply,
      words.heading(),
      `<p>${escapeHtml(says[state as keyof typeof says])}</p>${again}${wayTo(home())}`,
    );
  };

  void app.register((pages, _options, ready) => {
    // What a form without fields sends.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null, {}),
    );
    pages.get<Asked>('/pay/', page(show));
    pages.post<Asked>('/pay/', page(pay));
    pages.get<Asked>('/pay/done/', page(done));
    ready();
  });

  app.post<{ Params: { provider: string }; Body: string }>(
    '/pay/webhook/:provider/',
    { config: { textBody: true } },
    async ({ params: { provider }, body, headers }, reply) => {
      try {
        const opened = await (await providerOf(context, provider))?.opened();
        if (!opened)
          return await reply.code(404).send(failed('NOT_FOUND', 'This provider of payments has no keys here.'));
        const heard = await opened.hear(typeof body === 'string' ? body : '', headers);
        if (heard) await hearOf(context, heard);
        return await reply.send({ received: true });
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        log.warn({ err: error }, 'a message of a provider of payments was not taken');
        const code = error.why === 'FORGED' ? 'BAD_REQUEST' : 'UNAVAILABLE';
        return reply.code(codes[error.why]).send(failed(code, 'The message was not taken.'));
      }
    },
  );
};
