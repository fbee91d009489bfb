import { languageOf, languages } from '#contract/platform/languages.ts';
import * as messages from '#messages/shop.js';
import { backofficeBase } from '#contract/staff-links.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { shopClosed } from '#server/platform/failure/failure.ts';
import { currentLanguage, inLanguage } from '../../../messages/current.ts';
import { requestLanguage } from '#server/platform/calls/request-language.ts';
import { sendRefusalPage } from '#server/platform/calls/refusal-page.ts';
import { mayPreview } from '#server/people/staff/preview-cookie.ts';

/** What is answered though the shop is closed: the back office, what its screens are made of, links to pay, tokens of programs, and the health checks. */
const health = ['/healthz', '/readyz'];
const programs = ['/api/v1/staff/', '/api/v1/changes/', '/oauth/', '/.well-known/oauth-authorization-server'];
const always = [backofficeBase, ...programs, '/pay/', '/images/', '/assets/', ...health];
/** Icons, which browsers ask for at any page. */
const icon = /^\/(favicon|icon-\d+|apple-touch-icon|site|site-\w+)\.(svg|ico|png|webmanifest)$/;
const isAlways = (url: string): boolean =>
  icon.test(url) || always.some((start) => url.startsWith(start)) || languageOf(url).path.startsWith('/assets/');

/**
 * Answers visitors of a shop that is not open with a 503 that names the company; staff who are signed in see it. Whether
 * it is open is asked once, and again after a change.
 */
export const mountDoor = (app: FastifyInstance, context: Context): void => {
  const { db, changes } = context;
  let known: { openedAt: Date | null; companyName: string } | undefined;
  let generation = 0;
  changes.onChange(({ table }) => {
    if (table && table !== 'shop') return;
    generation += 1;
    known = undefined;
  });
  const look = async () => {
    const begun = generation;
    const {
      opened_at: openedAt,
      company_name,
      name,
    } = await db.selectFrom('shop').select(['opened_at', 'company_name', 'name']).executeTakeFirstOrThrow();
    const found = { openedAt, companyName: company_name || name };
    // What was read before a change, or while none are heard, is not kept.
    if (begun === generation && changes.listening) known = found;
    return found;
  };
  const guard = async (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): Promise<void> => {
    try {
      const { openedAt, companyName } = known ?? (await look());
      if (openedAt !== null || (await mayPreview(context, request.headers.cookie))) return done();
      inLanguage(requestLanguage(request), () => {
        const refusal = shopClosed(messages.shopClosed());
        if (request.url.startsWith('/api/')) return done(refusal);
        const url = `${languages[currentLanguage()].under}/`;
        // A reply that is sent in a hook ends the request.
        sendRefusalPage(reply, refusal, { heading: companyName, way: { label: messages.lookAgain(), url } });
      });
    } catch (error) {
      done(error as Error);
    }
  };
  // With `done`: every request passes here, and an open shop has nothing to wait for.
  app.addHook('onRequest', (request, reply, done) => {
    if ((known && known.openedAt !== null) || isAlways(request.url)) done();
    else void guard(request, reply, done);
  });
};
