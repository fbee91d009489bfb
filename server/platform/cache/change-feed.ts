import type { FastifyBaseLogger } from 'fastify';
import type { Client } from 'pg';
import { type Change, readChange } from './change.ts';

/**
 * Tells of every change of public data, made by any process, by LISTEN. While the connection is lost, `listening` is
 * false; that it was lost, and that it is back, are told as changes of anything.
 */
export class ChangeFeed {
  readonly #log: FastifyBaseLogger;
  readonly #connect: () => Promise<Client>;
  readonly #told: ((change: Change) => void)[] = [];
  readonly #toldOfSessions: ((customerId: number) => void)[] = [];
  #client: Client | undefined;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;

  /** @param connect opens a connection of its own, with a session that supports LISTEN */
  constructor(log: FastifyBaseLogger, connect: () => Promise<Client>) {
    this.#log = log;
    this.#connect = connect;
  }

  get listening(): boolean {
    return this.#client !== undefined;
  }

  onChange(tell: (change: Change) => void): void {
    this.#told.push(tell);
  }

  /** @param tell called with the customer whose session ended, or whose rights changed */
  onSessionEnd(tell: (customerId: number) => void): void {
    this.#toldOfSessions.push(tell);
  }

  async start(): Promise<void> {
    const client = await this.#connect();
    client.on('notification', ({ channel, payload }) => {
      if (channel === 'session_ended') for (const tell of this.#toldOfSessions) tell(Number(payload));
      else this.tell(readChange(payload));
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    await client.query('listen catalogue_changed; listen session_ended');
    this.tell({});
    this.#client = client;
  }

  /** Passes a change on, as if it had been heard. */
  tell(change: Change): void {
    for (const tell of this.#told) tell(change);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  #lost(client: Client): void {
    if (this.#closed || (this.#client && this.#client !== client)) return;
    this.#client = undefined;
    this.tell({});
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
