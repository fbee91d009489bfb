import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import type { Buyer } from '../buyers.ts';
import { product } from '../catalogue-records.ts';
import { pidOf, residentMb } from '../process-ids.ts';
import { createRemoteBuyer } from '../remote-buyer.ts';
import { createStaff, createStaffSession } from '../staff.ts';
import { type Answer, asker, flood, inTurns, median, quantile, sequence } from './asking.ts';
import { startBuying } from './buying.ts';
import { databaseOfShop, settingsOf } from './database-of-shop.ts';
import { startServer, temporaryDirectory } from './shop-process.ts';

/*
 * Customers with sessions, lists each another, carts and orders, and staff ask five times as much as one process can answer.
 * Times are held against those of the same process a moment before, with as many asking as it can answer.
 */

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const database = databaseOfShop({
  sells: () =>
    Array.from({ length: 500 }, (_, n) =>
      product([{ sku: `PART-${n}`, tiers: [{ priceList: 'DEFAULT', qty: 1, priceCents: 1999 }] }], {
        name: `Screen ${n} for a phone`,
        categoryUrls: [`category-${n % 20}`],
      }),
    ),
});

const customers = 20;
const seconds = 8;

test('at five times what it can answer, the calls that are answered keep their time, the rest is refused at once, and no order or piece is lost', async () => {
  const server = await startServer({ dataDir: await temporaryDirectory(), env: settingsOf(database) });
  const { db, pool } = database;
  const { ask, lost, close } = asker(server.url);
  const adders: Buyer[] = [];
  for (let n = 0; n < customers; n += 1) adders.push(await createRemoteBuyer(db, server.url));
  const shop = { context: { db, now: () => new Date() } };
  const desk = await createStaff(shop, { role: 'ADMIN' });
  const headers = await createStaffSession(shop, desk.id);
  const { id: part } = await db.selectFrom('variant').select('id').orderBy('id').executeTakeFirstOrThrow();

  /** Pieces that were acknowledged, by customer; and those of which no answer came. */
  const added = new Map<number, number>();
  const inDoubt = new Map<number, number>();
  const plusOne = (counts: Map<number, number>, id: number) => void counts.set(id, (counts.get(id) ?? 0) + 1);
  let serial = 0;
  const turnOf = (): Buyer => adders[serial % customers]!;
  const list = () => {
    const value = `screen ${(serial += 1)} phone`;
    return ask(calls.productList.path, {
      method: calls.productList.method,
      headers: turnOf().headers,
      body: { listBy: 'SEARCH', value },
    });
  };
  const add = async (): Promise<Answer> => {
    serial += 1;
    const { id, cartId, headers: own } = turnOf();
    const answer = await ask(calls.addToCart.path, {
      method: calls.addToCart.method,
      headers: { ...own, 'idempotency-key': randomUUID() },
      body: { cartId, items: { [part]: 1 } },
    });
    if (answer.status === 200) plusOne(added, id);
    if (answer.status === 0) plusOne(inDoubt, id);
    return answer;
  };
  const staffs = () => {
    serial += 1;
    const { method, path } = serial % 2 === 0 ? staffCalls.staffOrderSearch : staffCalls.staffCustomerSearch;
    return ask(path, { method, headers, body: {} });
  };
  const kinds = { list, add, staffs };
  type Kind = keyof typeof kinds;
  const mix: Kind[] = ['list', 'list', 'list', 'add', 'staffs'];
  const answersOf: Record<Kind, Answer[]> = { list: [], add: [], staffs: [] };
  let asked = 0;
  const any = async (): Promise<Answer> => {
    const kind = mix[(asked += 1) % mix.length] ?? 'list';
    const answer = await kinds[kind]();
    answersOf[kind].push(answer);
    return answer;
  };
  const taken = (): Record<Kind, Answer[]> => {
    const answers = { ...answersOf };
    for (const kind of Object.keys(kinds) as Kind[]) answersOf[kind] = [];
    return answers;
  };

  await sequence(200, any);
  taken();
  const unloaded = await sequence(60, any);
  taken();
  // As many ask as get answers: what it can do, and how long that takes.
  const full = await inTurns(any, { waiting: 16, seconds: 5 });
  const once = taken();
  const capacity = full.length / 5;
  expect(full.every(({ status }) => status === 200)).toBe(true);

  const buying = await startBuying(database, server.url, 4);
  const pid = pidOf(server.process);
  const before = await residentMb(pid);
  let peak = before;
  const watching = setInterval(() => void residentMb(pid).then((mb) => (peak = Math.max(peak, mb))), 200);
  const answers = await flood(any, capacity * 5, seconds);
  const five = taken();
  const recovered = await sequence(60, any);
  clearInterval(watching);
  const after = await residentMb(pid);
  await expect.poll(buying.placed, { timeout: 60_000 }).toBeGreaterThan(8);
  await buying.end();

  const ok = (of: readonly Answer[]) => of.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503 || status === 429);
  const ratios = (kind: Kind) => ({
    answered: ok(five[kind]).length,
    of: five[kind].length,
    median: median(ok(five[kind])) / median(once[kind]),
    of100in95: quantile(ok(five[kind]), 0.95) / median(once[kind]),
  });
  const figures = {
    answeredASecond: Math.round(capacity),
    asked: answers.length,
    answered: ok(answers).length,
    refused: refused.length,
    lost: [answers.length - ok(answers).length - refused.length, ...new Set(lost)],
    list: ratios('list'),
    add: ratios('add'),
    staff: ratios('staffs'),
    fullToUnloaded: median(full) / median(unloaded),
    refusedMedian: median(refused) / median(full),
    recovered: median(recovered) / median(unloaded),
    orders: buying.placed(),
    buyersWereToldLater: buying.later(),
    memory: `${Math.round(before)} → ${Math.round(peak)} MB, then ${Math.round(after)}`,
  };
  process.stdout.write(`Overload by calls: ${JSON.stringify(figures)}\n`);
  close();

  // No piece that was acknowledged is missing, none that was refused is there.
  for (const { id } of adders) {
    const { rows } = await pool.query<{ qty: string }>(
      'select coalesce(sum(i.qty), 0) as qty from cart c join cart_item i on i.cart_id = c.id where c.customer_id = $1',
      [id],
    );
    const qty = Number(rows[0]?.qty);
    expect(qty).toBeGreaterThanOrEqual(added.get(id) ?? 0);
    expect(qty).toBeLessThanOrEqual((added.get(id) ?? 0) + (inDoubt.get(id) ?? 0));
  }
  await pool.query('delete from cart_item where cart_id in (select id from cart where customer_id = any ($1))', [
    adders.map(({ id }) => id),
  ]);
  await buying.expectNothingLost(database);

  expect(figures.lost).toEqual([0]);
  expect(refused.every(({ headers: told }) => Number(told['retry-after']) > 0)).toBe(true);
  expect(refused.length).toBeGreaterThan(answers.length / 3);
  // Refusing costs something, but not most of what it can do.
  expect(ok(answers).length).toBeGreaterThan((capacity * seconds) / 3);
  for (const kind of Object.keys(kinds) as Kind[]) {
    expect([kind, ok(five[kind]).length > 0]).toEqual([kind, true]);
    expect([kind, ratios(kind).median < 25]).toEqual([kind, true]);
  }
  expect(recovered.every(({ status }) => status === 200)).toBe(true);
  expect(figures.recovered).toBeLessThan(5);
  expect(peak - before).toBeLessThan(300);
  expect(await server.stop('SIGTERM')).toBe(0);
});
