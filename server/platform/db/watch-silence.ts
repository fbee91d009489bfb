import { Socket } from 'node:net';
import { Client, type ClientConfig, DatabaseError, type Pool } from 'pg';

/** A query that waits so long for its answer makes us ask whether the database lives. */
const silentMs = 5000;
const againMs = 15_000;
const probeMs = 3000;

/** A connection that is at work, and silent, can be ended: the driver itself waits for ever. */
export class WatchedClient extends Client {
  readonly socket: Socket;

  constructor(config?: ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.socket = socket;
  }
}

/**
 * Ends connections of a database that is paused, or behind a network that swallows everything: PostgreSQL's own time
 * limits do not run there, and a page would wait for as long. A statement that takes long is not ended: the database
 * answers another connection meanwhile.
 */
export const watchSilence = (pool: Pool, url: string): void => {
  let asking: Promise<boolean> | undefined;
  const lives = (): Promise<boolean> => (asking ??= answers(url).finally(() => (asking = undefined)));
  const look = async (socket: Socket): Promise<void> => {
    if (await lives()) socket.setTimeout(againMs);
    else socket.destroy(new Error('Connection terminated: the database does not answer'));
  };
  pool.on('connect', (client) => {
    if (client instanceof WatchedClient) client.socket.on('timeout', () => void look(client.socket));
  });
  pool.on('acquire', (client) => {
    if (client instanceof WatchedClient) client.socket.setTimeout(silentMs);
  });
  pool.on('release', (_error, client) => {
    if (client instanceof WatchedClient) client.socket.setTimeout(0);
  });
};

/** A refusal, such as of one connection too many, is an answer. */
const answers = async (url: string): Promise<boolean> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
    application_name: 'tradefront probe',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch (error) {
    return error instanceof DatabaseError;
  } finally {
    // Not waited for: its end, too, may never be answered.
    client.end().catch(() => {});
  }
};
