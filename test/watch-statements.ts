import type { Pool, PoolClient } from 'pg';

/** A statement as it was sent. */
export type Sent = { text: string; values: unknown[] };
type Given = { text: string; values?: unknown[] };

/** Tells every statement on every connection of a pool from now on, open ones included, before it is sent. */
export const onStatement = (pool: Pool, tell: (sent: Sent) => void): void => {
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (given: string | Given, ...rest: unknown[]) => {
        const { text, values } = typeof given === 'string' ? { text: given, values: rest[0] } : given;
        tell({ text, values: Array.isArray(values) ? values : [] });
        return query(given, ...rest);
      },
    });
  });
};

/**
 * The texts of the statements that some work sends through a pool, in alphabetical order; `onValues` gets their
 * parameters.
 */
export const watchStatements = (pool: Pool) => {
  let texts: string[] = [];
  let tell: (values: unknown[]) => void = () => {};
  onStatement(pool, ({ text, values }) => {
    texts.push(text);
    tell(values);
  });
  return async (work: () => Promise<unknown>, onValues: typeof tell = () => {}): Promise<string[]> => {
    texts = [];
    tell = onValues;
    await work();
    return texts.toSorted();
  };
};
