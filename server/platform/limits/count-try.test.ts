import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createKysely, createPool } from '#server/platform/db/pool.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCouponTry } from './coupon-tries.ts';
import { countTry, forgiveTry, limits } from './limits.ts';

let database: TestDatabase;
let second: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  second = createPool(database.url);
});
afterAll(() => second.end());

const limit = { name: 'knocking', tries: 3, windowMs: 60_000 };
const at = (time: string) => ({ db: database.db, now: () => new Date(`2026-06-15T${time}Z`) });
const refusal = (retryAfterSeconds: number) => ({ status: 429, retryAfterSeconds });

test('the limit applies per window', async () => {
  for (let tried = 0; tried < 3; tried += 1) await countTry(at('12:00:10'), limit, 'a');
  await expect(countTry(at('12:00:10'), limit, 'a')).rejects.toMatchObject(refusal(50));
  await expect(countTry(at('12:00:59.9'), limit, 'a')).rejects.toMatchObject(refusal(1));
  await countTry(at('12:01:00'), limit, 'a');
});

test("other clients' tries, and other kinds of tries, are counted apart", async () => {
  for (let tried = 0; tried < 3; tried += 1) await countTry(at('12:00:00'), limit, 'b');
  await countTry(at('12:00:00'), limit, 'c');
  await countTry(at('12:00:00'), { ...limit, name: 'ringing' }, 'b');
  await expect(countTry(at('12:00:00'), limit, 'b')).rejects.toMatchObject(refusal(60));
});

test('a forgiven try does not count', async () => {
  for (let tried = 0; tried < 3; tried += 1) await countTry(at('12:00:00'), limit, 'd');
  await forgiveTry(at('12:00:30'), limit, 'd');
  await countTry(at('12:00:30'), limit, 'd');
  await expect(countTry(at('12:00:30'), limit, 'd')).rejects.toMatchObject(refusal(30));
});

test('of fifty at the same time, through two processes’ connections, exactly the limit passes', async () => {
  const here = at('12:00:00');
  const there = { ...here, db: createKysely(second) };
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => countTry(index % 2 ? here : there, { ...limit, tries: 10 }, 'e')),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('coupon codes are tried thirty times in ten minutes', async () => {
  for (let tried = 0; tried < limits.couponCustomer.tries; tried += 1) await countCouponTry(at('12:00:00'), 7);
  await expect(countCouponTry(at('12:09:00'), 7)).rejects.toMatchObject(refusal(60));
  await countCouponTry(at('12:09:00'), 8);
});
