import type { Limit } from './bare-server.ts';
import { type Measured, measure } from './load.ts';
import type { Bench } from './measure-scenario.ts';
import type { Percentiles } from './percentiles.ts';

/** One statement per row through the pool, without HTTP, and over a bare Fastify before and after the scenarios. */
export type LimitResult = { pool: { perSecond: number; latency: Percentiles }; http: Measured[] };

/** The table that commits write to. */
export const commitTable =
  'create table if not exists bench_commit (id bigserial primary key, number integer not null)';

const warmUpSeconds = 1;

/**
 * Measures the database's limit; for a commit the table must exist.
 * @returns `again`, to be called after the scenarios: both measurements together
 */
export const measureLimit = async (
  bench: Bench,
  what: Limit,
  variants: number,
): Promise<{ again: () => Promise<LimitResult> }> => {
  const { bare, connections, seconds } = bench;
  const { perSecond, latency } = await bare.query(what, seconds, connections, variants);
  const before = await measureOverHttp(bench, what, variants);
  return {
    again: async () => ({
      pool: { perSecond, latency },
      http: [before, await measureOverHttp(bench, what, variants)],
    }),
  };
};

const measureOverHttp = async (
  { bare, postmaster, connections, seconds }: Bench,
  what: Limit,
  variants: number,
): Promise<Measured> => {
  const { origin, pathname: commitPath } = new URL(bare.commitUrl);
  const someVariant = () => new URL(bare.variantUrl(1 + Math.floor(Math.random() * variants))).pathname;
  const target = {
    name: `${what} over a bare Fastify`,
    origin,
    headers: { 'accept-encoding': 'identity' },
    pid: bare.pid,
    postmaster,
    connections,
    requests:
      what === 'select'
        ? () => ({ method: 'GET' as const, path: someVariant() })
        : { method: 'POST' as const, path: commitPath },
    looksRight: (body: string) => body.startsWith('{"id":'),
  };
  await measure(target, warmUpSeconds);
  return measure(target, seconds);
};
