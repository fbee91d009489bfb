import { ApiError } from '#contract/api-error.ts';
import { type Api, type CallName, calls } from '#contract/calls.ts';
import type { ErrorBody } from '#contract/envelope.ts';
import { patiently } from '#ui/patient-call.ts';

type RawInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};
type Options = {
  /** Origin of the API, "" for the page's own. */
  baseUrl: string;
  /** The bearer token, "" for a visitor; asked before every call. */
  token: () => string;
  /** Ends its calls early, for an answer that nobody waits for any more. */
  signal?: AbortSignal;
  /** Hears of every call whose answer is late; what it returns is called when there is one, or none is awaited any more. */
  onLate?: (name: CallName) => () => void;
  /** How long an answer is awaited, in milliseconds. */
  limitMs?: number;
  /** Hears of every 401 that says that the session is over. */
  unauthorised?: () => void;
};

/**
 * Calls whose 401 ends no session: the sign-in's is a wrong password (specification section 8), and prices are asked for
 * while the configuration is, which says whose session it is, or why it is over.
 */
const endNoSession: ReadonlySet<CallName> = new Set(['login', 'variantPrices']);

/**
 * The contract's calls over HTTP (specification section 7, "Shared style").
 * @throws ApiError with the HTTP status and the body of a failure; what answers no such body becomes one. NoAnswer when
 * nothing is answered, or not in time
 */
export const fetchApi = ({ baseUrl, token, signal, onLate, limitMs, unauthorised }: Options): Api => {
  const bind =
    (name: CallName, { method, path }: (typeof calls)[CallName]) =>
    (input: RawInput): Promise<unknown> =>
      patiently(
        async (end) => {
          const response = await fetch(baseUrl + fillPath(path, input.params ?? {}) + queryText(input.query ?? {}), {
            method,
            headers: {
              'content-type': 'application/json',
              authorization: token() === '' ? '' : `Bearer ${token()}`,
              ...input.headers,
            },
            ...(method !== 'GET' && { body: JSON.stringify(input.body ?? {}) }),
            signal: end,
          });
          if (response.status === 401 && !endNoSession.has(name)) unauthorised?.();
          return readEnvelope(response);
        },
        { signal, onLate: onLate && (() => onLate(name)), ...(limitMs !== undefined && { limitMs }) },
      );
  return Object.fromEntries(
    (Object.keys(calls) as CallName[]).map((name) => [name, bind(name, calls[name])]),
  ) as unknown as Api;
};

const fillPath = (path: string, params: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** Lists repeat their name: `?id=1&id=2`. */
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
      : { status: 'ERROR' as const, msg: `The server answered ${response.status} without an explanation.` };
  throw new ApiError(response.status, failure);
};
