import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { faceLinks, type PageFace } from './face-links.ts';
import { withLateScripts } from './late-scripts.ts';
import { pageStyles, unstyledPage } from './page-styles.ts';
import { pageRenderer, type RenderPage } from './page-renderer.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const serverBuild = join(root, 'build', 'server', 'index.js');
/** Files that browsers fetch by name. */
export const clientDirectory = join(root, 'build', 'client');
/** Written by tools/page-files.ts. */
const faceFiles = 'assets/list-faces.json';

export type Storefront = {
  render: RenderPage;
  /** Puts a page's style sheets into it; Vite keeps its own. */
  withStyles: ReturnType<typeof pageStyles>;
  /** Links what a face needs beyond the page itself. */
  withFace: (html: string, face: PageFace) => string;
  /** Lets a page's scripts begin after what is seen; Vite's begin at once. */
  withLateScripts: typeof withLateScripts;
  development: boolean;
};

/**
 * The built storefront; with NODE_ENV=development Vite's, which builds on request and reloads changes.
 * @throws when it has not been built
 */
export const loadStorefront = async (app: FastifyInstance): Promise<Storefront> => {
  if (process.env['NODE_ENV'] === 'development') return developmentStorefront(app);
  if (!existsSync(serverBuild)) throw new Error('The storefront has not been built: run `npm start`, which builds it.');
  const build = (await import(pathToFileURL(serverBuild).href)) as ServerBuild;
  return {
    render: pageRenderer(async () => build, 'production'),
    withStyles: pageStyles(clientDirectory),
    withFace: faceLinks(JSON.parse(await readFile(join(clientDirectory, faceFiles), 'utf8'))),
    withLateScripts,
    development: false,
  };
};

const developmentStorefront = async (app: FastifyInstance): Promise<Storefront> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  // Vite answers its own modules before the routes; everything else goes on to the pages.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/images/')) done();
    else vite.middlewares(request.raw, reply.raw, () => done());
  });
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  return {
    render: pageRenderer(load, 'development'),
    withStyles: async (page, look = '') => unstyledPage(page, look),
    withFace: (html) => html,
    withLateScripts: (page) => page,
    development: true,
  };
};
