import { setImmediate as nextTurn } from 'node:timers/promises';
import { testShop } from '#test/shop.ts';
import { createBuyer } from '#test/buyers.ts';
import { signedInStaff } from '#test/staff.ts';
import { calls } from '#contract/calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { expect, test } from 'vitest';
import { CallRush } from './call-rush.ts';

const isRefused = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => false,
    () => true,
  );

test('60 calls of customers are under way at once, the next is refused until one is done; other lanes are not', async () => {
  const rush = new CallRush();
  const calling = Array.from({ length: 60 }, () => Promise.withResolvers<string>());
  const answers = calling.map(({ promise }) => rush.answer('customers', () => promise));
  await expect(rush.answer('customers', async () => 'late')).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 5,
  });
  for (const lane of ['staff', 'signIn', 'unknown', 'visitors'] as const)
    expect(await rush.answer(lane, async () => lane)).toBe(lane);
  calling[0]?.resolve('done');
  await answers[0];
  const next = rush.answer('customers', async () => 'next');
  for (const { resolve } of calling) resolve('done');
  expect([await next, (await Promise.all(answers)).length]).toEqual(['next', 60]);
});

test('a call that fails leaves its place', async () => {
  const rush = new CallRush();
  for (let failed = 0; failed < 100; failed += 1)
    await expect(rush.answer('staff', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await rush.answer('staff', async () => 'call')).toBe('call');
});

test('calls that take no time leave others their turns, too: of a thousand that come one a turn, most are refused', async () => {
  const rush = new CallRush();
  const refused: Promise<boolean>[] = [];
  for (let came = 0; came < 1000; came += 1) {
    refused.push(isRefused(rush.answer('customers', async () => 'call')));
    await nextTurn();
  }
  // One in four or five is answered, and the 60 that wait.
  expect((await Promise.all(refused)).filter(Boolean).length).toBeGreaterThan(500);
});

const shop = testShop({ sells: [{}] });

test('tokens that were never met keep neither customers nor staff waiting, however many ask', async () => {
  const buyer = await createBuyer(shop);
  const { headers } = await signedInStaff(shop, 'orders');
  const { path: account } = calls.myAccount;
  const { path: desk } = staffCalls.staffSession;
  const strangers = () =>
    Array.from({ length: 200 }, (_, n) => [
      shop.app.inject({ url: account, headers: { authorization: `Bearer made-up-${n}` } }),
      shop.app.inject({ url: desk, headers: { cookie: `__Secure-tradefront_staff=made-up-${n}` } }),
    ]).flat();
  const known = () => [
    shop.app.inject({ url: account, headers: buyer.headers }),
    shop.app.inject({ url: desk, headers }),
  ];
  expect((await Promise.all(known())).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const made = Promise.all(strangers());
  expect((await Promise.all(known())).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const refused = await made;
  const statuses = new Set(refused.map(({ statusCode }) => statusCode));
  expect(statuses).toEqual(new Set([401, 503]));
  const later = refused.filter(({ statusCode }) => statusCode === 503);
  expect(later.every(({ headers: told }) => Number(told['retry-after']) > 0)).toBe(true);
});
