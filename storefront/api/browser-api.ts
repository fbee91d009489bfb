import type { Api, CallName } from '#contract/calls.ts';
import * as messages from '#contract/messages.ts';
import { say } from '#ui/status-words.ts';
import { withPriceBook } from '../price-book/with-price-book.ts';
import { token } from '../viewer/stored-text.ts';
import { fetchApi } from './fetch-api.ts';
import { makeQueryClient } from './query-client.ts';

/* The browser's one client and Api. Nothing here is touched while a page renders on the server. */

const metaContent = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Where a path of the API is. */
export const apiAddress = (path: string): string => metaContent('api-base-url') + path;

let client: ReturnType<typeof makeQueryClient> | undefined;
export const browserQueryClient = () => (client ??= makeQueryClient());

const unauthorised = new Set<() => void>();

/** Calls back when a call has answered 401: the session is over. What it returns stops it. */
export const onUnauthorised = (listener: () => void) => {
  unauthorised.add(listener);
  return () => void unauthorised.delete(listener);
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
        for (const listener of unauthorised) listener();
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
  (cached ??= Object.fromEntries(
    // What a navigation waits for is told by the loading overlay.
    Object.entries(quietApi()).map(([name, call]) => [
      name,
      (input: never) =>
        browserQueryClient().fetchQuery({
          queryKey: [name, input],
          queryFn: () => (call as (i: never) => unknown)(input),
        }),
    ]),
  ) as unknown as Api);
