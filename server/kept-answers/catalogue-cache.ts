import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Client } from 'pg';

/** A whole answer for visitors, cached with its compressed forms, which are made on first request. */
export type Reply = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  encoded: Map<'br' | 'gzip', Promise<Buffer>>;
};

export const makeReply = (status: number, headers: Record<string, string>, body: string | Buffer): Reply => ({
  status,
  headers,
  body: Buffer.from(body),
  encoded: new Map(),
});

/** Options for computing an answer that is not cached. */
export type Making = {
  /** Called before computing or waiting; if it throws, that is the answer. */
  admit?: () => void;
  /** Requests in one lane wait for one answer: a failure of the public pool must not fail a customer's request. */
  lane?: 'public' | 'customers';
};

/** Longer keys belong to requests that are not repeated. */
const longestKey = 4000;

/**
 * Visitors' answers, cached until the catalogue changes: whole answers, keyed on validated input only, bounded in
 * bytes.
 *  It learns of changes by LISTEN (the triggers of db/sql/1-changes.sql), from any process, and caches nothing while it
 *  cannot listen. An answer computed during a change goes to the waiting requests, but is not cached.
 */
export class CatalogueCache {
  readonly #log: FastifyBaseLogger;
  readonly #connect: () => Promise<Client>;
  readonly #kept: LRUCache<string, Reply>;
  readonly #making = new Map<string, Promise<Reply>>();
  readonly #values = new Map<string, { value: Promise<unknown>; tables: ReadonlySet<string> | undefined }>();
  readonly #onChange: () => void;
  #generation = 0;
  #listener: Client | undefined;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;

  /**
   * @param connect opens a connection of its own, with a session that supports LISTEN
   * @param onChange called whenever something may have changed
   */
  constructor(
    log: FastifyBaseLogger,
    connect: () => Promise<Client>,
    onChange: () => void = () => {},
    maxBytes = 128 * 1024 * 1024,
  ) {
    this.#log = log;
    this.#connect = connect;
    this.#onChange = onChange;
    // Twice the body: with its compressed forms and the bookkeeping.
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, key) => body.length * 2 + key.length * 2 + 1000,
    });
  }

  get listening(): boolean {
    return this.#listener !== undefined;
  }

  async start(): Promise<void> {
    const client = await this.#connect();
    client.on('notification', ({ payload }) => this.clear(payload));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    await client.query('listen catalogue_changed');
    this.clear();
    this.#listener = client;
  }

  /** The cached answer, if any. */
  peek(key: string): Reply | undefined {
    return this.#kept.get(key);
  }

  /** The cached answer, or a new one; concurrent requests for the same wait for one. */
  async get(key: string, make: () => Promise<Reply>, { admit, lane = 'public' }: Making = {}): Promise<Reply> {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    admit?.();
    if (!this.#listener || key.length > longestKey) return make();
    const generation = this.#generation;
    const flightKey = `${generation} ${lane} ${key}`;
    const inFlight = this.#making.get(flightKey);
    if (inFlight) return inFlight;
    const making = make().finally(() => this.#making.delete(flightKey));
    this.#making.set(flightKey, making);
    const reply = await making;
    if (generation === this.#generation && this.#listener && reply.status < 500) this.#kept.set(key, reply);
    return reply;
  }

  /**
   * A cached value instead of a whole answer, for what every page needs. The same object until the catalogue changes.
   * @param key one of a fixed few; they are not bounded
   */
  async remember<T>(key: string, make: () => Promise<T>, tables?: ReadonlySet<string>): Promise<T> {
    if (!this.#listener) return make();
    const known = this.#values.get(key);
    if (known) return known.value as Promise<T>;
    const value = make();
    this.#values.set(key, { value, tables });
    value.catch(() => this.#values.get(key)?.value === value && this.#values.delete(key));
    return value;
  }

  /** @param table the only changed table; by default any may have changed */
  clear(table?: string): void {
    this.#generation += 1;
    this.#kept.clear();
    for (const [key, { tables }] of this.#values) if (!table || !tables || tables.has(table)) this.#values.delete(key);
    this.#onChange();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const listener = this.#listener;
    this.#listener = undefined;
    await listener?.end();
  }

  #lost(client: Client): void {
    if (this.#closed || (this.#listener && this.#listener !== client)) return;
    this.#listener = undefined;
    this.clear();
    this.#log.warn('The connection that hears of catalogue changes was lost; nothing is cached until it is back.');
    this.#reconnect();
  }

  #reconnect(): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.start().catch(() => this.#reconnect());
    }, 1000);
    this.#retry.unref();
  }
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthCompressing = 1000;

/** The body in the best encoding that the client accepts, with the encoding's name. */
export const encodeReply = async (
  reply: Reply,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> => {
  const encoding = reply.body.length < worthCompressing ? undefined : bestEncoding(acceptEncoding ?? '');
  if (!encoding) return { body: reply.body };
  let encoded = reply.encoded.get(encoding);
  if (!encoded) {
    encoded =
      encoding === 'br'
        ? brotli(reply.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
        : zip(reply.body, { level: 6 });
    reply.encoded.set(encoding, encoded);
  }
  return { body: await encoded, encoding };
};

const bestEncoding = (accepted: string): 'br' | 'gzip' | undefined => {
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accepted);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
};
