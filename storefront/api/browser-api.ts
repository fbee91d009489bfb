import { sharedKey } from '#client/call-queries.ts';
import { makeQueryClient } from '#client/query-client.ts';
import { type Api, type CallInput, type CallName, calls } from '#contract/calls.ts';
import * as messages from '#contract/messages.ts';
import { say } from '#ui/status-words.ts';
import { withPriceBook } from '../price-book/with-price-book.ts';
import { token } from '../viewer/stored-text.ts';
import { fetchApi } from './fetch-api.ts';

/* The browser's one client and Api. Nothing here but `newQueryClient` is touched while a page renders on the server. */

const metaContent = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Where a path of the API is. */
export const apiAddress = (path: string): string => metaContent('api-base-url') + path;

/** How long an answer serves again without asking: going back to a list is instant, stock is never older than this. */
const freshMs = 60_000;

/** A client for one render on the server, or for the life of the page in the browser. */
export const newQueryClient = () => makeQueryClient({ staleTime: freshMs, refetchOnWindowFocus: false });

let client: ReturnType<typeof newQueryClient> | undefined;
export const browserQueryClient = () => (client ??= newQueryClient());

let ended: (() => void) | null = null;

/** Sets what is done when a call has answered 401: the session is over. @returns what takes it back */
export const onUnauthorised = (act: () => void) => {
  ended = act;
  return () => {
    ended = null;
  };
};

type Made = { signal?: AbortSignal; onLate?: (name: CallName) => () => void };

const make = ({ signal, onLate }: Made): Api =>
  withPriceBook(
    fetchApi({
      baseUrl: metaContent('api-base-url'),
      token: token.read,
      unauthorised: () => {
        // Nothing that was answered to the session outlives it.
        browserQueryClient().clear();
        ended?.();
      },
      ...(signal && { signal }),
      ...(onLate && { onLate }),
    }),
  );

const awaited: Partial<Record<CallName, string>> = {};
/** Says in words what calls do, for when they are late. */
export const nameAwaited = (words: typeof awaited): void => void Object.assign(awaited, words);

let api: Api | undefined;
/** The contract's calls from this page, at the API address that the page names. */
export const browserApi = (): Api =>
  (api ??= make({ onLate: (name) => say(messages.takingLonger(awaited[name] ?? 'Loading')) }));

/** The same for calls that may become pointless before they are answered. */
export const abortableApi = (signal: AbortSignal): Api => make({ signal });

let quiet: Api | undefined;
/** The same for calls that nobody waits for: late ones are not told of. */
export const quietApi = (): Api => (quiet ??= make({}));

let cached: Api | undefined;
/** The same, answering again from memory for a minute. For loaders, which only read, and where going back counts. */
export const cachedBrowserApi = (): Api =>
  (cached ??= Object.fromEntries((Object.keys(calls) as CallName[]).map((name) => [name, remembered(name)])) as Api);

// What a navigation waits for is told by the loading overlay.
const remembered =
  <N extends CallName>(name: N) =>
  (input: CallInput<N>) =>
    browserQueryClient().fetchQuery({ queryKey: sharedKey(name, input), queryFn: () => quietApi()[name](input) });
