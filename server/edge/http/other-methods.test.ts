import { calls } from '#contract/calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { testShop } from '#test/shop.ts';
import { expect, test } from 'vitest';

const shop = testShop({ pages: true });

const tables = [...Object.values(calls), ...Object.values(staffCalls)].map(({ method, path }) => ({
  method: method as string,
  url: path.replace(/:\w+/g, '1'),
  matches: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));
const taken = (url: string): string[] => tables.filter(({ matches }) => matches.test(url)).map(({ method }) => method);

test('every call answers other methods with 405, and says which it takes', async () => {
  for (const { url } of tables)
    for (const method of (['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const).filter(
      (each) => !taken(url).includes(each),
    )) {
      const answer = await shop.app.inject({ method, url });
      expect([method, url, answer.statusCode]).toEqual([method, url, 405]);
      for (const takes of taken(url)) expect(String(answer.headers['allow'])).toContain(takes);
      expect(answer.json()).toMatchObject({ status: 'ERROR', code: 'METHOD_NOT_ALLOWED' });
    }
});

test.each([
  ['POST', '/', 'GET, HEAD'],
  ['PUT', '/page/about-us/', 'GET, HEAD'],
  ['DELETE', '/backoffice/orders/', 'GET, HEAD'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['POST', '/images/x.webp', 'GET, HEAD'],
  ['DELETE', '/favicon.svg', 'GET, HEAD'],
  ['POST', '/robots.txt', 'GET, HEAD'],
] as const)('%s %s is refused, with Allow: %s', async (method, url, allow) => {
  const answer = await shop.app.inject({ method, url });
  expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow]);
});

test('what does not exist is still not found', async () => {
  expect((await shop.app.inject({ method: 'DELETE', url: '/api/v1/nothing/' })).statusCode).toBe(404);
  expect((await shop.app.inject('/nothing/')).statusCode).toBe(404);
});
