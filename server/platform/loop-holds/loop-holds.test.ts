import { createApp } from '#server/edge/app.ts';
import { Metrics } from '#server/operations/metrics/metrics.ts';
import { testShop } from '#test/shop.ts';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { heldMs, runNamed } from './loop-holds.ts';

const shop = testShop({ sells: [{ sku: 'A' }] });
let app: FastifyInstance;
const metrics = new Metrics();
const lines: { call?: string; heldMs?: number }[] = [];
const told = () => lines.filter((line) => line.heldMs !== undefined).map(({ call }) => call);

/** Processor time, so that a busy machine makes no difference. */
const work = (ms: number): void => {
  const begun = process.threadCpuUsage().user;
  while ((process.threadCpuUsage().user - begun) / 1000 < ms);
};

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  app = await createApp({ ...shop.context, log }, { pages: false, metrics });
  app.post('/held/', async () => work(2 * heldMs) ?? {});
  app.get('/held/:id/', async () => {
    await shop.context.pool.query('select 1');
    work(2 * heldMs);
    return {};
  });
  app.get('/short/', async () => work(2) ?? {});
});
afterAll(() => app.close());
beforeEach(() => void lines.splice(0));

/** Until it is looked at again. */
const looked = () => pause(150);

test('a call that holds the event loop is named in the log and counted', async () => {
  await app.inject({ method: 'POST', url: '/held/', payload: { a: 1 } });
  await looked();
  expect(told()).toEqual(['POST /held/']);
  expect(lines.find((line) => line.heldMs !== undefined)?.heldMs).toBeGreaterThanOrEqual(heldMs);
  expect(metrics.print(shop.context)).toContain('tradefront_event_loop_held_total{call="POST /held/"} 1\n');
});

test('so is one that holds it after it waited for the database, and none of those beside it', async () => {
  const others = () => Array.from({ length: 5 }, () => app.inject('/short/'));
  await Promise.all([...others(), app.inject('/held/7/'), ...others()]);
  await looked();
  expect(told()).toContain('GET /held/:id/');
  expect(told()).not.toContain('GET /short/');
});

test('what ends within the time is not told of, and a job is by its name', async () => {
  await app.inject('/short/');
  await looked();
  expect(told()).toEqual([]);
  runNamed('job sums', () => work(2 * heldMs));
  await looked();
  expect(told()).toEqual(['job sums']);
});
