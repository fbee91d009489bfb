import { type FetchOptions, fetchCalls } from '#client/fetch-calls.ts';
import { type Api, type CallName, calls } from '#contract/calls.ts';

type Options = Pick<FetchOptions<CallName>, 'baseUrl' | 'signal' | 'onLate' | 'limitMs'> & {
  /** The bearer token, "" for a visitor; asked before every call. */
  token: () => string;
  /** Hears of every 401 that says that the session is over. */
  unauthorised?: () => void;
};

/**
 * Calls whose 401 ends no session: the sign-in's is a wrong password (specification section 8), and prices are asked for
 * while the configuration is, which says whose session it is, or why it is over.
 */
const endNoSession: ReadonlySet<CallName> = new Set(['login', 'variantPrices']);

/** The storefront's calls over HTTP, with the token of who is signed in. */
export const fetchApi = ({ token, unauthorised, ...options }: Options): Api =>
  fetchCalls<Api>(calls, {
    ...options,
    headers: () => ({ authorization: token() === '' ? '' : `Bearer ${token()}` }),
    onStatus: (status, name) => {
      if (status === 401 && !endNoSession.has(name)) unauthorised?.();
    },
  });
