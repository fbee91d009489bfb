import { type Db, foundRow, sql } from '#server/platform/db/db.ts';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { facetKindOf } from './facets.ts';
import { type ListingRecord, ListingRows } from './listing-rows.ts';

type Texts = 'facets' | 'words' | 'nameWords';
type Row = Omit<ListingRecord, Texts> & Record<Texts, string>;

// The facets as text: pg would parse arrays of numbers twice.
const columns = sql`
  l.variant_id as "variantId", l.product_id as "productId", array_to_string(l.facets, ' ') as facets, l.position,
  (extract(epoch from l.created_at) * 1000000)::bigint as "createdAt",
  l.new_from - date '1970-01-01' as "newFrom", l.new_to - date '1970-01-01' as "newTo", k.place, p.name as "productName",
  lower(v.sku) as sku, l.sku_key as "skuKey", l.upc_key as "upcKey",
  array_to_string(tsvector_to_array(l.search), ' ') as words,
  array_to_string(tsvector_to_array(l.name_search), ' ') as "nameWords"`;

/** The listing of the given products, in the order of products and variants. */
const listingOfProducts = async (db: Db, productIds: readonly number[]): Promise<ListingRecord[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from listing l join variant v on v.id = l.variant_id join product p on p.id = l.product_id
    left join product_place k on k.product_id = l.product_id
    where l.product_id = any (${productIds}::int[])
    order by l.product_id, l.variant_id`.execute(db);
  return rows.map(recordOf);
};

/** The listing of the next products, by id, after the given one; empty past the last. */
const listingAfter = async (db: Db, productId: number, products: number): Promise<ListingRecord[]> => {
  const { rows } = await sql<Row>`
    with next as (
      select distinct product_id from listing where product_id > ${productId} order by product_id limit ${products})
    select ${columns} from next join listing l using (product_id) join variant v on v.id = l.variant_id
    join product p on p.id = l.product_id
    left join product_place k on k.product_id = l.product_id
    order by l.product_id, l.variant_id`.execute(db);
  return rows.map(recordOf);
};

const recordOf = ({ facets, words, nameWords, ...row }: Row): ListingRecord => ({
  ...row,
  words: words === '' ? [] : words.split(' '),
  nameWords: nameWords === '' ? [] : nameWords.split(' '),
  facets:
    facets === ''
      ? []
      : facets
          .split(' ')
          .map(Number)
          .filter((key) => facetKindOf(key) !== 'product'),
});

/**
 * The latest version of the listing, and the products that changed since the given one: null when unknown, or when most
 * of them did.
 */
const changesSince = async (db: Db, version: number): Promise<{ version: number; products: number[] | null }> => {
  type Found = { version: number; steps: number; everything: boolean | null; products: number[] | null };
  const found = await foundRow<Found>(db)`
    select v.version, count(c.version)::int as steps, bool_or(c.products is null) as everything,
      (select array_agg(distinct product) from listing_change c, unnest(c.products) product where c.version > ${version})
        as products
    from listing_version v left join listing_change c on c.version > ${version}
    group by v.version`;
  if (!found) throw new Error('listing_version is empty');
  const steps = found.version - version;
  if (steps === 0) return { version, products: [] };
  // Versions have no gaps: fewer rows mean that some were deleted since, or that this is another database.
  const told = found.steps === steps && steps > 0 && found.everything === false;
  return { version: found.version, products: told ? (found.products ?? []) : null };
};

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
  readonly #db: Db;
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
  constructor(log: FastifyBaseLogger, db: Db, waits = false) {
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
