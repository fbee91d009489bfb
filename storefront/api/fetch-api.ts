import { type FetchOptions, fetchCalls } from '#client/fetch-calls.ts';
import * as format from '#messages/format.js';
import { type Api, type CallName, calls } from '#contract/calls.ts';

type Options = Pick<FetchOptions<CallName>, 'baseUrl' | 'signal' | 'onLate' | 'limitMs' | 'keepalive'> & {
  /** The bearer token, "" for a visitor; read before every call. */
  token: () => string;
  /** Called for every 401 that means the end of the session. */
  unauthorised?: () => void;
};

/**
 * Whether a 401 of a call ends the session. Of the sign-in it means a wrong password (specification section 8), and prices are
 * requested at the same time as the configuration, which tells whose session it is, or why it ended.
 */
const endsSession = (name: CallName): boolean => name !== 'login' && name !== 'variantPrices';

/** The storefront's calls over HTTP, with the signed-in customer's token. */
export const fetchApi = ({ token, unauthorised, ...options }: Options): Api =>
  fetchCalls<Api>(calls, {
    ...options,
    headers: () => ({ 'accept-language': format.tag(), authorization: token() && `Bearer ${token()}` }),
    onStatus: (status, name) => {
      if (status === 401 && endsSession(name)) unauthorised?.();
    },
  });
