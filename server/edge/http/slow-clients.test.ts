import { createApp } from '#server/edge/app.ts';
import { testShop } from '#test/shop.ts';
import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

/* Clients that hold a connection and send nothing, or a byte now and then. */

const shop = testShop();
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await createApp(shop.context, {
    pages: false,
    waits: { headersMs: 300, requestMs: 600, idleMs: 300, checkEveryMs: 50 },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** What the server said until it ended the connection, and after how many milliseconds. */
const until = (start: string, drip?: string): Promise<{ said: string; ms: number }> =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const socket = connect(port, '127.0.0.1');
    let said = '';
    const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), 50);
    socket.on('connect', () => start !== '' && socket.write(start));
    socket.on('data', (bytes) => (said += bytes.toString()));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dripping);
      resolve({ said, ms: performance.now() - startedAt });
    });
  });

const post =
  'POST /api/v1/product/list/ HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n';

test.each([
  ['a body that drips', `${post}\r\n{`, ' ', '408'],
  ['a body that never comes', `${post}\r\n`, undefined, '408'],
  ['headers that drip', post, 'x-drip: 1\r\n', '408'],
  ['nothing at all', '', undefined, '408'],
])('%s is ended', async (_what, start, drip, status) => {
  const { said, ms } = await until(start, drip);
  expect(said).toContain(`HTTP/1.1 ${status}`);
  expect(ms).toBeLessThan(5000);
});

test('a connection that is idle after its answer is ended', async () => {
  const { said, ms } = await until('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n');
  expect(said).toContain('HTTP/1.1 200');
  expect(ms).toBeLessThan(5000);
});

test('the shop itself waits a minute for a request, and less for its headers', () => {
  expect([shop.app.server.requestTimeout, shop.app.server.headersTimeout]).toEqual([60_000, 20_000]);
  expect(shop.app.server.keepAliveTimeout).toBe(65_000);
  expect(shop.app.server.maxConnections).toBe(12_000);
});
