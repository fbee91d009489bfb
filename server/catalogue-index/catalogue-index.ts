import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import type { DB } from '../db/types.ts';
import { ListingRows, type ListingRecord } from './listing-rows.ts';
import { changesSince, listingAfter, listingOfProducts } from './read-listing.ts';

/** Products read at a time: what one batch takes is what other requests may have to wait. */
const batch = 2000;
/** More changed products than this are slower to follow one by one than to read everything. */
const mostFollowed = 5000;
const retryMs = 1000;

/**
 * The listing in the memory of this process, following the database. While it is missing or behind, `current` is undefined and
 * the caller asks SQL.
 */
export class CatalogueIndex {
  readonly #log: FastifyBaseLogger;
  readonly #db: Kysely<DB>;
  #rows: ListingRows | undefined;
  #version = -1;
  /** How often a change was heard of, and how many of those have been read. */
  #heard = 0;
  #read = -1;
  #running: Promise<void> | undefined;
  readonly #closing = new AbortController();

  /** @param db connections of its own, which `close` ends */
  constructor(log: FastifyBaseLogger, db: Kysely<DB>) {
    this.#log = log;
    this.#db = db;
  }

  /** The listing as it is in the database, as far as this process has heard; undefined when only SQL can tell. */
  get current(): ListingRows | undefined {
    return this.#read === this.#heard ? this.#rows : undefined;
  }

  /** Says that something may have changed: nothing is answered until that has been read. */
  changed(): void {
    this.#heard += 1;
    if (this.#closing.signal.aborted) return;
    this.#running ??= this.#follow().finally(() => (this.#running = undefined));
  }

  /** Resolves when nothing is left to be read. */
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
      } catch (error) {
        this.#rows = undefined;
        if (signal.aborted) return;
        this.#log.warn({ err: error }, 'The catalogue could not be read into memory; lists are asked of the database.');
        await delay(retryMs, undefined, { signal }).catch(() => {});
      }
    }
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

  /** Reads everything, as of one moment. */
  async #load(): Promise<void> {
    this.#rows = undefined;
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
    this.#rows = rows;
    this.#version = version;
  }
}

/** @param records products one after the other */
const addRecords = (rows: ListingRows, records: readonly ListingRecord[]): void => {
  for (const variants of Map.groupBy(records, ({ productId }) => productId).values()) rows.addProduct(variants);
};
