import { links } from '#contract/links.ts';
import { browserApi, browserQueryClient, quietApi } from '../api/browser-api.ts';
import { loadSession, session } from '../viewer/session-store.ts';
import { address } from '../viewer/page-address.ts';
import { returnTo, signInMessage, token } from '../viewer/stored-text.ts';

/** A page in the back/forward cache keeps its content: it is hidden until its session is confirmed. */
const blank = (hidden: boolean): void => {
  document.documentElement.style.visibility = hidden ? 'hidden' : '';
};

/** A known customer need not wait. */
export const refreshSession = (): Promise<void> =>
  loadSession(() => (session.read().status === 'customer' ? quietApi() : browserApi()).cuiConfig({}));

/**
 * Starts with the page, before React, so that prices load as early as possible. Later it follows other tabs, and
 * prevents pages in the back/forward cache from showing prices of an ended session.
 */
export const startSession = (): void => {
  // The sign-in was left other than by a link of the shop.
  if (location.pathname !== address(links.login())) for (const text of [signInMessage, returnTo]) text.write('');
  void refreshSession();
  let shown = token.read();
  const follow = () => {
    if (token.read() === shown) return;
    shown = token.read();
    browserQueryClient().clear();
    // Everything rendered for another customer is removed at once.
    if (session.read().status === 'customer') location.reload();
    else void refreshSession();
  };
  addEventListener('storage', ({ key }) => (key === 'token' || key === null) && follow());
  addEventListener('pagehide', () => session.read().status === 'customer' && blank(true));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (token.read() === shown) blank(false);
    follow();
  });
};
