import { LRUCache } from 'lru-cache';
import { type Change, type Shown, touches } from './change.ts';
import type { ChangeFeed } from './change-feed.ts';
import { KeysOfProducts } from './keys-of-products.ts';
import type { Reply } from './reply.ts';

/** Options for computing an answer that is not cached. */
export type Making = {
  /** Called before computing or waiting; if it throws, that is the answer. */
  admit?: () => void;
  /** Requests in one lane wait for one answer: a failure of the public pool must not fail a customer's request. */
  lane?: 'public' | 'customers';
};

/** Longer keys belong to requests that are not repeated. */
const longestKey = 4000;
/** Requests whose answer may be kept, by their bytes. */
const mostAsked = 50_000;

/**
 * Whole answers, kept until something that they were made of changes: keyed on validated input only, bounded in bytes.
 *  An answer computed during such a change goes to the waiting requests, but is not cached; nothing is while no changes
 *  are heard.
 */
export class CatalogueCache {
  readonly #feed: ChangeFeed;
  readonly #kept: LRUCache<string, Reply>;
  readonly #keysOf = new KeysOfProducts();
  /** The keys of answers, by the requests that were answered so. */
  readonly #asked = new LRUCache<string, string>({ max: mostAsked, maxSize: 16 * 1024 * 1024 });
  readonly #making = new Map<string, Promise<Reply>>();
  /** For each answer that is being made: the changes since it was begun. */
  readonly #changesOf = new Set<Change[]>();
  #generation = 0;
  readonly #values = new Map<string, { value: Promise<unknown>; shown: Shown }>();

  constructor(feed: ChangeFeed, maxBytes = 128 * 1024 * 1024) {
    this.#feed = feed;
    // Twice the body: with its compressed forms and the bookkeeping.
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body, shown }, key) => body.length * 2 + key.length * 2 + shown.products.size * 100 + 1000,
      dispose: ({ shown }, key) => this.#keysOf.remove(key, shown),
    });
    feed.onChange((change) => this.#forget(change));
  }

  get listening(): boolean {
    return this.#feed.listening;
  }

  /** The cached answer, if any. */
  peek(key: string): Reply | undefined {
    return this.#kept.get(key);
  }

  /** The cached answer to a request that had one before, by the request's own bytes. */
  answerTo(request: string): Reply | undefined {
    const key = this.#asked.get(request);
    return key === undefined ? undefined : this.#kept.get(key);
  }

  /** Notes the key of a request's answer, for `answerTo`. */
  noteRequest(request: string, key: string): void {
    if (request.length + key.length <= 2 * longestKey)
      this.#asked.set(request, key, { size: 2 * (request.length + key.length) + 200 });
  }

  /** The cached answer, or a new one; concurrent requests for the same wait for one. */
  async get(key: string, make: () => Promise<Reply>, { admit, lane = 'public' }: Making = {}): Promise<Reply> {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    admit?.();
    if (!this.listening || key.length > longestKey) return make();
    // Requests that come after a change do not wait for an answer begun before it.
    const flightKey = `${this.#generation} ${lane} ${key}`;
    const inFlight = this.#making.get(flightKey);
    if (inFlight) return inFlight;
    const making = this.#make(key, make).finally(() => this.#making.delete(flightKey));
    this.#making.set(flightKey, making);
    return making;
  }

  async #make(key: string, make: () => Promise<Reply>): Promise<Reply> {
    const changes: Change[] = [];
    this.#changesOf.add(changes);
    const reply = await make().finally(() => this.#changesOf.delete(changes));
    if (!changes.some((change) => touches(change, reply.shown)) && this.listening && reply.status < 500) {
      this.#kept.set(key, reply);
      // An answer too large to be kept is not there to be forgotten.
      if (this.#kept.has(key)) this.#keysOf.add(key, reply.shown);
    }
    return reply;
  }

  /**
   * A cached value instead of a whole answer, for what every page needs. The same object until the catalogue changes.
   * @param key one of a fixed few; they are not bounded
   * @param shown what it is made of
   */
  async remember<T>(key: string, make: () => Promise<T>, shown: Shown): Promise<T> {
    if (!this.listening) return make();
    const known = this.#values.get(key);
    if (known) return known.value as Promise<T>;
    const value = make();
    this.#values.set(key, { value, shown });
    value.catch(() => this.#values.get(key)?.value === value && this.#values.delete(key));
    return value;
  }

  #forget(change: Change): void {
    this.#generation += 1;
    for (const changes of this.#changesOf) changes.push(change);
    const { table, products } = change;
    if (!table) this.#kept.clear();
    else if (products) for (const key of this.#keysOf.showing(products)) this.#forgetAnswer(key, change);
    else for (const key of this.#kept.keys()) this.#forgetAnswer(key, change);
    for (const [key, { shown }] of this.#values) if (touches(change, shown)) this.#values.delete(key);
  }

  #forgetAnswer(key: string, change: Change): void {
    const reply = this.#kept.peek(key);
    if (reply && touches(change, reply.shown)) this.#kept.delete(key);
  }
}
