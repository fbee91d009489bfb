import type { Api } from '#contract/calls.ts';
import type { VariantPrices } from '#contract/catalogue/catalogue.ts';
import type { Analytics } from '#server/shop/settings/analytics.ts';
import type { PageLook } from './page-look.ts';
import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router';

/** Addresses of the shop, for pages, and what a look has beside its styles. */
type Site = { publicUrl: string; apiBaseUrl: string; look?: Omit<PageLook, 'css'>; analytics?: Analytics };

/** The customer as whom a page is drawn for staff; every page of the shop itself is drawn as for a visitor. */
export type DrawnFor = { name: string; cartEnabled: boolean; prices: readonly VariantPrices[] };

/** The storefront's entry.server module exports the context keys of its loaders. */
type StorefrontEntry = {
  apiContext: RouterContext<Api>;
  siteContext: RouterContext<Site>;
  htmlContext: RouterContext<DrawnHtml | null>;
  ownScriptContext: RouterContext<string>;
  reuseContext: RouterContext<boolean>;
  drawnForContext: RouterContext<DrawnFor | null>;
};

/** HTML with marks where parts belong that were made for another page; `join` puts them in. The head has none. */
export type DrawnHtml = { html: string; join: (html: string) => string };

/** A rendered page; a redirect has no HTML. `scripts` are the texts of the template's inline scripts. */
type RenderedPage = DrawnHtml & { status: number; headers: Headers; scripts: string[] };

/** Renders a whole page. */
export type RenderPage = (request: Request, api: Api, site: Site, drawnFor?: DrawnFor) => Promise<RenderedPage>;

/** @param load the storefront's server build, or Vite's in development */
export const pageRenderer = (load: () => Promise<ServerBuild>, mode: 'production' | 'development'): RenderPage => {
  let current: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
  return async (request, api, site, drawnFor) => {
    const build = await load();
    if (current?.build !== build) current = { build, handle: createRequestHandler(build, mode) };
    const { apiContext, siteContext, htmlContext, ownScriptContext, reuseContext, drawnForContext } = build.entry
      .module as unknown as StorefrontEntry;
    const provider = new RouterContextProvider();
    provider.set(apiContext, api);
    provider.set(siteContext, site);
    provider.set(htmlContext, null);
    // Nothing that is stored can know it.
    const own = randomUUID();
    provider.set(ownScriptContext, own);
    // While developing, a changed component must be seen on every page; and a customer's page has parts of its own.
    provider.set(reuseContext, mode === 'production' && !drawnFor);
    provider.set(drawnForContext, drawnFor ?? null);
    const response = await current.handle(request, provider);
    // What the router answers by itself is a text of its own.
    const { html, join } = provider.get(htmlContext) ?? { html: await response.text(), join: (same: string) => same };
    // Parts that were made before hold no script of the template: what is in them came with stored HTML.
    return { status: response.status, headers: response.headers, join, ...apartFromMarks(html, own) };
  };
};

const inlineScript = /<script((?: [^<>]*)?)>([\s\S]*?)<\/script>/g;

/** The page without the marks, and the inline scripts that had them: the rest came with stored HTML. */
const apartFromMarks = (marked: string, own: string): { html: string; scripts: string[] } => {
  const mark = ` nonce="${own}"`;
  const scripts = [...marked.matchAll(inlineScript)].flatMap(([, attributes = '', code = '']) =>
    attributes.includes(mark) && !attributes.includes(' src=') ? [code] : [],
  );
  return { html: marked.replaceAll(mark, ''), scripts };
};
