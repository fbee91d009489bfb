import type { ListFace } from '#contract/catalogue/list-faces.ts';
import { type Language, languages } from '#contract/platform/languages.ts';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { pageStyles, unstyledPage } from './page-styles.ts';
import { pageRenderer, type RenderPage } from './page-renderer.ts';

/** A face of lists, or what customers alone see on a page. */
type PageFace = ListFace | 'customer';

/** The files of each face but the grid, whose own are the page's, and of each kind of section. */
type FaceFiles = Readonly<Partial<Record<string, readonly string[]>>>;

/**
 * Links the code and styles of a face, and of the sections drawn, in a page's head: the page's own links know the grid's only. The browser's React
 * leaves links alone that it does not know.
 */
export const faceLinks =
  (files: FaceFiles) =>
  (html: string, face: PageFace): string => {
    const sections = new Set([...html.matchAll(/ data-section="(\w+)"/g)].map(([, kind = '']) => kind));
    const found = new Set([face, ...sections].flatMap((each) => files[each] ?? []));
    const missing = [...found].filter((file) => !html.includes(`"${file}"`));
    const links = missing.map((file) =>
      file.endsWith('.css') ? `<link rel="stylesheet" href="${file}"/>` : `<link rel="modulepreload" href="${file}"/>`,
    );
    return links.length === 0 ? html : html.replace('</head>', () => `${links.join('')}</head>`);
  };

/*
 * When a page's scripts begin: after letters and pictures, or with the first touch of the page. A visitor sees the page
 * without them, and on a slow line they would share it with the largest picture.
 */

type Page = { html: string; scripts: string[] };

const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const opening = '<script type="module" async="">';
const staticImport = /^import (?:\* as (\w+) from )?"([^"]+)";?$/gm;

/** How long the scripts of a page wait for a picture that does not come. Milliseconds. */
const waitMs = 2_000;

/** Files whose code is run by itself first: what all others are made of, so that no run of code is long. */
const apart = ['trusted-types', 'vendor', 'shared'];

/**
 * The code that React Router starts a page with, put off.
 * @param code static imports of the route table and the page's modules, and what is done with them
 * @param files all that is fetched with them
 */
const putOff = (code: string, files: readonly string[]): string => {
  const first = apart.flatMap((name) => files.find((file) => file.includes(`/assets/${name}-`)) ?? []);
  const imports = [
    ...first.map((file) => `await import(${JSON.stringify(file)});await turn();`),
    ...[...code.matchAll(staticImport)].map(
      ([, name, file]) =>
        `${name === undefined ? '' : `const ${name}=`}await import(${JSON.stringify(file)});await turn();`,
    ),
  ];
  return [
    'let begun;',
    'const turn=()=>document.hidden?0:new Promise((done)=>setTimeout(done));',
    'const begin=async()=>{if(begun)return;begun=true;',
    `for(const href of ${JSON.stringify(files)})`,
    "document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));",
    ...imports,
    code.replaceAll(staticImport, '').trim(),
    '};',
    // A customer waits for prices, and a tab in the background paints nothing.
    "if(document.hidden||document.documentElement.hasAttribute('data-signed-in'))begin();else{",
    'const soon=()=>requestAnimationFrame(()=>setTimeout(begin));',
    "document.readyState==='complete'?soon():addEventListener('load',soon);",
    "for(const type of ['pointerdown','pointerover','keydown','touchstart'])addEventListener(type,begin,{once:true,passive:true});",
    `setTimeout(begin,${waitMs})}`,
  ].join('');
};

/** A page whose scripts come last. One without scripts, or with others than React Router's, is left as it is. */
export const withLateScripts = ({ html, scripts }: Page): Page => {
  const at = scripts.findIndex((code) => html.includes(opening + code));
  const code = scripts[at];
  if (code === undefined) return { html, scripts };
  const headEnd = html.indexOf('</head>');
  const head = html.slice(0, headEnd);
  const files = [...head.matchAll(preload)].map(([, file = '']) => file);
  const late = putOff(code, files);
  const from = html.lastIndexOf(opening + code) + opening.length;
  return {
    html: head.replaceAll(preload, '') + html.slice(headEnd, from) + late + html.slice(from + code.length),
    scripts: scripts.with(at, late),
  };
};

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
