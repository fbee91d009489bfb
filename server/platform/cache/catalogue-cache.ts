import { type Change, type Shown, touches, showsAllProducts } from './change.ts';
import type { ChangeFeed } from './change-feed.ts';
import { AskedBefore } from './asked-before.ts';
import { type Asker, NetworkShares } from './network-shares.ts';
import type { Reply } from './reply.ts';

/**
 * The keys of answers by the products that they show, so that a change of one does not go through all answers. Answers
 * made of whole tables of products' rows are found for every product.
 */
class KeysOfProducts {
  readonly #byProduct = new Map<number, Set<string>>();
  readonly #ofAll = new Set<string>();

  add(key: string, shown: Shown): void {
    if (showsAllProducts(shown)) this.#ofAll.add(key);
    for (const id of shown.products) {
      const keys = this.#byProduct.get(id);
      if (keys) keys.add(key);
      else this.#byProduct.set(id, new Set([key]));
    }
  }

  remove(key: string, { products }: Shown): void {
    this.#ofAll.delete(key);
    for (const id of products) {
      const keys = this.#byProduct.get(id);
      keys?.delete(key);
      if (keys?.size === 0) this.#byProduct.delete(id);
    }
  }

  /** The keys of the answers that a change of these products may touch. */
  showing(products: readonly number[]): Set<string> {
    const keys = new Set(this.#ofAll);
    for (const id of products) for (const key of this.#byProduct.get(id) ?? []) keys.add(key);
    return keys;
  }
}

/** How often answers of a kind were kept ones, and how often they had to be made. */
class KeptCounts {
  readonly #counts = new Map<string, { kept: number; made: number }>();

  /** @param kind a call's name, or "page": one of few */
  note(kind: string, was: 'kept' | 'made'): void {
    const count = this.#counts.get(kind);
    if (count) count[was] += 1;
    else this.#counts.set(kind, { kept: 0, made: 0, [was]: 1 });
  }

  entries(): Iterable<[kind: string, counts: { kept: number; made: number }]> {
    return this.#counts.entries();
  }
}

/**
 * The same text in one piece. V8 keeps a text that was put together as a tree of its parts, which takes ten times as much: what
 * is kept for long is worth a copy.
 */
const flat = (text: string): string => Buffer.from(text).toString();

/** Options for computing an answer that is not cached. */
export type Making = {
  /** Called before computing or waiting; if it throws, that is the answer. */
  admit?: () => void;
  /** Requests in one lane wait for one answer: a failure of the public pool must not fail a customer's request. */
  lane?: 'public' | 'customers';
  /** The client that asks; none for the shop's own work. */
  asker?: Asker;
  /** What the answer is counted as; none for a part of another one. */
  kind?: string;
  /** Called when it is made: whether it took so little that it is kept only when it is asked for again. */
  wasCheap?: () => boolean;
};

/** Longer keys belong to requests that are not repeated. */
const longestKey = 4000;
/** Bytes of the requests whose answer may be kept. */
const askedMaxBytes = 16 * 1024 * 1024;

/**
 * Whole answers, kept until something that they were made of changes: keyed on validated input only, bounded in bytes,
 * of which no network can push out the others' (network-shares.ts). An answer computed during such a change goes to the
 * waiting requests, but is not cached; nothing is while no changes are heard. What is made from memory in no time is kept
 * when it is asked for a second time: most lists with filters never are, and keeping one, with what is forgotten for it,
 * takes a quarter of making it.
 */
export class CatalogueCache {
  readonly #feed: ChangeFeed;
  readonly #kept: NetworkShares<Reply>;
  readonly #keysOf = new KeysOfProducts();
  /** The keys of answers, by the requests that were answered so. */
  readonly #asked: NetworkShares<string>;
  readonly #making = new Map<string, Promise<Reply>>();
  readonly #askedBefore = new AskedBefore();
  /** For each answer that is being made: the changes since it was begun. */
  readonly #changesOf = new Set<Change[]>();
  #generation = 0;
  /** Of the answers that this process gave. */
  readonly counts = new KeptCounts();
  readonly #values = new Map<string, { value: Promise<unknown>; shown: Shown }>();

  /** @param networkOf the network of an address, whose answers are counted together */
  constructor(feed: ChangeFeed, maxBytes = 128 * 1024 * 1024, networkOf = (address: string) => address) {
    this.#feed = feed;
    this.#kept = new NetworkShares({
      maxSize: maxBytes,
      networkOf,
      onDrop: ({ shown }, key) => this.#keysOf.remove(key, shown),
    });
    this.#asked = new NetworkShares({ maxSize: askedMaxBytes, networkOf });
    feed.onChange((change) => this.#forget(change));
  }

  get listening(): boolean {
    return this.#feed.listening;
  }

  /** The cached answer, if any. */
  peek(key: string, { asker, kind }: Pick<Making, 'asker' | 'kind'> = {}): Reply | undefined {
    const kept = this.#kept.get(key, asker);
    if (kept && kind !== undefined) this.counts.note(kind, 'kept');
    return kept;
  }

  /** The cached answer to a request that had one before, by the request's own bytes. */
  answerTo(request: string, asked: Pick<Making, 'asker' | 'kind'> = {}): Reply | undefined {
    const key = this.#asked.get(request, asked.asker);
    return key === undefined ? undefined : this.peek(key, asked);
  }

  /** Notes the key of a request's answer, if that is kept, for `answerTo`. */
  noteRequest(request: string, key: string, asker?: Asker): void {
    if (this.#kept.has(key) && request.length + key.length <= 2 * longestKey)
      this.#asked.set(flat(request), flat(key), 2 * (request.length + key.length) + 200, asker);
  }

  /** The cached answer, or a new one; concurrent requests for the same wait for one. */
  async get(
    key: string,
    make: () => Promise<Reply>,
    { admit, lane = 'public', asker, kind, wasCheap = () => false }: Making = {},
  ): Promise<Reply> {
    const kept = this.peek(key, { asker, kind });
    if (kept) return kept;
    admit?.();
    if (kind !== undefined) this.counts.note(kind, 'made');
    if (!this.listening || key.length > longestKey) return make();
    // Requests that come after a change do not wait for an answer begun before it.
    const flightKey = `${this.#generation} ${lane} ${key}`;
    const inFlight = this.#making.get(flightKey);
    if (inFlight) return inFlight;
    const making = this.#make(key, make, { asker, wasCheap }).finally(() => this.#making.delete(flightKey));
    this.#making.set(flightKey, making);
    return making;
  }

  async #make(
    key: string,
    make: () => Promise<Reply>,
    { asker, wasCheap }: Pick<Required<Making>, 'wasCheap'> & { asker: Asker | undefined },
  ): Promise<Reply> {
    const changes: Change[] = [];
    this.#changesOf.add(changes);
    const reply = await make().finally(() => this.#changesOf.delete(changes));
    if (!this.#askedBefore.note(key) && wasCheap()) return reply;
    if (!changes.some((change) => touches(change, reply.shown)) && this.listening && reply.status < 500) {
      const name = flat(key);
      // While its pieces are there: what is kept does not hold them.
      reply.slots();
      this.#kept.set(name, reply, sizeOf(reply, name), asker);
      // An answer too large to be kept is not there to be forgotten.
      if (this.#kept.has(name)) this.#keysOf.add(name, reply.shown);
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

/** Twice the body: with its compressed forms and the bookkeeping. */
const sizeOf = ({ body, shown }: Reply, key: string): number =>
  body.length * 2 + key.length * 2 + shown.products.size * 100 + 1000;
