import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { product } from '../catalogue-records.ts';
import { haproxyProgram, startHaproxy } from '../haproxy.ts';
import { has } from '../needs.ts';
import { createRemoteBuyer } from '../remote-buyer.ts';
import { databaseOfShop, settingsOf, tenParts } from './database-of-shop.ts';
import { startServer, temporaryDataDirectory } from './shop-process.ts';

/*
 * Two servers behind HAProxy, with the documented configuration, are restarted one after the other while visitors read
 * and a customer fills a cart over connections that stay open: no request fails.
 */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

describe.runIf(has('HAProxy', existsSync(haproxyProgram)))('a rolling restart', () => {
  const database = databaseOfShop({ sells: () => [product(tenParts, { categoryUrls: ['parts'] })] });

  test('fails no request', async () => {
    const { db, pool, postgres } = database;
    const ports: [number, number] = [await freePort(), await freePort()];
    const env = {
      ...settingsOf(database),
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      // Three checks, two seconds apart, and one that was just sent.
      DRAIN_SECONDS: '9',
    };
    const start = async (port: number, dataDir: string) =>
      startServer({ dataDir, env: { ...env, PORT: String(port) } });
    const dataDirs = [await temporaryDataDirectory(), await temporaryDataDirectory()] as const;
    const servers = [await start(ports[0], dataDirs[0]), await start(ports[1], dataDirs[1])];
    const proxy = await freePort();
    const haproxy = await startHaproxy({
      shop: proxy,
      servers: ports,
      database: await freePort(),
      primary: Number(new URL(postgres.url).port),
      replica: await freePort(),
    });
    const origin = `http://127.0.0.1:${proxy}`;
    const agent = new Agent({ keepAlive: true, maxSockets: 12 });
    const ask = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
      const sent = request(`${origin}${path}`, {
        method,
        agent,
        headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      });
      sent.end(body && JSON.stringify(body));
      const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
      const text = Buffer.concat((await answer.toArray()) as Buffer[]).toString();
      return { status: answer.statusCode, text };
    };

    const buyer = await createRemoteBuyer(db, origin);
    const parts = await db.selectFrom('variant').select('id').execute();
    const failures: string[] = [];
    let answered = 0;
    let added = 0;
    const end = new AbortController();
    const work = async (once: () => Promise<{ status: number | undefined; text: string }>): Promise<void> => {
      while (!end.signal.aborted) {
        try {
          const { status, text } = await once();
          if (status !== 200) failures.push(`${status} ${text.slice(0, 200)}`);
        } catch (error) {
          failures.push(String(error));
        }
        answered += 1;
        await pause(5);
      }
    };
    const list = { listBy: 'CATEGORY', value: 'parts' };
    const working = [
      ...Array.from({ length: 4 }, () => work(() => ask('POST', '/api/v1/product/list/', {}, list))),
      ...Array.from({ length: 4 }, () => work(() => ask('GET', '/api/v1/cuiConfig/', {}))),
      work(async () => {
        const items = { [parts[added % parts.length]?.id ?? 0]: 1 };
        const answer = await ask('POST', '/api/v1/cart/addToCart/', buyer.headers, { cartId: buyer.cartId, items });
        if (answer.status === 200) added += 1;
        return answer;
      }),
    ];
    try {
      await pause(2000);
      for (const [index, port] of ports.entries()) {
        expect(await servers[index]?.stop('SIGTERM')).toBe(0);
        servers[index] = await start(port, dataDirs[index === 0 ? 0 : 1]);
        // The balancer has to see that it is back, before the other goes.
        await pause(3000);
      }
    } finally {
      end.abort();
      await Promise.all(working);
      agent.destroy();
      await haproxy.stop();
    }
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(1000);
    const { rows } = await pool.query<{ qty: number }>('select sum(qty)::int as qty from cart_item');
    expect(rows[0]?.qty).toBe(added);
    process.stdout.write(`${answered} requests during two restarts, ${added} of them additions to a cart\n`);
    for (const server of servers) expect(await server.stop('SIGTERM')).toBe(0);
  });
});
