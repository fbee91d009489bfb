import { ApiError } from '#contract/platform/api-error.ts';
import type { ErrorBody } from '#contract/platform/envelope.ts';
import * as messages from '#messages/shop.js';
import { patiently } from '#ui/patient-call.ts';

type RawInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

export type FetchOptions<Name extends string> = {
  /** Origin of the API; by default the page's own. */
  baseUrl?: string | undefined;
  /** Headers of every call besides its own; read before each. */
  headers?: (() => Record<string, string>) | undefined;
  /** Aborts its calls early. */
  signal?: AbortSignal | undefined;
  /** Called for every late call; its result is called when the answer comes or the call is given up. */
  onLate?: ((name: Name) => () => void) | undefined;
  /** Milliseconds until a call is given up. */
  limitMs?: number | undefined;
  /** Goes on without the page: for what must be told while it is left, of at most 64 kB together. */
  keepalive?: boolean | undefined;
  /** Called with the status and the call of every answer. */
  onStatus?: ((status: number, name: Name) => void) | undefined;
};

/**
 * The contract's calls over HTTP (specification section 7, "Shared style").
 * @throws ApiError with the HTTP status and the body of a failure, also made from other bodies. NoAnswer without an
 * answer, or a late one
 */
export const fetchCalls = <Api extends object>(
  calls: Readonly<Record<keyof Api, { method: string; path: string }>>,
  { baseUrl = '', headers, signal, onLate, limitMs, keepalive, onStatus }: FetchOptions<keyof Api & string>,
): Api => {
  const bind =
    (name: keyof Api & string) =>
    ({ params = {}, query = {}, body = {}, headers: own }: RawInput): Promise<unknown> =>
      patiently(
        async (end) => {
          const { method, path } = calls[name];
          const response = await fetch(baseUrl + fillPath(path, params) + queryText(query), {
            method,
            headers: { 'content-type': 'application/json', ...headers?.(), ...own },
            ...(method !== 'GET' && { body: JSON.stringify(body) }),
            signal: end,
            ...(keepalive && { keepalive }),
          });
          onStatus?.(response.status, name);
          return readEnvelope(response);
        },
        { signal, limitMs, onLate: onLate && (() => onLate(name)) },
      );
  const names = Object.keys(calls) as (keyof Api & string)[];
  return Object.fromEntries(names.map((name) => [name, bind(name)])) as Api;
};

const fillPath = (path: string, params: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** Repeats the name for lists: `?id=1&id=2`. */
const queryText = (query: Record<string, unknown>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  return search.size === 0 ? '' : `?${search}`;
};

const readEnvelope = async (response: Response): Promise<unknown> => {
  const body = (await response.json().catch(() => null)) as { status: 'OK'; response: unknown } | ErrorBody | null;
  if (response.ok && body?.status === 'OK') return body.response;
  const failure =
    body?.status === 'ERROR'
      ? body
      : { status: 'ERROR' as const, msg: messages.noExplanation(String(response.status)) };
  throw new ApiError(response.status, failure);
};
