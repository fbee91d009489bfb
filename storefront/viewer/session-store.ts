import type { Config, MiniCart } from '#contract/shop/content.ts';
import * as messages from '#messages/shop.js';
import { createStore, type Readable } from '#ui/store.ts';
import { token, signInMessage } from './stored-text.ts';

/** A signed-in customer, as named in the configuration (specification section 3, "User session"). */
export type SignedIn = { userId: number; name: string; roleName: string; permissions: string[] };

/**
 * The viewer of the page.
 * - `unknown`: on the server and in the first render, which must match; rendered as for a visitor.
 * - `loading`: the browser has a token, and the configuration, which tells whose, is being loaded.
 * - `failed`: it has one, but the configuration could not be loaded.
 */
export type Session = {
  status: 'unknown' | 'loading' | 'failed' | 'visitor' | 'customer';
  user: SignedIn | null;
  miniCart: MiniCart | null;
  /** Whether this shop has a cart at all. */
  cartEnabled: boolean;
  /** Whether quantities are collected on lists and added together. */
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

const store = createStore(unknown);
/** Read-only; changed by the functions below. */
export const session: Readable<Session> = store;

const set = (change: Partial<Session>): void => {
  // The space of prices and the cart is kept from the first paint on, by the script in the page's head.
  document.documentElement.toggleAttribute('data-signed-in', token.read() !== '');
  store.set({ ...store.read(), ...change });
};

const visitor = { status: 'visitor', user: null, miniCart: null } as const;

/** Takes over the session in the configuration. Its token goes to local storage (section 4, "Startup"). */
const take = ({ user, cartEnabled, bagMode, ...config }: Config, cartBefore: MiniCart | null): void => {
  const { userId, name, roleName, permissions, errorMessage } = user;
  token.write(user.token);
  if (userId === null || roleName === null)
    return set({ ...visitor, cartEnabled, bagMode, notice: errorMessage ?? session.read().notice });
  const signedIn = { userId, name: name ?? '', roleName, permissions };
  // The answer of a cart call meanwhile is newer.
  const miniCart = session.read().miniCart === cartBefore ? config.miniCart : session.read().miniCart;
  set({ status: 'customer', user: signedIn, miniCart, cartEnabled, bagMode, notice: null });
};

let latest = 0;

/** Loads the session; a visitor's browser, which has no token, makes no call. */
export const loadSession = async (cuiConfig: () => Promise<Config>): Promise<void> => {
  const asked = (latest += 1);
  const cartBefore = session.read().miniCart;
  if (token.read() === '') return set(visitor);
  if (session.read().status !== 'customer') set({ status: 'loading' });
  try {
    const config = await cuiConfig();
    if (asked === latest) take(config, cartBefore);
  } catch {
    if (asked === latest && session.read().status === 'loading') set({ status: 'failed' });
  }
};

/** Ends the session after a call has answered 401 (section 8). */
export const endSession = (): void => {
  latest += 1;
  token.write('');
  signInMessage.write(messages.sessionEnded());
  set({ ...visitor, notice: null });
};

/** Replaces the mini cart by the answer of a cart call (section 4, "Add to cart"). */
export const setMiniCart = (miniCart: MiniCart): void => {
  if (session.read().status === 'customer') set({ miniCart });
};

export const closeNotice = (): void => set({ notice: null });
