import { Kysely } from 'kysely';
import { Pool, type PoolClient, types, type CustomTypesConfig, Client, type ClientConfig, DatabaseError } from 'pg';
import { turnAfter } from '../loop-holds/loop-holds.ts';
import { ClaimingDialect } from './claims.ts';
import type { DB } from './types.ts';
import type { Db } from './db.ts';
import { Socket } from 'node:net';

const oid: Record<'int8' | 'int8Array' | 'date' | 'dateArray' | 'textArray', number> = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  textArray: 1009,
};

const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`the database answered ${text}, which is more than a number holds`);
  return value;
};

const parseTextArray = types.getTypeParser(oid.textArray, 'text');
const parseInt8Array = (text: string): (number | null)[] =>
  (parseTextArray(text) as (string | null)[]).map((each) => (each === null ? null : parseInt8(each)));

// Counts are numbers, and a date is the stored day ("2026-11-20"), not an instant in the server's time zone.
const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, parseInt8],
  [oid.int8Array, parseInt8Array],
  [oid.date, (text) => text],
  [oid.dateArray, parseTextArray],
]);

const typeParsers: CustomTypesConfig = {
  getTypeParser: (id, format) => (format !== 'binary' && parsers.get(id)) || types.getTypeParser(id, format),
};

export type PoolOptions = {
  /** Maximum number of connections. */
  max?: number;
  /**
   * PostgreSQL cancels a statement after this many milliseconds; 0: the database's own setting, by default never. Long
   * for a page, too short for an import.
   */
  statementTimeoutMs?: number;
  /** A query waits at most this many milliseconds for a connection. */
  connectTimeoutMs?: number;
  /** The connections' application_name in PostgreSQL. */
  name?: string;
  /** Whether a connection that waits for a database which answers no one is ended; not where one only listens. */
  endsSilent?: boolean;
};

/** A query that waits so long for its answer makes us ask whether the database lives. */
const silentMs = 5000;
const againMs = 15_000;
const probeMs = 3000;

/** A connection that is at work, and silent, can be ended: the driver itself waits for ever. */
class WatchedClient extends Client {
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
const watchSilence = (pool: Pool, url: string): void => {
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

/** A pool of connections, opened on demand. `pool.end()` closes them, as does the end of a block that declares it by `await using`. */
export const createPool = (
  url: string,
  {
    max = 10,
    statementTimeoutMs = 15_000,
    connectTimeoutMs = 10_000,
    name = 'tradefront',
    endsSilent = true,
  }: PoolOptions = {},
): Pool & AsyncDisposable => {
  const pool = new Pool({
    ...(endsSilent && { Client: WatchedClient }),
    connectionString: url,
    max,
    types: typeParsers,
    application_name: name,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
  });
  // A broken connection fails its query and is replaced at the next; without listeners, on idle and busy ones, it would
  // end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    noteTurns(client);
    client.on('error', () => {});
  });
  if (endsSilent) watchSilence(pool, url);
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.end() });
};

/** Who waited for the database has the event loop when it answers. */
const noteTurns = (client: PoolClient): void => {
  // At each statement, as tracing puts its own in place while connections are open.
  const query = (...given: unknown[]): unknown =>
    Reflect.apply((Object.getPrototypeOf(client) as PoolClient).query, client, given);
  const noted = (...given: unknown[]): unknown => {
    const goOn = turnAfter();
    const last = given.at(-1);
    if (typeof last === 'function') {
      const answered = (...answer: unknown[]): unknown => {
        goOn();
        return Reflect.apply(last, undefined, answer);
      };
      return query(...given.slice(0, -1), answered);
    }
    const answer = query(...given);
    return answer instanceof Promise ? answer.finally(goOn) : answer;
  };
  client.query = noted as typeof client.query;
};

/** Typed queries through the pool. */
export const createKysely = (pool: Pool): Db => new Kysely<DB>({ dialect: new ClaimingDialect({ pool }) });
