import { sharedKey } from '#client/call-queries.ts';
import { makeQueryClient } from '#client/query-client.ts';
import { type Api, type CallInput, type CallName, calls } from '#contract/calls.ts';
import * as texts from '#messages/shell.js';
import * as messages from '#messages/shop.js';
import { say } from '#ui/status-words.ts';
import { withPriceBook } from '../price-book/with-price-book.ts';
import { token } from '../viewer/stored-text.ts';
import { fetchApi } from './fetch-api.ts';
import { withDefaults } from './with-defaults.ts';

/* The browser's one client and Api. During server rendering only `newQueryClient` is used. */

const metaContent = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** The URL of a path of the API. */
export const apiAddress = (path: string): string => metaContent('api-base-url') + path;

/** How long an answer is fresh: going back to a list is instant, and stock is never older than this. */
const freshMs = 60_000;

/** A query client for one server render, or for the page's lifetime in the browser. */
export const newQueryClient = () => makeQueryClient({ queries: { staleTime: freshMs, refetchOnWindowFocus: false } });

let client: ReturnType<typeof newQueryClient> | undefined;
export const browserQueryClient = () => (client ??= newQueryClient());

let ended: (() => void) | null = null;

/** Sets the handler of a 401, after which the session has ended. @returns a function that removes it */
export const onUnauthorised = (act: () => void) => {
  ended = act;
  return () => {
    ended = null;
  };
};

type Made = { signal?: AbortSignal; onLate?: (name: CallName) => () => void; keepalive?: true };

const make = (options: Made): Api =>
  withPriceBook(
    withDefaults(
      fetchApi({
        baseUrl: metaContent('api-base-url'),
        token: token.read,
        unauthorised: () => {
          // Answers of the ended session are dropped.
          browserQueryClient().clear();
          ended?.();
        },
        ...options,
      }),
    ),
  );

const awaited: Partial<Record<CallName, string>> = {};
/** Adds texts for late calls. */
export const nameAwaited = (words: typeof awaited): void => void Object.assign(awaited, words);

let api: Api | undefined;
/** The contract's calls from this page, at the API address in the page's head. */
export const browserApi = (): Api =>
  (api ??= make({ onLate: (name) => say(messages.takingLonger(awaited[name] ?? texts.loading())) }));

/** The same for calls that may be aborted. */
export const abortableApi = (signal: AbortSignal): Api => make({ signal });

let quiet: Api | undefined;
/** The same for background calls: late ones are not announced. */
export const quietApi = (): Api => (quiet ??= make({}));

/** The same for what is told while the page is left: it goes on without it. */
export const partingApi = (): Api => make({ keepalive: true });

let cached: Api | undefined;
/** The same, with answers cached for a minute. For loaders, which only read, so that going back is instant. */
export const cachedBrowserApi = (): Api =>
  (cached ??= Object.fromEntries((Object.keys(calls) as CallName[]).map((name) => [name, remembered(name)])) as Api);

// Late navigations are announced by the loading overlay.
const remembered =
  <N extends CallName>(name: N) =>
  (input: CallInput<N>) =>
    browserQueryClient().fetchQuery({ queryKey: sharedKey(name, input), queryFn: () => quietApi()[name](input) });
