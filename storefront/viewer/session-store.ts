import type { Config, MiniCart } from '#contract/content.ts';
import * as messages from '#contract/messages.ts';
import { token, signInMessage } from './stored-text.ts';

/** A signed-in customer, as the configuration names them (specification section 3, "User session"). */
export type SignedIn = { userId: number; name: string; roleName: string; permissions: string[] };

/**
 * Who looks at the page.
 * - `unknown`: on the server and in the first render, which must be the same; drawn as for a visitor.
 * - `loading`: the browser has a token, and the configuration is awaited that says whose.
 * - `failed`: it has one, but the configuration could not be loaded.
 */
export type Session = {
  status: 'unknown' | 'loading' | 'failed' | 'visitor' | 'customer';
  user: SignedIn | null;
  miniCart: MiniCart | null;
  /** Whether this shop has a cart at all. */
  cartEnabled: boolean;
  /** Whether quantities are gathered on lists and added together. */
  bagMode: boolean;
  /** Why a session has ended, shown on a public page until it is closed. */
  notice: string | null;
};

const unknown: Session = {
  status: 'unknown',
  user: null,
  miniCart: null,
  cartEnabled: false,
  bagMode: false,
  notice: null,
};

let session = unknown;
const listeners = new Set<() => void>();

export const readSession = (): Session => session;
export const unknownSession = (): Session => unknown;
export const subscribeSession = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const set = (change: Partial<Session>): void => {
  session = { ...session, ...change };
  // Room for prices and the cart is kept from the first paint on, by the script in the page's head.
  document.documentElement.toggleAttribute('data-signed-in', token.read() !== '');
  for (const listener of listeners) listener();
};

const visitor = { status: 'visitor', user: null, miniCart: null } as const;

/** What the configuration says of the session. Its token goes to local storage (section 4, "Startup"). */
const take = ({ user, cartEnabled, bagMode, ...config }: Config, cartBefore: MiniCart | null): void => {
  const { userId, name, roleName, permissions, errorMessage } = user;
  token.write(user.token);
  if (userId === null || roleName === null)
    return set({ ...visitor, cartEnabled, bagMode, notice: errorMessage ?? session.notice });
  const signedIn = { userId, name: name ?? '', roleName, permissions };
  // What a call of the cart answered in the meantime is newer.
  const miniCart = session.miniCart === cartBefore ? config.miniCart : session.miniCart;
  set({ status: 'customer', user: signedIn, miniCart, cartEnabled, bagMode, notice: null });
};

let latest = 0;

/** Asks who looks; a visitor's browser, which has no token, has nothing to ask. */
export const loadSession = async (cuiConfig: () => Promise<Config>): Promise<void> => {
  const asked = (latest += 1);
  const cartBefore = session.miniCart;
  if (token.read() === '') return set(visitor);
  if (session.status !== 'customer') set({ status: 'loading' });
  try {
    const config = await cuiConfig();
    if (asked === latest) take(config, cartBefore);
  } catch {
    if (asked === latest && session.status === 'loading') set({ status: 'failed' });
  }
};

/** A call has answered 401: the session is over (section 8). */
export const endSession = (): void => {
  latest += 1;
  token.write('');
  signInMessage.write(messages.sessionEnded);
  set({ ...visitor, notice: null });
};

/** What the calls of the cart answer takes the mini cart's place (section 4, "Add to cart"). */
export const setMiniCart = (miniCart: MiniCart): void => {
  if (session.status === 'customer') set({ miniCart });
};

export const closeNotice = (): void => set({ notice: null });
