import { visitor } from '#server/platform/viewer/viewer.ts';
import { localApi } from '#server/edge/http/local-api.ts';
import { createApp } from '#server/edge/app.ts';
import { closeContext, createContext } from '#server/edge/create-context.ts';
import { loadConfig } from '#server/platform/process/config.ts';
import { createPool } from '#server/platform/db/pool.ts';
import type { DB } from '#server/platform/db/types.ts';
import type { Api, CallInput } from '#contract/calls.ts';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import pino from 'pino';
import { injected } from './exchange.ts';
import { generateOrders, openOrderBook } from './orders/generate-orders.ts';
import { buildOrderScenarios } from './orders/order-scenarios.ts';
import { type Sampled, sampleVariants } from './sample.ts';
import type { Group } from './scenario-groups.ts';

/** Faster queries are listed with their time only. */
const planFromMs = 1;

type Question = { group: Group; name: string; ask: (api: Api) => Promise<unknown> };

type ListBody = CallInput<'productList'>['body'];
type FiltersBody = CallInput<'productListFilters'>['body'];

const list = (name: string, body: ListBody): Question => ({
  group: body.listBy === 'SEARCH' ? 'search' : 'list',
  name: `${name}: ${JSON.stringify(body)}`,
  ask: (api) => api.productList({ body }),
});
const search = (value: string): Question => list('search', { listBy: 'SEARCH', value });
const filters = (body: FiltersBody): Question => ({
  group: 'filters',
  name: `filters: ${JSON.stringify(body)}`,
  ask: (api) => api.productListFilters({ body }),
});

const questions = (sample: Sampled): Question[] => {
  const screens = { listBy: 'CATEGORY', value: 'screens' } as const;
  const everything = { listBy: 'CATEGORY', value: 'replacement-parts' } as const;
  const phone = { listBy: 'PHONE', value: sample.phones[0]?.url ?? '' } as const;
  const colour = { attributes: { colour: ['Black', 'White'], quality: ['Premium'] } };
  const { id: variantId, productId } = sample;
  return [
    list('the largest category', everything),
    list('a family', screens),
    list('its fifth page, newest first', { ...screens, page: 4, sorts: { createdAt: 'DESC' } }),
    list('narrowed by two attributes', { ...screens, ...colour }),
    list('a phone', phone),
    filters(everything),
    filters(screens),
    filters(phone),
    filters({ listBy: 'SEARCH', value: 'iphone battery' }),
    search('iphone battery'),
    search('galaxy s24 screen assembly'),
    search('iphne batery'),
    search(sample.sku),
    { group: 'product', name: 'product', ask: (api) => api.variant({ params: { productId, variantId } }) },
  ];
};

/**
 * Calls the shop's own handlers, and repeats each of their queries under EXPLAIN (ANALYZE, BUFFERS).
 * @returns a text: each call, its queries with their times, the plans of slow ones
 */
export const explainQueries = async (
  databaseUrl: string,
  { only, orders }: { only: Group[]; orders: number },
): Promise<string> => {
  const [sample] = await sampleVariants(databaseUrl, 1);
  if (!sample) throw new Error('the catalogue is empty');
  const pool = createPool(databaseUrl, { max: 1, statementTimeoutMs: 0 });
  const queries: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => void (level === 'query' && queries.push(query)),
  });
  const config = loadConfig({ DATA_DIR: join(tmpdir(), 'tradefront-explain') });
  const context = await createContext({ config, log: pino({ level: 'silent' }), pool, db, databaseUrl });
  try {
    const api = localApi(context, visitor);
    const parts: string[] = [];
    const explainAsked = async (name: string, ask: () => Promise<unknown>): Promise<void> => {
      // Once for the database's caches, once to be explained.
      await ask();
      queries.length = 0;
      await ask();
      parts.push(`### ${name}\n`);
      for (const query of queries.splice(0)) parts.push(await explainQuery(pool, query));
    };
    for (const { name, ask } of questions(sample).filter(({ group }) => only.includes(group)))
      await explainAsked(name, () => ask(api));
    if (only.includes('orders')) {
      await generateOrders(databaseUrl, { orders });
      const app = await createApp(context, { pages: false });
      for (const { name, inputs } of buildOrderScenarios(await openOrderBook(pool)))
        for (const input of inputs.slice(-1)) await explainAsked(name, () => app.inject(injected(input)));
      await app.close();
    }
    return parts.join('\n');
  } finally {
    await closeContext(context);
    await db.destroy();
  }
};

const explainQuery = async (pool: Pool, { sql, parameters }: CompiledQuery): Promise<string> => {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, [...parameters]);
  const lines = rows.map((row) => row['QUERY PLAN']);
  const time = (what: string): number =>
    Number(new RegExp(`^${what} Time: ([\\d.]+) ms`, 'm').exec(lines.join('\n'))?.[1]);
  const [planning, execution] = [time('Planning'), time('Execution')];
  const head = `planning ${planning} ms, execution ${execution} ms: ${sql.replace(/\s+/g, ' ').trim()}`;
  return execution < planFromMs ? `- ${head.slice(0, 160)}\n` : `- ${head}\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n`;
};
