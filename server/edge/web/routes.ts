import type { Api } from '#contract/calls.ts';
import { type ListFace, listFaceCookie, phoneFaceCookie, readListFace } from '#contract/catalogue/list-faces.ts';
import { links } from '#contract/links.ts';
import { type Language, languageOf, languages } from '#contract/platform/languages.ts';
import * as words from '#messages/refusals.js';
import { currentLanguage, inLanguage } from '../../../messages/current.ts';
import { shopDay } from '#kernel/dates.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readdir } from 'node:fs/promises';
import { callKey } from '#server/platform/calls/call-key.ts';
import type { Context } from '#server/context.ts';
import { requestLanguage } from '#server/platform/calls/request-language.ts';
import { RetryLater } from '#server/platform/failure/failure.ts';
import { localApi } from '../http/local-api.ts';
import { answerUnknownCall, sendMethodRefusal } from '../http/other-methods.ts';
import { sendRefusalPage } from '#server/platform/calls/refusal-page.ts';
import { shownByTables } from '../http/shown-by.ts';
import { analytics } from '#server/shop/settings/analytics.ts';
import { movedTo, shownMoves } from '#server/platform/redirects/moved-paths.ts';
import { videoAddresses } from '#server/shop/content/sections.ts';
import { anything, bothShown, nothing, type Shown, wholeTables } from '#server/platform/cache/change.ts';
import { sendKept, sendReply } from '#server/platform/cache/send-reply.ts';
import { visitorPays } from '#server/platform/limits/who-pays.ts';
import { visitor } from '#server/platform/viewer/viewer.ts';
import { requestKey } from '#server/platform/cache/request-key.ts';
import { makeReply, type Reply } from '#server/platform/cache/reply.ts';
import { mountBuiltFiles } from './built-files.ts';
import { contentSecurityPolicy, developmentSecurityPolicy } from './content-security.ts';
import { draftPage } from './draft-pages.ts';
import { handlesScript, isForEditor, withHandles } from './edit-handles.ts';
import { publishedLook } from './page-look.ts';
import { fontAt } from '#server/platform/style/fonts.ts';
import { ownIcon } from './shop-icons.ts';
import { PageRush } from './page-rush.ts';
import { readPageAddress } from './page-address.ts';
import { clientDirectory, loadStorefront, type Storefront } from './storefront-build.ts';

/**
 * Mounts the storefront: its files, its pages rendered as for a visitor, and the not-found screen for all other paths.
 */
export const mountWeb = async (app: FastifyInstance, context: Context): Promise<void> => {
  const storefront = await loadStorefront(app);
  const handles = await handlesScript(storefront.development);
  const rush = new PageRush();
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    request.url.startsWith('/api/')
      ? answerUnknownCall(request, reply)
      : inLanguage(requestLanguage(request), () =>
          answerPage(context, { storefront: { ...storefront, handles }, rush }, request, reply).catch(
            refuseInWords(request, reply),
          ),
        );
  if (!storefront.development)
    for (const [language, { under }] of Object.entries(languages) as [Language, { under: string }][]) {
      const directory = clientDirectory(language);
      const files = under === '' ? await readdir(directory, { withFileTypes: true }) : [];
      await mountBuiltFiles(app, {
        root: directory,
        prefix: `${under}/`,
        alone: files.filter((each) => each.isFile()).map(({ name }) => name),
        headers: fileHeaders,
        instead: (file) => ownIcon(context, file),
        otherwise: answer,
      });
    }
  app.get<{ Params: { '*': string } }>('/fonts/*', (request, reply) => {
    const font = fontAt(`/fonts/${request.params['*']}`);
    if (!font) return answer(request, reply);
    return reply.headers(fileHeaders('assets/')).type('font/woff2').send(font);
  });
  app.get('/*', answer);
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) return answerUnknownCall(request, reply);
    // Pages and files are read, whatever else is sent to them.
    return request.server.refuseMethod(request, reply) ? reply : sendMethodRefusal(request, reply, ['GET', 'HEAD']);
  });
};

/** Vite's file names contain a hash of the content. */
const fileHeaders = (file: string): Record<string, string> => ({
  'cache-control': file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
});

/** Answers a refusal with a page; retrying is a link, not automatic. */
const refuseInWords =
  (request: FastifyRequest, reply: FastifyReply) =>
  (error: unknown): FastifyReply => {
    if (!(error instanceof RetryLater)) throw error;
    return sendRefusalPage(reply, error, {
      heading: words.pleaseTryAgain(),
      way: { label: words.tryAgain(), url: request.url.replace(/^\/+/, '/') },
    });
  };

// A path that matches no pattern of the route table, so that the storefront's catch-all answers.
export const unknownPage = '/page-not-found/unknown/';

const answerPage = async (
  context: Context,
  { storefront, rush }: { storefront: Storefront & { handles: string }; rush: PageRush },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> => {
  const draft = await draftPage(context, storefront, request);
  if (draft) return sendReply(request, reply, draft, true);
  if (await isForEditor(context, request.headers.cookie)) return editorsPage(context, storefront, request, reply);
  const remembered = readListFace(request.headers.cookie, languageOf(request.url).path);
  const wanted = remembered === 'grid' ? requestKey(request, context.now()) : facedKey(request, context, remembered);
  const known = context.cache.answerTo(wanted, { asker: request, kind: 'page' });
  if (known) return isUnchanged(request, known) ? sendUnchanged(reply, known) : sendKept(request, reply, known);
  const { language, path } = await offeredLanguage(context, request.url);
  const asked = readPageAddress(path);
  const { under } = languages[language];
  if (asked.kind === 'redirect') return reply.redirect(under + asked.to, 308);
  const address = under + (asked.kind === 'page' ? asked.address : unknownPage);
  const personal = asked.kind === 'page' && asked.personal;
  const face = asked.kind === 'page' && asked.faced ? remembered : 'grid';
  const payer = visitorPays(context, request.ip);
  const make = (): Promise<Reply> =>
    rush.draw(
      async () =>
        (asked.kind === 'page' && (await movedPage(context, asked.address, under))) ||
        (await renderPage(payer.context, storefront, { address, personal, face })),
    );
  if (storefront.development || personal) return sendReply(request, reply, await make(), true);
  if (asked.kind === 'page' && asked.oddFilters) {
    payer.admit();
    const startedAt = performance.now();
    const page = await make();
    payer.context.spend(performance.now() - startedAt);
    return sendReply(request, reply, page, true);
  }
  const key = `page ${shopDay(context.now())} ${face === 'grid' ? '' : `${face} `}${address}`;
  const page = await context.cache.get(key, make, { admit: payer.admit, asker: request, kind: 'page' });
  context.cache.noteRequest(wanted, key, request);
  return isUnchanged(request, page) ? sendUnchanged(reply, page) : sendReply(request, reply, page, true);
};

/** The language of an address. One that the shop does not offer is none: its pages are not found. */
const offeredLanguage = async (context: Context, url: string): Promise<ReturnType<typeof languageOf>> => {
  const asked = languageOf(url);
  if (asked.language === 'en') return asked;
  const { api } = pageApi(context);
  const { languages: offered } = await api.cuiConfig({});
  return offered.includes(asked.language) ? asked : { language: 'en', path: unknownPage };
};

/** A page with handles: drawn anew each time, and kept nowhere. */
const editorsPage = async (
  context: Context,
  storefront: Storefront & { handles: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> => {
  const { language, path: plain } = await offeredLanguage(context, request.url);
  const { under } = languages[language];
  const asked = readPageAddress(plain);
  if (asked.kind === 'redirect') return reply.redirect(under + asked.to, 308);
  const address = under + (asked.kind === 'page' ? asked.address : unknownPage);
  const personal = asked.kind === 'page' && asked.personal;
  const face = asked.kind === 'page' && asked.faced ? readListFace(request.headers.cookie, plain) : 'grid';
  const page =
    (asked.kind === 'page' && (await movedPage(context, asked.address, under))) ||
    (await renderPage(context, storefront, { address, personal, face }));
  const [path = ''] = (asked.kind === 'page' ? asked.address : unknownPage).split('?', 1);
  return sendReply(request, reply, await withHandles(context, page, path, storefront.handles), true);
};

/** Before a request's own key, which begins with a day: its body cannot look like this. */
const facedKey = (request: FastifyRequest, context: Context, face: ListFace): string =>
  `${face} ${requestKey(request, context.now())}`;

const faceCookie = (face: ListFace): string => `${face === 'grades' ? phoneFaceCookie : listFaceCookie}=${face}`;

/** Whether the browser has the page already. */
const isUnchanged = (request: FastifyRequest, page: Reply): boolean =>
  page.status === 200 && request.headers['if-none-match'] === page.headers['etag'];

const sendUnchanged = (reply: FastifyReply, { headers }: Reply): FastifyReply =>
  reply.code(304).headers(headers).send();

/** Whose paths staff change. */
const movable = /^\/(?:page|products\/category|phone|phoneBrand)\/[^/]+\/$/;

/** The redirect from a path that a page had; kept like a page, until a page is written. */
const movedPage = async (context: Context, address: string, under = ''): Promise<Reply | undefined> => {
  const [path = ''] = address.split('?', 1);
  const to = movable.test(path) ? await movedTo(context, path) : undefined;
  if (to === undefined) return undefined;
  const headers = { location: under + to, 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' };
  return makeReply(301, headers, `This page is now at ${to}`, shownMoves);
};

const renderPage = async (
  context: Context,
  storefront: Storefront,
  { address, personal, face }: { address: string; personal: boolean; face: ListFace },
): Promise<Reply> => {
  const { publicUrl, apiBaseUrl } = context.config;
  const { language, path } = languageOf(address);
  const pages = language === 'en' ? storefront : await storefront.inLanguage(language);
  const request = new Request(new URL(address, publicUrl), {
    headers: { accept: 'text/html', ...(face !== 'grid' && { cookie: faceCookie(face) }) },
  });
  const { api, refusal, shown } = pageApi(context);
  const { css, ...look } = await publishedLook(context);
  // Not where names and addresses stand, or a code from an e-mail in the URL.
  const counting = personal ? null : await analytics(context);
  const site = { publicUrl, apiBaseUrl, ...(css !== '' && { look }), ...(counting && { analytics: counting }) };
  const drawn = await inLanguage(language, () => pages.render(request, api, site));
  const { status, headers } = drawn;
  const { html, scripts } = pages.withLateScripts({
    html: pages.withFace(drawn.html, face),
    scripts: drawn.scripts,
  });
  const refused = refusal();
  if (refused) throw refused;
  const { body, etag, styles } = await pages.withStyles({ html, join: drawn.join }, css);
  const location = headers.get('location');
  const scans = path === links.quickOrder();
  const apiOrigin = apiBaseUrl === '' ? null : new URL(apiBaseUrl).origin;
  // On every page: the homepage is reached from all of them without being loaded anew.
  const videos = await context.cache.remember('videos', () => videoAddresses(context.db), shownVideos);
  return makeReply(
    status,
    {
      'content-type': headers.get('content-type') ?? 'text/html; charset=utf-8',
      'content-security-policy': storefront.development
        ? developmentSecurityPolicy
        : contentSecurityPolicy(scripts, apiOrigin, styles, scans, false, videos, counting),
      'permissions-policy': scans ? 'camera=(self)' : 'camera=()',
      'cache-control': personal ? 'no-store' : 'no-cache',
      etag,
      ...(location !== null && { location }),
      // The URL may contain a code from an e-mail.
      ...(personal && { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }),
    },
    body,
    bothShown(bothShown(shown(), inLanguage(language, configShown)), shownVideos),
  );
};

const shownVideos = wholeTables('home_widget');
const configShown = (): Shown => shownByTables('cuiConfig');

/**
 * The Api for rendering pages: the shell's configuration, needed on every page, is cached. If a call fails with "retry
 * later", the page is not cached; the refusal is recorded, whatever the page does with it.
 */
const pageApi = (context: Context): { api: Api; refusal: () => RetryLater | undefined; shown: () => Shown } => {
  let refused: RetryLater | undefined;
  let shown = nothing;
  const api = localApi(context, visitor, {
    onFailure: (error) => {
      if (error instanceof RetryLater) refused = error;
      // What is missing may come to be in any table.
      shown = anything;
    },
    onShown: (more) => {
      shown = bothShown(shown, more);
    },
  });
  const cuiConfig: Api['cuiConfig'] = (input) => {
    shown = bothShown(shown, configShown());
    const key = `${currentLanguage()} ${callKey('cuiConfig', input)}`;
    return context.cache.remember(key, () => api.cuiConfig(input), configShown());
  };
  return { api: { ...api, cuiConfig }, refusal: () => refused, shown: () => shown };
};
