/* Storage that may be forbidden: a browser that keeps nothing signs in for one page. */

const memory = new Map<string, string>();

/** One text in a storage of the browser, kept in memory where the storage is closed. "" when there is none. */
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

/** What the sign-in page says above its form: section 8's text after a 401. */
export const signInMessage = storedText(() => sessionStorage, 'signInMessage');

/** Path and query of the page that somebody was sent away from to sign in. */
export const returnTo = storedText(() => sessionStorage, 'returnTo');

/** What was chosen and typed in the checkout and not sent yet, as JSON. */
export const checkoutDraft = storedText(() => sessionStorage, 'checkoutDraft');

/** The bag of this tab (specification section 3), with the id of the customer who filled it. */
export const keptBag = storedText(() => sessionStorage, 'bag');

/** What was sent to be added to the cart and has not been answered, behind the key that it was sent with. */
export const keptAdd = storedText(() => sessionStorage, 'adding');

/** Quantities that were typed in the cart and not sent yet, with the ids of the customer and the cart. */
export const keptQuantities = storedText(() => sessionStorage, 'cartQuantities');

/** Addresses that a customer has begun to type and not saved, as JSON. */
export const addressDrafts = storedText(() => sessionStorage, 'addressDrafts');

/** A registration that was begun and not sent, as JSON, without its passwords. */
export const registrationDraft = storedText(() => sessionStorage, 'registrationDraft');

/** Where list pages were left, by their entry of the history, as JSON. */
export const scrollPositions = storedText(() => sessionStorage, 'scrollPositions');

/** All that is kept for the person who uses this tab, beside their token. */
export const ofWhoever = [
  signInMessage,
  returnTo,
  keptBag,
  keptAdd,
  keptQuantities,
  checkoutDraft,
  addressDrafts,
  registrationDraft,
  scrollPositions,
];
