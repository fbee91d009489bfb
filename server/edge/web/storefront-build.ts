import { type Language, languages } from '#contract/platform/languages.ts';
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
const serverBuilds = {
  en: join(root, 'build', 'server', 'index.js'),
  fr: join(root, 'build', 'fr', 'server', 'index.js'),
} satisfies Record<Language, string>;
/** Each when its first page is asked for; the built server knows these imports (vite.server.config.ts). */
const loaders = {
  en: () => import(pathToFileURL(serverBuilds.en).href),
  fr: () => import(pathToFileURL(serverBuilds.fr).href),
} satisfies Record<Language, () => Promise<unknown>>;

/** Files that browsers fetch by name. */
export const clientDirectory = (language: Language): string =>
  join(root, `build${languages[language].under}`, 'client');
/** Written by tools/page-files.ts. */
const faceFiles = 'assets/list-faces.json';

type BuiltPages = {
  render: RenderPage;
  /** Puts a page's style sheets into it; Vite keeps its own. */
  withStyles: ReturnType<typeof pageStyles>;
  /** Links what a face needs beyond the page itself. */
  withFace: (html: string, face: PageFace) => string;
  /** Lets a page's scripts begin after what is seen; Vite's begin at once. */
  withLateScripts: typeof withLateScripts;
};

export type Storefront = BuiltPages & {
  /** Its pages in another language; while developing all are in English. */
  inLanguage: (language: Language) => Promise<BuiltPages>;
  development: boolean;
};

const built = async (language: Language): Promise<BuiltPages> => {
  const build = (await loaders[language]()) as ServerBuild;
  const directory = clientDirectory(language);
  return {
    render: pageRenderer(async () => build, 'production'),
    withStyles: pageStyles(directory, languages[language].under),
    withFace: faceLinks(JSON.parse(await readFile(join(directory, faceFiles), 'utf8'))),
    withLateScripts,
  };
};

/**
 * The built storefront; with NODE_ENV=development Vite's, which builds on request and reloads changes.
 * @throws when it has not been built
 */
export const loadStorefront = async (app: FastifyInstance): Promise<Storefront> => {
  if (process.env['NODE_ENV'] === 'development') return developmentStorefront(app);
  if (!existsSync(serverBuilds.en))
    throw new Error('The storefront has not been built: run `npm start`, which builds it.');
  const others = new Map<Language, Promise<BuiltPages>>();
  return {
    ...(await built('en')),
    inLanguage: (language) => {
      const known = others.get(language) ?? built(language);
      others.set(language, known);
      return known;
    },
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
  const pages: BuiltPages = {
    render: pageRenderer(load, 'development'),
    withStyles: async (page, look = '') => unstyledPage(page, look),
    withFace: (html) => html,
    withLateScripts: (page) => page,
  };
  return { ...pages, inLanguage: async () => pages, development: true };
};
