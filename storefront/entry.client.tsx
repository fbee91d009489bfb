import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startSession, refreshSession } from './session/start-session.ts';
import { browserQueryClient } from './api/browser-api.ts';
import { session } from './viewer/session-store.ts';

const saysOf = (): string => JSON.stringify(session.read().miniCart);

/**
 * Updates the mini cart whenever the page regains the focus, and reloads a shown cart that is no longer the open one.
 */
const followCart = (): void => {
  let following = false;
  const follow = async () => {
    if (document.visibilityState !== 'visible' || session.read().status !== 'customer') return;
    // Returning fires two events: the window's focus, and the page's visibility.
    if (following) return;
    following = true;
    const shown = saysOf();
    await refreshSession();
    following = false;
    if (saysOf() === shown) return;
    // A visitor has no cart, and never loads its code.
    const { reloadCart } = await import('./cart/cart-query.ts');
    await reloadCart(browserQueryClient());
  };
  addEventListener('focus', () => void follow());
  document.addEventListener('visibilitychange', () => void follow());
};

startSession();
followCart();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
