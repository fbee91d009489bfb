import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Client } from 'pg';

/** A whole answer for visitors, kept with its compressed forms, which are made when first asked for. */
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

/** How an answer that is not kept is made. */
export type Making = {
  /** Called before it is made or waited for; what it throws is the answer. */
  admit?: () => void;
  /** Those on the same connections wait for one answer: what fails for the public must not fail for a customer. */
  lane?: 'public' | 'customers';
};

/** Longer ones are requests that nobody repeats. */
const longestKey = 4000;

/**
 * What visitors see, until the catalogue changes: whole answers, keyed on validated input only, bounded in bytes.
 *
 * It hears of changes by LISTEN (the triggers of db/sql/1-changes.sql), whichever process made them, and holds nothing while it
 * cannot hear. An answer that was being made while a change came is given to whoever waited for it, and not kept.
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
   * @param connect makes a connected client of its own, on a session that supports LISTEN
   * @param onChange is called whenever something may have changed
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
    // Twice the body: its compressed forms and the bookkeeping.
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

  /** The kept answer, if there is one. */
  peek(key: string): Reply | undefined {
    return this.#kept.get(key);
  }

  /** The kept answer, or a new one; those who ask for the same at the same time wait for one. */
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
   * A value instead of a whole answer, for what every page needs. The same object until the catalogue changes.
   * @param key one of a fixed few; nothing bounds these.
   * @param tables the tables that it is made of, where a change in others leaves it as it is
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

  /** @param table the only one that has changed; without it any may have. */
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

/** The body in the best encoding that the client takes, with the name of the encoding. */
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
