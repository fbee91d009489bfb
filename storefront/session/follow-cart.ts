import { browserQueryClient } from '../api/browser-api.ts';
import { readSession } from '../viewer/session-store.ts';
import { refreshSession } from './start-session.ts';

const saysOf = (): string => JSON.stringify(readSession().miniCart);

/**
 * The mini cart follows what was done in other tabs and on other devices whenever the page is looked at again, and a cart
 * that is shown is loaded anew when it is not that one any more.
 */
export const followCart = (): void => {
  let following = false;
  const follow = async () => {
    if (document.visibilityState !== 'visible' || readSession().status !== 'customer') return;
    // Coming back is told twice: as the window's focus, and as the page being seen.
    if (following) return;
    following = true;
    const shown = saysOf();
    await refreshSession();
    following = false;
    if (saysOf() === shown) return;
    // A visitor has no cart, and never loads what a cart needs.
    const { reloadCart } = await import('../cart/cart-query.ts');
    await reloadCart(browserQueryClient());
  };
  addEventListener('focus', () => void follow());
  document.addEventListener('visibilitychange', () => void follow());
};
