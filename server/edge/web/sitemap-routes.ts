import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { visitorPays } from '#server/platform/limits/who-pays.ts';
import { sendReply } from '#server/platform/cache/send-reply.ts';
import { makeReply } from '#server/platform/cache/reply.ts';
import { offeredLanguages, robotsTxt, sitemapEntries, sitemapParts, sitemapXml } from './sitemap.ts';

const file = (type: string, body: string) =>
  makeReply(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' }, body);

/** Mounts `/robots.txt` and the sitemaps. */
export const mountSitemaps = (app: FastifyInstance, context: Context): void => {
  const { cache, config } = context;
  app.get('/robots.txt', (request, reply) =>
    sendReply(request, reply, file('text/plain', robotsTxt(config.publicUrl))),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const payer = visitorPays(context, request.ip);
    const make = async () =>
      file('application/xml', sitemapXml('sitemap', config.publicUrl, await sitemapParts(payer.context.db)));
    return sendReply(request, reply, await cache.get('sitemap', make, { ...payer, asker: request }));
  });
  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', async (request, reply) => {
    const { part } = request.params;
    const payer = visitorPays(context, request.ip);
    const make = async () => {
      const entries = await sitemapEntries(payer.context.db, part);
      if (!entries) throw notFound('There is no such sitemap.');
      const offered = await offeredLanguages(payer.context.db);
      return file('application/xml', sitemapXml('url', config.publicUrl, entries, offered));
    };
    return sendReply(request, reply, await cache.get(`sitemap ${part}`, make, { ...payer, asker: request }));
  });
};
