import type { QueryResult } from 'pg';

/** A connection on loan, as far as typed queries use it. */
export type Connection = {
  query: (text: string, values: unknown[]) => Promise<QueryResult>;
  release: (destroy?: boolean) => void;
};

/** Where connections come from: a pool, or one with a replica's before it. */
export type ReadPool = {
  connect: () => Promise<Connection>;
  /** Queries that wait for a connection. */
  readonly waitingCount: number;
  end: () => Promise<void>;
};
