import { createApp } from '#server/app.ts';
import { testShop } from '#test/shop.ts';
import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const shop = testShop();

test('figures are served on a port of their own, and nowhere else', async () => {
  const metrics = new Metrics();
  const app = await createApp(shop.context, { pages: false, metrics });
  const served = await serveMetrics(metrics, shop.context, { host: '127.0.0.1', port: 0 });
  await app.inject('/api/v1/cuiConfig/');
  await app.inject('/api/v1/cuiConfig/');
  await app.inject({ method: 'DELETE', url: '/api/v1/cuiConfig/' });
  const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(text).toContain('tradefront_answers_total{kind="call",status="200"} 2\n');
  expect(text).toContain('tradefront_answers_total{kind="call",status="405"} 1\n');
  expect(text).toContain('tradefront_answer_seconds_count{kind="call"} 3\n');
  expect(text).toContain('tradefront_answer_seconds_bucket{kind="call",le="+Inf"} 3\n');
  expect(text).toContain('tradefront_kept_answers_total{kind="cuiConfig",was="kept"} 1\n');
  expect(text).toContain('tradefront_kept_answers_total{kind="cuiConfig",was="made"} 1\n');
  expect(text).toMatch(/^tradefront_listing_in_memory [01]$/m);
  expect(text).toMatch(/^tradefront_array_buffer_bytes \d+$/m);
  expect(text).toMatch(/^tradefront_database_connections\{pool="public",state="waiting"\} 0$/m);
  // Each line is a comment or a sample.
  for (const line of text.trimEnd().split('\n')) expect(line).toMatch(/^(# TYPE \w+ \w+|\w+(\{[^}]*\})? [\d.e+-]+)$/);
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await served.close();
  await app.close();
});

test('every answer names its request, one that is kept too, and the log has the name', async () => {
  const idOf = async (url: string, headers = {}) => {
    const answer = await shop.app.inject({ url, headers });
    return String(answer.headers['x-request-id']);
  };
  const ids = [
    await idOf('/api/v1/cuiConfig/'),
    await idOf('/api/v1/cuiConfig/'),
    await idOf('/api/v1/cuiConfig/'),
    await idOf('/healthz'),
    await idOf('/api/v1/nothing/', { 'x-request-id': 'forged' }),
  ];
  for (const id of ids) expect(id).toMatch(/^[\w-]{8}-[a-z\d]+$/);
  expect(new Set(ids).size).toBe(ids.length);
});
