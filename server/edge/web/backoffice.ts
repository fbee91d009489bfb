import { backofficeBase, isBackofficePath } from '#contract/staff-links.ts';
import { printPlace, shopPlace } from '#kernel/place.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mountBuiltFiles } from './built-files.ts';
import { contentSecurityPolicy, developmentSecurityPolicy } from './content-security.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const built = join(root, 'build', 'backoffice');

const withPlace = (tag: string): string => {
  const place = printPlace(shopPlace());
  return place === undefined ? tag : `${tag} data-place="${place}"`;
};

type Shell = { html: string; policy: string };

/**
 * Mounts the back office: one document for all screens, not cached and not indexed, and its files. Mount it before the
 * storefront, which answers all other paths.
 * @throws when it has not been built
 */
export const mountBackoffice = async (app: FastifyInstance): Promise<void> => {
  const shellOf = process.env['NODE_ENV'] === 'development' ? await developmentShell(app) : await builtShell(app);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0] ?? '';
    const { html, policy } = await shellOf(request.url);
    return reply
      .code(isBackofficePath(path) ? 200 : 404)
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        // Deliveries and racks are counted with it.
        'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html.replace('<html lang="en-CA"', withPlace));
  };
  app.get('/backoffice', (_request, reply) => reply.redirect(backofficeBase, 308));
  app.get(`${backofficeBase}*`, answer);
};

const noSuchFile = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('There is no such file.');

const builtShell = async (app: FastifyInstance): Promise<() => Promise<Shell>> => {
  const document = join(built, 'index.html');
  if (!existsSync(document)) throw new Error('The back office has not been built: run `npm start`, which builds it.');
  await mountBuiltFiles(app, {
    root: built,
    prefix: backofficeBase,
    alone: [],
    // Vite's file names contain a hash of the content.
    headers: () => ({ 'cache-control': 'public, max-age=31536000, immutable', 'x-robots-tag': 'noindex' }),
    otherwise: noSuchFile,
  });
  const html = await readFile(document, 'utf8');
  const shell = { html, policy: contentSecurityPolicy([], null, null, true, true) };
  return async () => shell;
};

/** Vite's, which builds on request. */
const developmentShell = async (app: FastifyInstance): Promise<(url: string) => Promise<Shell>> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'vite.backoffice.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(backofficeBase)) vite.middlewares(request.raw, reply.raw, () => done());
    else done();
  });
  return async (url) => ({
    html: await vite.transformIndexHtml(url, await readFile(join(root, 'backoffice', 'index.html'), 'utf8')),
    policy: developmentSecurityPolicy,
  });
};
