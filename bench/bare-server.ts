import { createPool } from '#server/platform/db/pool.ts';
import Fastify from 'fastify';
import { percentiles, type Percentiles } from './percentiles.ts';

/*
 * The baseline of the shop, in a process of its own: a bare Fastify that answers given bytes, finds a row by its
 * primary key or commits one through the shop's kind of pool; and the same two without HTTP.
 */

/** A whole answer of the shop: its headers and the bytes sent over the wire. */
export type Answer = { status: number; headers: Record<string, string>; body: string };

/** A lower bound of database work: find a row by its primary key, commit one row. */
export type Limit = 'select' | 'commit';
export type Order =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'query'; what: Limit; seconds: number; connections: number; variants: number };
export type Report =
  | { kind: 'listening'; port: number }
  | { kind: 'ready' }
  | { kind: 'queried'; perSecond: number; latency: Percentiles };

const databaseUrl = process.env['DATABASE_URL'] ?? '';
const pool = createPool(databaseUrl);
const limits: Record<Limit, string> = {
  select: 'select * from variant where id = $1',
  // The table is created by bench/measure-limits.ts.
  commit: 'insert into bench_commit (number) values ($1) returning id',
};

let status = 200;
let headers: Record<string, string> = {};
let body = Buffer.alloc(0);

const app = Fastify();
app.route({
  method: ['GET', 'POST'],
  url: '/answer',
  handler: (_request, reply) => {
    reply.code(status).headers(headers).send(body);
  },
});
app.get<{ Params: { id: string } }>('/variant/:id', async (request) => {
  const { rows } = await pool.query<Record<string, unknown>>(limits.select, [Number(request.params.id)]);
  return rows[0];
});
app.post('/commit', async () => {
  const { rows } = await pool.query<Record<string, unknown>>(limits.commit, [1]);
  return rows[0];
});

const report = (message: Report): void => {
  process.send?.(message);
};

const measureQuery = async ({ what, seconds, connections, variants }: Extract<Order, { kind: 'query' }>) => {
  const latencies: number[] = [];
  const start = performance.now();
  const until = start + seconds * 1000;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const asked = performance.now();
      const { rowCount } = await pool.query(limits[what], [1 + Math.floor(Math.random() * variants)]);
      if (rowCount !== 1) throw new Error(`the ${what} did not have one row`);
      latencies.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const perSecond = (latencies.length * 1000) / (performance.now() - start);
  return { kind: 'queried' as const, perSecond, latency: percentiles(latencies) };
};

process.on('message', async (order: Order) => {
  if (order.kind === 'answer') {
    ({ status, headers } = order.answer);
    body = Buffer.from(order.answer.body, 'base64');
    report({ kind: 'ready' });
  } else report(await measureQuery(order));
});
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => process.exit());
// Ctrl-C is handled by the parent.
process.on('SIGINT', () => {});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
report({ kind: 'listening', port: typeof address === 'object' && address ? address.port : 0 });
