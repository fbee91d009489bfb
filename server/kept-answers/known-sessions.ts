import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from './change-feed.ts';

/** A customer's live session, as far as answers that are kept need it. */
type KnownSession = { customerId: number; priceListId: number; until: number };

/** Notes a session that was looked up. */
export type Learn = (tokenHash: string, session: KnownSession) => void;

const mostKnown = 20_000;

/**
 * Sessions that were looked up in the last minute, so that an answer that is kept for a price list needs no query. A
 * session that ended, in any process, and a customer whose status or price list changed are forgotten; nothing is known
 * while no changes are heard.
 */
export class KnownSessions {
  readonly #feed: ChangeFeed;
  readonly #known = new LRUCache<string, KnownSession>({ max: mostKnown });
  #forgotten = 0;

  constructor(feed: ChangeFeed) {
    this.#feed = feed;
    feed.onSessionEnd((customerId) => this.forget(customerId));
    feed.onChange(({ table }) => {
      if (!table || table === 'price_list') this.forgetAll();
    });
  }

  /** The price list of the session's customer, if it is known. */
  priceListOf(tokenHash: string, now: Date): number | undefined {
    const session = this.#known.get(tokenHash);
    return session && session.until > now.getTime() ? session.priceListId : undefined;
  }

  /** To be called before the session is looked up: what is then learnt is kept only if nothing is forgotten meanwhile. */
  learning(): Learn {
    const before = this.#forgotten;
    return (tokenHash, session) => {
      if (this.#feed.listening && this.#forgotten === before) this.#known.set(tokenHash, session);
    };
  }

  /** For what a customer's own call may have ended, before it is answered. */
  forgetToken(tokenHash: string): void {
    this.#forgotten += 1;
    this.#known.delete(tokenHash);
  }

  forget(customerId: number): void {
    this.#forgotten += 1;
    for (const [hash, session] of this.#known) if (session.customerId === customerId) this.#known.delete(hash);
  }

  forgetAll(): void {
    this.#forgotten += 1;
    this.#known.clear();
  }
}
