import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Buyer } from '../buyers.ts';
import { product } from '../catalogue-records.ts';
import { pidOf, residentMb } from '../process-ids.ts';
import { createRemoteBuyer } from '../remote-buyer.ts';
import { databaseOfShop, settingsOf } from './database-of-shop.ts';
import { type ShopProcess, startServer, temporaryDirectory } from './shop-process.ts';

/*
 * Visitors ask for pages never asked before, five times as many as one process can make, and 10,000 connections say
 * nothing. All times are held against those of the same process a moment before, unloaded.
 */

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const database = databaseOfShop({
  sells: () =>
    Array.from({ length: 1_500 }, (_, n) =>
      product([{ sku: `PART-${n}`, tiers: [{ priceList: 'DEFAULT', qty: 1, priceCents: 1999 }] }], {
        name: `Screen ${n} for a phone`,
        categoryUrls: [`category-${n % 20}`],
      }),
    ),
});

const start = async (): Promise<ShopProcess> =>
  startServer({ dataDir: await temporaryDirectory(), env: settingsOf(database) });

type Answer = { status: number; ms: number };
const asker = (origin: string) => {
  const agent = new Agent({ keepAlive: true });
  let serial = 0;
  /** Why there was no answer. */
  const lost: string[] = [];
  const get = async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const began = performance.now();
    try {
      const sent = request(`${origin}${path}`, { agent, headers });
      sent.end();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      return { status: answer.statusCode ?? 0, ms: performance.now() - began };
    } catch (error) {
      lost.push(String(error));
      return { status: 0, ms: performance.now() - began };
    }
  };
  const newPage = () => get(`/products/search/?s=screen+${(serial += 1)}+phone`);
  return { get, newPage, lost, close: () => agent.destroy() };
};
type Asker = ReturnType<typeof asker>;

const quantile = (answers: readonly Answer[], share: number): number => {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
const median = (answers: readonly Answer[]) => quantile(answers, 0.5);

/** One after the other. */
const sequence = async (count: number, once: () => Promise<Answer>): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await once());
  return answers;
};

const residentOf = ({ process: child }: ShopProcess): Promise<number> => residentMb(pidOf(child));

/** As many a second as eight who wait for their answers get. */
const capacity = async ({ newPage }: Asker): Promise<number> => {
  const seconds = 4;
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      await newPage();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return answered / seconds;
};

/** So many a second, whether they are answered or not. */
const flood = async ({ newPage }: Asker, perSecond: number, seconds: number): Promise<Answer[]> => {
  const sent: Promise<Answer>[] = [];
  const began = performance.now();
  for (;;) {
    const passed = (performance.now() - began) / 1000;
    if (passed > seconds) break;
    while (sent.length < passed * perSecond) sent.push(newPage());
    await pause(5);
  }
  return Promise.all(sent);
};

test('at five times what it can serve, what is served keeps its time, memory is bounded, and it recovers at once', async () => {
  const server = await start();
  const visitors = asker(server.url);
  const buyer: Buyer = await createRemoteBuyer(database.db, server.url);
  await sequence(60, visitors.newPage);
  const unloaded = await sequence(60, visitors.newPage);
  const account = () => visitors.get(calls.myAccount.path, buyer.headers);
  const accountUnloaded = await sequence(30, account);
  const served = await capacity(visitors);
  const before = await residentOf(server);

  let peak = before;
  const watching = setInterval(() => void residentOf(server).then((mb) => (peak = Math.max(peak, mb))), 200);
  const flooding = flood(visitors, served * 5, 8);
  await pause(1500);
  const accountLoaded = await sequence(20, account);
  const keptLoaded = await sequence(20, () => visitors.get('/'));
  const answers = await flooding;
  const recovered = await sequence(30, visitors.newPage);
  clearInterval(watching);

  const ok = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  const lost = answers.length - ok.length - refused.length;
  const figures = {
    servedASecond: Math.round(served),
    asked: answers.length,
    answered: ok.length,
    refused: refused.length,
    lost: [lost, ...new Set(visitors.lost)],
    unloadedMs: median(unloaded),
    servedMedian: median(ok) / median(unloaded),
    served95: quantile(ok, 0.95) / median(unloaded),
    refusedMedian: median(refused) / median(unloaded),
    customerMedian: median(accountLoaded) / median(accountUnloaded),
    kept: median(keptLoaded) / median(unloaded),
    recovered: median(recovered) / median(unloaded),
    memory: `${Math.round(before)} → ${Math.round(peak)} MB`,
  };
  process.stdout.write(`Overload: ${JSON.stringify(figures)}\n`);
  visitors.close();
  expect([...accountLoaded, ...keptLoaded].every(({ status }) => status === 200)).toBe(true);
  expect(figures.lost).toEqual([0]);
  expect(refused.length).toBeGreaterThan(ok.length);
  // What is drawn is not thrown away: a third of what it can do at the least, though refusing costs something.
  expect(ok.length).toBeGreaterThan((served * 8) / 3);
  // Ten wait at most, where a thousand times as long was waited without refusing.
  expect(figures.servedMedian).toBeLessThan(40);
  expect(figures.recovered).toBeLessThan(5);
  expect(peak - before).toBeLessThan(300);
  expect(await server.stop('SIGTERM')).toBe(0);
});

test('10,000 silent connections and 200 that drip keep no one from being served, and are ended', async () => {
  const server = await start();
  const visitors = asker(server.url);
  await sequence(40, visitors.newPage);
  const unloaded = await sequence(40, visitors.newPage);
  const before = await residentOf(server);
  const { hostname, port } = new URL(server.url);
  const held: Socket[] = [];
  let ended = 0;
  const hold = async (): Promise<Socket> => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.on('close', () => (ended += 1));
    socket.resume();
    held.push(socket);
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    return socket;
  };
  for (let opened = 0; opened < 10_000; opened += 200) await Promise.all(Array.from({ length: 200 }, hold));
  const dripping = await Promise.all(Array.from({ length: 200 }, hold));
  for (const socket of dripping) socket.write('GET / HTTP/1.1\r\n');
  const drops = setInterval(() => {
    for (const socket of dripping) if (socket.writable) socket.write('x-drip: 1\r\n');
  }, 1000);
  const loaded = await sequence(40, visitors.newPage);
  const with10000 = await residentOf(server);
  const figures = {
    loaded: median(loaded) / median(unloaded),
    kbEach: Math.round(((with10000 - before) * 1024) / held.length),
    endedEarly: ended,
  };
  process.stdout.write(`Silent connections: ${JSON.stringify(figures)}\n`);
  expect(loaded.every(({ status }) => status === 200)).toBe(true);
  expect(figures.loaded).toBeLessThan(10);
  expect(with10000 - before).toBeLessThan(300);
  await expect.poll(() => ended, { timeout: 60_000 }).toBe(held.length);
  clearInterval(drops);
  visitors.close();
  expect(await server.stop('SIGTERM')).toBe(0);
});
