import type { Api } from '#contract/calls.ts';
import { fetchApi } from './fetch-api.ts';
import { makeQueryClient } from './query-client.ts';

/* The browser's one client and Api. Nothing here is touched while a page renders on the server. */

const metaContent = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

let client: ReturnType<typeof makeQueryClient> | undefined;
export const browserQueryClient = () => (client ??= makeQueryClient());

let api: Api | undefined;
/** The contract's calls from this page, at the API address that the page names. */
export const browserApi = (): Api =>
  (api ??= fetchApi({ baseUrl: metaContent('api-base-url'), token: () => localStorage.getItem('token') ?? '' }));

let cached: Api | undefined;
/** The same, answering again from memory for a minute: every call so far reads. For loaders, where going back counts. */
export const cachedBrowserApi = (): Api =>
  (cached ??= Object.fromEntries(
    Object.entries(browserApi()).map(([name, call]) => [
      name,
      (input: never) =>
        browserQueryClient().fetchQuery({
          queryKey: [name, input],
          queryFn: () => (call as (i: never) => unknown)(input),
        }),
    ]),
  ) as unknown as Api);
