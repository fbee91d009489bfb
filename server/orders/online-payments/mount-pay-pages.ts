import { links } from '#contract/links.ts';
import { languageFor, languages } from '#contract/platform/languages.ts';
import { isApiError } from '#contract/platform/api-error.ts';
import { formatCents } from '#kernel/money.ts';
import * as words from '#messages/payments.js';
import * as shopMessages from '#messages/shop.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { meteredKysely } from '#server/platform/db/metered.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { failed, notFound } from '#server/platform/failure/failure.ts';
import { sendPlainPage, sendRefusalPage, wayTo } from '#server/platform/calls/refusal-page.ts';
import { clientNetwork } from '#server/platform/viewer/client-network.ts';
import { currentLanguage, inLanguage } from '../../../messages/current.ts';
import { invoicesOfLink, openInvoices } from './links.ts';
import { beginPayment, hearOf, paymentBy, settlePayment } from './payments.ts';
import { ProviderFailure } from './provider.ts';
import { isSigned, providerOf } from './providers.ts';

type Asked = { Querystring: { t?: unknown; p?: unknown } };
type Work = (request: FastifyRequest<Asked>, reply: FastifyReply, context: Context) => Promise<FastifyReply>;

const row = (label: string, cents: number, more = ''): string =>
  `<dt${more}>${escapeHtml(label)}</dt><dd${more}>${escapeHtml(formatCents(cents))}</dd>`;
const notTaken = 'The message was not taken.';
const say = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/**
 * Pages for who comes by a link, without a session or a script: what is open, and the way to the provider's page; where that
 * leads back; and where the provider's own messages come in.
 */
export const mountPayPages = (app: FastifyInstance, context: Context): void => {
  const { budgets, config, log, pool } = context;

  const home = () => ({
    label: shopMessages.goToHome(),
    url: config.publicUrl + languages[currentLanguage()].under + links.home(),
  });
  /** In the reader's language; a refusal is a page, too. */
  const page = (work: Work) => (request: FastifyRequest<Asked>, reply: FastifyReply) =>
    inLanguage(languageFor(request.headers['accept-language']), async () => {
      const who = clientNetwork(request.ip);
      // On the shop's own connections, as it writes; its network pays.
      const db = meteredKysely(pool, { spend: (ms) => budgets.visitors.spend(who, ms) });
      try {
        budgets.visitors.admit(who);
        return await work(request, reply.header('referrer-policy', 'no-referrer'), { ...context, db });
      } catch (error) {
        if (!isApiError(error)) throw error;
        return sendRefusalPage(reply, error, { heading: words.heading(), way: home() });
      }
    });

  const show: Work = async ({ query }, reply, given) => {
    const asked = invoicesOfLink(given, query.t);
    if (asked.length === 0) throw notFound(words.linkUnknown());
    const open = await openInvoices(given.db, asked);
    if (open.length === 0) return sendPlainPage(reply, words.heading(), say(words.nothingLeft()) + wayTo(home()));
    const sum = open.reduce((total, { cents }) => total + cents, 0);
    const rows = open.map(({ code, cents }) => row(code, cents)).join('') + row(words.total(), sum, ' class="sum"');
    const button = `<form method="post"><button>${escapeHtml(words.pay(formatCents(sum)))}</button></form>`;
    const press = (await providerOf(given)) ? button + say(words.elsewhere()) : say(words.off());
    return sendPlainPage(reply, words.heading(), `<dl>${rows}</dl>${press}`);
  };

  const pay: Work = async (request, reply, given) => {
    const open = await openInvoices(given.db, invoicesOfLink(given, request.query.t));
    if (!open[0]) return show(request, reply, given);
    const { customerId } = open[0];
    const invoiceIds = open.filter((each) => each.customerId === customerId).map(({ id }) => id);
    return reply.redirect(await beginPayment(given, { customerId, invoiceIds, usesCredit: false }), 303);
  };

  const done: Work = async ({ query: { p } }, reply, given) => {
    const before = await paymentBy(given.db, p);
    if (!before) throw notFound(words.linkUnknown());
    await settlePayment(given, before).catch((err: unknown) => {
      if (!(err instanceof ProviderFailure)) throw err;
      log.warn({ err }, 'a payment is confirmed later');
    });
    const { state, url, amount_cents: cents } = (await paymentBy(given.db, p)) ?? before;
    const again = state === 'OPEN' && url !== null ? wayTo({ label: words.goOn(), url }) : '';
    const came = state === 'PAID' ? words.paid(formatCents(cents)) : words.looking(state);
    const says = state === 'OPEN' ? words.notYet() : state === 'ENDED' ? words.ended() : came;
    return sendPlainPage(reply, words.heading(), say(says) + again + wayTo(home()));
  };

  void app.register(async (pages) => {
    // What a form without fields sends.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}));
    pages.get<Asked>('/pay/', page(show));
    pages.post<Asked>('/pay/', page(pay));
    pages.get<Asked>('/pay/done/', page(done));
  });

  const webhook = { config: { textBody: true } };
  type Message = { Params: { provider: string }; Body: string };
  app.post<Message>('/pay/webhook/:provider/', webhook, async ({ ip, params, body, headers }, reply) => {
    const who = clientNetwork(ip);
    budgets.visitors.admit(who);
    if (!isSigned(params.provider, headers)) return reply.code(400).send(failed('BAD_REQUEST', notTaken));
    try {
      const opened = await (await providerOf(context, params.provider))?.opened();
      if (!opened)
        return await reply.code(404).send(failed('NOT_FOUND', 'This provider of payments has no keys here.'));
      const heard = await opened.hear(typeof body === 'string' ? body : '', headers);
      if (heard) await hearOf(context, heard);
      return await reply.send({ received: true });
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      if (error.why === 'FORGED') budgets.visitors.spend(who, 50);
      log.warn({ err: error }, 'a message of a provider of payments was not taken');
      const [status, code] = error.why === 'FORGED' ? ([400, 'BAD_REQUEST'] as const) : ([503, 'UNAVAILABLE'] as const);
      return reply.code(status).send(failed(code, notTaken));
    }
  });
};
