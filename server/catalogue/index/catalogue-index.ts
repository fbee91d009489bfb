import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import type { DB } from '#server/platform/db/types.ts';
import { ListingRows, type ListingRecord } from './listing-rows.ts';
import { changesSince, listingAfter, listingOfProducts } from './read-listing.ts';

/** Products read at a time: other requests may wait for one batch, some 15 ms. */
const batch = 300;
/** With more changed products, reading everything is faster than following them one by one. */
const mostFollowed = 5000;
const retryMs = 1000;

/**
 * The listing in this process's memory, following the database. While it is missing or behind, `current` is undefined
 * and the caller uses SQL.
 */
export class CatalogueIndex {
  readonly #log: FastifyBaseLogger;
  readonly #db: Kysely<DB>;
  #rows: ListingRows | undefined;
  #version = -1;
  /** Numbers of changes announced and read. */
  #heard = 0;
  #read = -1;
  #running: Promise<void> | undefined;
  /** Those who wait for what is being read. */
  readonly #waiting: (() => void)[] = [];
  #waits: boolean;
  readonly #closing = new AbortController();

  /**
   * @param db connections of its own, closed by `close`
   * @param waits for `begin` before it reads
   */
  constructor(log: FastifyBaseLogger, db: Kysely<DB>, waits = false) {
    this.#log = log;
    this.#db = db;
    this.#waits = waits;
  }

  /** The listing as in the database, as far as announced; undefined when only SQL can answer. */
  get current(): ListingRows | undefined {
    return this.#read === this.#heard ? this.#rows : undefined;
  }

  /**
   * The same, waiting for what was announced until now: milliseconds, where SQL takes a second for a list of a million. Not for
   * the reading of everything.
   */
  async caughtUp(): Promise<ListingRows | undefined> {
    const announced = this.#heard;
    while (this.#rows && this.#running && this.#read < announced)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.#read >= announced ? this.#rows : undefined;
  }

  /** Announces a possible change: until that has been read, `current` is undefined. */
  changed(): void {
    this.#heard += 1;
    if (this.#closing.signal.aborted || this.#waits) return;
    this.#running ??= this.#follow();
  }

  /** Reads what was announced so far, and follows. */
  begin(): void {
    this.#waits = false;
    if (this.#read !== this.#heard && !this.#closing.signal.aborted) this.#running ??= this.#follow();
  }

  /** Resolves when nothing is left to read. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
    await this.#db.destroy();
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    while (this.#read !== this.#heard && !signal.aborted) {
      const until = this.#heard;
      try {
        await this.#catchUp();
        this.#read = until;
        this.#goOn();
      } catch (error) {
        this.#forget();
        if (signal.aborted) return;
        this.#log.warn({ err: error }, 'The catalogue could not be read into memory; lists are asked of the database.');
        await delay(retryMs, undefined, { signal }).catch(() => {});
      }
    }
    // Here, not when the promise settles: a change that comes in between would find it running and never be read.
    this.#running = undefined;
  }

  async #catchUp(): Promise<void> {
    if (!this.#rows) return this.#load();
    const rows = this.#rows;
    const { version, products } = await changesSince(this.#db, this.#version);
    if (products === null || products.length > mostFollowed || rows.deadRows > rows.liveRows / 4 + 10_000)
      return this.#load();
    if (products.length > 0) {
      const records = await listingOfProducts(this.#db, products);
      for (const id of products) rows.removeProduct(id);
      addRecords(rows, records);
    }
    this.#version = version;
  }

  #goOn(): void {
    for (const goOn of this.#waiting.splice(0)) goOn();
  }

  #forget(): void {
    this.#rows = undefined;
    this.#goOn();
  }

  /** Reads everything, in one snapshot. */
  async #load(): Promise<void> {
    this.#forget();
    const rows = new ListingRows();
    const version = await this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const { rows: found } = await sql<{ version: number }>`select version from listing_version`.execute(trx);
        for (let after = 0; ;) {
          this.#closing.signal.throwIfAborted();
          const records = await listingAfter(trx, after, batch);
          const last = records.at(-1);
          if (!last) return found[0]!.version;
          addRecords(rows, records);
          after = last.productId;
        }
      });
    await rows.seal(this.#closing.signal);
    this.#rows = rows;
    this.#version = version;
  }
}

/** @param records grouped by product */
const addRecords = (rows: ListingRows, records: readonly ListingRecord[]): void => {
  for (const variants of Map.groupBy(records, ({ productId }) => productId).values()) rows.addProduct(variants);
};
