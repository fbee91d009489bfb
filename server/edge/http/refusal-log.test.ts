import { createApp } from '#server/edge/app.ts';
import { testShop } from '#test/shop.ts';
import { createCustomer, password } from '#test/customers.ts';
import pino from 'pino';
import { expect, test } from 'vitest';
import { RefusalLog } from './errors.ts';

const shop = testShop();

const logTo = () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { lines, log };
};

test('refusals are logged once a minute for each network, with how many there were before', () => {
  const { lines, log } = logTo();
  let now = 0;
  const refusals = new RefusalLog(() => now);
  const request = (ip: string) => ({ ip, method: 'GET', url: '/api/v1/order/print/?id=1&id_token=secret' });
  for (let at = 0; at < 100; at += 1) refusals.note(log, request('192.0.2.1'), 429);
  refusals.note(log, request('192.0.2.2'), 429);
  now = 60_000;
  refusals.note(log, request('192.0.2.1'), 429);
  expect(lines.map(({ from, status, before }) => [from, status, before])).toEqual([
    ['192.0.2.1', 429, 0],
    ['192.0.2.2', 429, 0],
    ['192.0.2.1', 429, 99],
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('customers’ sign-ins and failures are logged, without what was typed', async () => {
  const { lines, log } = logTo();
  const app = await createApp({ ...shop.context, log }, { pages: false });
  const { id, email } = await createCustomer(shop.context.db);
  const signIn = (username: string, given: string) =>
    app.inject({ method: 'POST', url: '/api/v1/login/', payload: { username, password: given } });
  await signIn(email, 'wrong horse');
  await signIn('my secret password', 'x');
  await signIn(email, password);
  await app.close();
  expect(lines.map(({ msg, customerId, from }) => [msg, customerId, from])).toEqual([
    ['a sign-in with a wrong password', id, '127.0.0.1'],
    ['a sign-in with a wrong password', undefined, '127.0.0.1'],
    ['a customer signed in', id, '127.0.0.1'],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/horse|secret/);
});

test('too many tries are logged as refused', async () => {
  const { lines, log } = logTo();
  const app = await createApp({ ...shop.context, log }, { pages: false });
  for (let tried = 0; tried < 13; tried += 1)
    await app.inject({
      method: 'POST',
      url: '/api/v1/login/',
      payload: { username: 'hunted@example.com', password: 'x' },
      remoteAddress: '192.0.2.50',
    });
  await app.close();
  const refused = lines.filter(({ msg }) => msg === 'refused');
  expect(refused).toMatchObject([{ status: 429, from: '192.0.2.50', path: '/api/v1/login/' }]);
});
