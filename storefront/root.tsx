// First: what comes after makes schemas and markup.
import '#client/trusted-types.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type LinksFunction,
  type LoaderFunctionArgs,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router';
import '#ui/fonts.css';
import '#ui/tokens.css';
import '#ui/base.css';
import geist from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import { printPlace, shopPlace } from '#kernel/place.ts';
import { StatusLine } from '#ui/status-line.tsx';
import { browserQueryClient, newQueryClient } from './api/browser-api.ts';
import { menuContext, type RootData, siteContext } from './api/context.ts';
import { inBrowser, onServer } from './api/loaders.ts';
import { shellAndMenu, shellOf } from './api/shell.ts';
import { ServerErrorScreen } from './parts/error-screens.tsx';
import * as format from '#messages/format.js';
import { useOwnScript } from './parts/own-script.ts';
import { Footer } from './shell/footer.tsx';
import { SessionEnd } from './session/session-end.tsx';
import { CountVisits } from './shell/count-visits.tsx';
import { Header } from './shell/header.tsx';
import { KeepPage } from './shell/keep-page.tsx';
import { LoadingOverlay } from './shell/loading-overlay.tsx';
import { Main } from './shell/main.tsx';
import { NotificationArea } from '#ui/notify.tsx';
import { Prefetch } from './shell/prefetch.tsx';
import { SessionNotice } from './shell/session-notice.tsx';
import { ToTop } from './shell/to-top.tsx';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: format.manifest() },
];

export const loader = (args: LoaderFunctionArgs): Promise<RootData> =>
  onServer(async (api) => {
    const { menu, shell } = shellAndMenu(await api.cuiConfig({}));
    args.context.set(menuContext, menu);
    return { site: args.context.get(siteContext), shell };
  })(args);

export const clientLoader = inBrowser<RootData>(async (api) => ({
  site: { publicUrl: location.origin, apiBaseUrl: '' },
  shell: shellOf(await api.cuiConfig({})),
}));

/** The shell is not reloaded. */
export const shouldRevalidate = () => false;

/**
 * Before the first paint: keeps space for a customer's prices and cart, and hides what is for visitors. It does not
 * decide about the session (see viewer/session-store.ts).
 */
const markSignedIn =
  "try{if(localStorage.getItem('token'))document.documentElement.setAttribute('data-signed-in','')}catch{}";

export const Layout = ({ children }: { children: ReactNode }) => {
  const data = useRouteLoaderData<typeof loader>('root');
  const [light, dark] = data?.site.look?.bars ?? ['#161f27', '#e9ecee'];
  return (
    // The script in the head marks a browser with a token, before React runs.
    <html lang={format.tag()} data-place={printPlace(shopPlace())} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
        {data && data.site.apiBaseUrl !== '' && <meta name="api-base-url" content={data.site.apiBaseUrl} />}
        <link rel="preload" href={data?.site.look?.font ?? geist} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
        <script nonce={useOwnScript()} dangerouslySetInnerHTML={{ __html: markSignedIn }} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
};

export default function Root() {
  const { site, shell } = useLoaderData<typeof loader>();
  const [client] = useState(() => (typeof document === 'undefined' ? newQueryClient() : browserQueryClient()));
  return (
    <QueryClientProvider client={client}>
      <Header shell={shell} />
      <SessionNotice />
      <Main>
        <Outlet />
      </Main>
      <Footer shell={shell} />
      {site.analytics && <CountVisits {...site.analytics} />}
      <ToTop />
      <LoadingOverlay />
      <NotificationArea />
      <StatusLine />
      <KeepPage />
      <SessionEnd />
      <Prefetch />
    </QueryClientProvider>
  );
}

/** Only when the shell itself failed. */
export const ErrorBoundary = () => (
  <Main>
    <ServerErrorScreen />
  </Main>
);
