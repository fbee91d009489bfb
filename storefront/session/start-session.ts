import { links } from '#contract/links.ts';
import { browserApi, browserQueryClient, quietApi } from '../api/browser-api.ts';
import { loadSession, readSession } from '../viewer/session-store.ts';
import { returnTo, signInMessage, token } from '../viewer/stored-text.ts';

/** A page in the browser's memory keeps what it shows: it comes back blank until it is known to be the same session's. */
const blank = (hidden: boolean): void => {
  document.documentElement.style.visibility = hidden ? 'hidden' : '';
};

/** Whoever is known already waits for nothing. */
export const refreshSession = (): Promise<void> =>
  loadSession(() => (readSession().status === 'customer' ? quietApi() : browserApi()).cuiConfig({}));

/**
 * Starts with the page, before React: prices are asked for as early as can be. Later it follows what other tabs do, and
 * does not let a page come back from the browser's memory with the prices of a session that is over.
 */
export const startSession = (): void => {
  // The sign-in was left by another way than a link of the shop.
  if (location.pathname !== links.login()) for (const text of [signInMessage, returnTo]) text.write('');
  void refreshSession();
  let shown = token.read();
  const follow = () => {
    if (token.read() === shown) return;
    shown = token.read();
    browserQueryClient().clear();
    // Everything that was drawn for somebody else goes at once.
    if (readSession().status === 'customer') location.reload();
    else void refreshSession();
  };
  addEventListener('storage', ({ key }) => (key === 'token' || key === null) && follow());
  addEventListener('pagehide', () => readSession().status === 'customer' && blank(true));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (token.read() === shown) blank(false);
    follow();
  });
};
