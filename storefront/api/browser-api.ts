import { sharedKey } from '#client/call-queries.ts';
import { makeQueryClient } from '#client/query-client.ts';
import { type Api, type CallInput, type CallName, calls } from '#contract/calls.ts';
import * as texts from '#messages/shell.js';
import * as messages from '#messages/shop.js';
import { say } from '#ui/status-words.ts';
import { fetchCalls, type FetchOptions } from '#client/fetch-calls.ts';
import * as format from '#messages/format.js';
import type { Cart } from '#contract/buying/buying.ts';
import type { Filters, VariantDetail } from '#contract/catalogue/catalogue.ts';
import type { Config, Home } from '#contract/shop/content.ts';
import type { InvoiceDetail, OrderDetail } from '#contract/orders/orders.ts';
import { withPriceBook } from '../price-book/with-price-book.ts';
import { token } from '../viewer/stored-text.ts';

/*
 * Fields that stand beside the specification. Another shop behind the same calls may leave them out: then its cart shows to
 * who is signed in, and the screens do without the rest.
 */

const ofConfig: Partial<Config> = { cartEnabled: true, bagMode: true, languages: ['en'], notice: '', footerPages: [] };
const ofUser: Partial<Config['user']> = { permissions: [], errorMessage: null };
const ofCart: Partial<Cart> = {
  shippingAmt: null,
  couponMessage: null,
  taxComponents: [],
  removedVariants: [],
  ordered: null,
};

const ofHome: Partial<Home> = { messagesFor: [], sections: [] };
const ofFilters: Partial<Filters> = { search: null, breadcrumb: [], phone: null, category: null };
const ofVariant: Partial<VariantDetail> = {
  searchTitle: null,
  searchDescription: null,
  attributeLabels: {},
  fits: [],
  breadcrumb: [],
  successor: null,
};

const ofOrder: Partial<OrderDetail> = { customerCode: '', comments: '', taxComponents: [] };
const ofInvoice: Partial<InvoiceDetail> = { taxComponents: [], creditNotes: [] };

const filled =
  <I, T extends object>(call: (input: I) => Promise<T>, defaults: Partial<T>) =>
  async (input: I): Promise<T> => ({ ...defaults, ...(await call(input)) });

/** The same calls, whose answers have every field. */
const withDefaults = (api: Api): Api => ({
  ...api,
  cuiConfig: async (input) => {
    const config = await filled(api.cuiConfig, ofConfig)(input);
    return { ...config, user: { ...ofUser, ...config.user } };
  },
  home: filled(api.home, ofHome),
  productListFilters: filled(api.productListFilters, ofFilters),
  variant: async (input) => {
    const variant = await filled(api.variant, ofVariant)(input);
    const own: Partial<VariantDetail> = { productName: variant.name, variants: [variant] };
    return { ...own, ...variant };
  },
  order: filled(api.order, ofOrder),
  invoice: filled(api.invoice, ofInvoice),
  cart: filled(api.cart, ofCart),
  removeItems: filled(api.removeItems, ofCart),
  updateItemsQty: filled(api.updateItemsQty, ofCart),
  applyCoupon: filled(api.applyCoupon, ofCart),
  reorder: filled(api.reorder, ofCart),
  updateShipping: filled(api.updateShipping, ofCart),
  updatePayment: filled(api.updatePayment, ofCart),
});

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
