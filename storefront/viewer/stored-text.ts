/* Storage may be forbidden: then a sign-in lasts for one page. */

const memory = new Map<string, string>();

/** One text in a storage of the browser, in memory where the storage is forbidden. "" for none. */
export const storedText = (storage: () => Storage, name: string) => ({
  read: (): string => {
    try {
      return storage().getItem(name) ?? '';
    } catch {
      return memory.get(name) ?? '';
    }
  },
  write: (text: string): void => {
    memory.set(name, text);
    try {
      if (text === '') storage().removeItem(name);
      else storage().setItem(name, text);
    } catch {
      // It stays in memory.
    }
  },
});

/** The bearer token of the signed-in customer (specification section 3, "User session"). */
export const token = storedText(() => localStorage, 'token');

/** The message above the sign-in form: section 8's text after a 401. */
export const signInMessage = storedText(() => sessionStorage, 'signInMessage');

/** Path and query of the page that redirected to sign-in. */
export const returnTo = storedText(() => sessionStorage, 'returnTo');

/** Unsent choices and text of the checkout, as JSON. */
export const checkoutDraft = storedText(() => sessionStorage, 'checkoutDraft');

/** The bag of this tab (specification section 3), with its customer's id. */
export const keptBag = storedText(() => sessionStorage, 'bag');

/** The goods of an unanswered addToCart, after the key of the call. */
export const keptAdd = storedText(() => sessionStorage, 'adding');

/** Quantities typed in the cart and not sent yet, with the ids of the customer and the cart. */
export const keptQuantities = storedText(() => sessionStorage, 'cartQuantities');

/** Quick order's list and decisions, as JSON: of this tab, and of the tab that wrote last, for a new one. */
export const quickOrderDraft = storedText(() => sessionStorage, 'quickOrder');
export const lastQuickOrderDraft = storedText(() => localStorage, 'quickOrder');

/** A list on its way to Quick order, which takes it over. */
export const listForQuickOrder = storedText(() => sessionStorage, 'listForQuickOrder');
export const handOverList = (list: string): void => listForQuickOrder.write(list);

/** A customer's unsaved addresses, as JSON. */
export const addressDrafts = storedText(() => sessionStorage, 'addressDrafts');

/** An unsent registration, as JSON, without its passwords. */
export const registrationDraft = storedText(() => sessionStorage, 'registrationDraft');

/** Scroll positions of list pages by history entry, as JSON. */
export const scrollPositions = storedText(() => sessionStorage, 'scrollPositions');

/** The texts last searched for in this browser, newest first, as JSON. */
export const recentSearches = storedText(() => localStorage, 'recentSearches');

/** What was said to counting visits in this browser: yes or no. */
export const visitCounting = storedText(() => localStorage, 'visitCounting');

/** Everything stored for the user of this tab or browser, besides their token. */
export const ofWhoever = [
  signInMessage,
  returnTo,
  keptBag,
  keptAdd,
  keptQuantities,
  checkoutDraft,
  quickOrderDraft,
  lastQuickOrderDraft,
  listForQuickOrder,
  addressDrafts,
  registrationDraft,
  scrollPositions,
  recentSearches,
];
