import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Db, sql, valueOf } from '#server/platform/db/db.ts';
import type { Change } from '#server/platform/cache/change.ts';
import type { ChangeFeed } from '#server/platform/cache/change-feed.ts';
import { unitPriceAtOne } from './unit-price.ts';

/** Cents at quantity 1 by variant id. */
export type UnitPrices = Int32Array;

type Held = {
  cents: UnitPrices;
  /** Products whose prices changed since they were read; ALL: nothing is known. */
  behind: Set<number> | 'ALL';
  /** Whether everything was read: that is not waited for, only what changed since. */
  loaded: boolean;
  reading: Promise<void> | undefined;
};

/** Four bytes a variant each. */
const mostLists = 8;
/** Variants read at a time: other requests may wait for one batch. */
const batch = 20_000;
/** With more changed products, reading everything is faster. */
const mostFollowed = 5000;
const tablesOfPrices: ReadonlySet<string | undefined> = new Set([undefined, 'variant', 'tier_price', 'price_list']);

/** The unit prices of the price lists by which lists were sorted lately, in this process's memory, following the database. */
export class PriceOrders {
  readonly #log: FastifyBaseLogger;
  readonly #db: Db;
  readonly #feed: ChangeFeed;
  #closed = false;
  readonly #held = new LRUCache<number, Held>({ max: mostLists });

  /** @param db connections that outlive requests */
  constructor(log: FastifyBaseLogger, db: Db, feed: ChangeFeed) {
    this.#log = log;
    this.#db = db;
    this.#feed = feed;
    feed.onChange((change) => this.#note(change));
  }

  /** The prices as in the database, as far as announced; undefined when only SQL can answer. */
  async current(priceListId: number): Promise<UnitPrices | undefined> {
    if (!this.#feed.listening || this.#closed) return undefined;
    const held = this.#held.get(priceListId) ?? unread();
    this.#held.set(priceListId, held);
    if (!held.reading && isBehind(held)) held.reading = this.#follow(priceListId, held);
    if (held.loaded) await held.reading;
    return held.loaded && !held.reading && !isBehind(held) ? held.cents : undefined;
  }

  /** Resolves when nothing is left to read. */
  async settled(): Promise<void> {
    await Promise.all([...this.#held.values()].map(({ reading }) => reading));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.settled();
  }

  #note({ table, products }: Change): void {
    if (!tablesOfPrices.has(table)) return;
    for (const held of this.#held.values()) {
      if (!products || held.behind === 'ALL' || held.behind.size > mostFollowed) held.behind = 'ALL';
      else for (const id of products) held.behind.add(id);
    }
  }

  async #follow(priceListId: number, held: Held): Promise<void> {
    const { behind } = held;
    // What is announced from here on is read after it.
    held.behind = new Set();
    try {
      if (behind === 'ALL') {
        held.loaded = false;
        await this.#readAll(priceListId, held);
        held.loaded = true;
      } else put(held, await pricesOfProducts(this.#db, priceListId, [...behind]));
    } catch (error) {
      held.behind = 'ALL';
      held.loaded = false;
      this.#log.warn({ err: error }, 'Prices could not be read into memory; lists by price are asked of the database.');
    } finally {
      held.reading = undefined;
    }
  }

  async #readAll(priceListId: number, held: Held): Promise<void> {
    for (let after = 0; !this.#closed;) {
      const rows = await pricesAfter(this.#db, priceListId, after);
      const last = rows.at(-1);
      if (!last) return;
      put(held, rows);
      after = last[0];
    }
  }
}

const unread = (): Held => ({ cents: new Int32Array(), behind: 'ALL', loaded: false, reading: undefined });

const isBehind = ({ behind }: Held): boolean => behind === 'ALL' || behind.size > 0;

/** A variant's id and its cents. */
type Row = readonly [number, number];

const put = (held: Held, rows: readonly Row[]): void => {
  for (const [id, cents] of rows) {
    if (id >= held.cents.length) {
      const larger = new Int32Array(Math.ceil(id * 1.25) + 1);
      larger.set(held.cents);
      held.cents = larger;
    }
    held.cents[id] = cents;
  }
};

const pricesOfProducts = async (db: Db, priceListId: number, productIds: readonly number[]): Promise<Row[]> => {
  const { by, tables } = unitPriceAtOne(priceListId);
  const { rows } = await sql<{ id: number; cents: number }>`
    select v.id, ${by} as cents from variant v ${tables} where v.product_id = any (${productIds}::int[])`.execute(db);
  return rows.map(({ id, cents }) => [id, cents]);
};

/** The next variants by id; empty past the last. As text: pg would make an object of each. */
const pricesAfter = async (db: Db, priceListId: number, after: number): Promise<Row[]> => {
  const { by, tables } = unitPriceAtOne(priceListId);
  const prices = await valueOf<string | null>(db)`
    select string_agg(n.id || ' ' || n.cents, ' ' order by n.id) as prices
    from (
      select v.id, ${by} as cents from (select * from variant where id > ${after} order by id limit ${batch}) v ${tables}
    ) n`;
  const numbers = (prices ?? '').split(' ').map(Number);
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => [numbers[2 * at]!, numbers[2 * at + 1]!]);
};
