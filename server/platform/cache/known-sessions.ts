import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from './change-feed.ts';

/** Notes the customer of a session that was looked up. @param until milliseconds since 1970 */
export type Learn<C> = (tokenHash: string, customer: C, until: number) => void;

const mostKnown = 20_000;

/**
 * Sessions that were looked up in the last minute, so that an answer that differs by prices alone needs no query for them. A
 * session that ended, in any process, and a customer whose status or price list changed are forgotten; nothing is known
 * while no changes are heard.
 */
export class KnownSessions<C extends { customerId: number }> {
  readonly #feed: ChangeFeed;
  readonly #known = new LRUCache<string, { customer: C; until: number }>({ max: mostKnown });
  #forgotten = 0;

  constructor(feed: ChangeFeed) {
    this.#feed = feed;
    feed.onSessionEnd((customerId) => this.forget(customerId));
    feed.onChange(({ table }) => {
      if (!table || table === 'price_list') this.forgetAll();
    });
  }

  /** The session's customer, if it is known. */
  customerOf(tokenHash: string, now: Date): C | undefined {
    const session = this.#feed.listening ? this.#known.get(tokenHash) : undefined;
    return session && session.until > now.getTime() ? session.customer : undefined;
  }

  /** To be called before the session is looked up: what is then learnt is kept only if nothing is forgotten meanwhile. */
  learning(): Learn<C> {
    const before = this.#forgotten;
    return (tokenHash, customer, until) => {
      if (this.#feed.listening && this.#forgotten === before) this.#known.set(tokenHash, { customer, until });
    };
  }

  /** For what a customer's own call may have ended, before it is answered. */
  forgetToken(tokenHash: string): void {
    this.#forgotten += 1;
    this.#known.delete(tokenHash);
  }

  forget(customerId: number): void {
    this.#forgotten += 1;
    for (const [hash, { customer }] of this.#known) if (customer.customerId === customerId) this.#known.delete(hash);
  }

  forgetAll(): void {
    this.#forgotten += 1;
    this.#known.clear();
  }
}
