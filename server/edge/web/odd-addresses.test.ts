import * as messages from '#messages/shop.js';
import { testShop } from '#test/shop.ts';
import { expect, test } from 'vitest';

/* Addresses from broken links and from scanners. */

const shop = testShop({ pages: true });

test.each([
  '/products/category/%00/',
  '/products/search/?s=%00',
  '/phone/%00/',
  '/phoneBrand/%00/',
  '/page/%00/',
  '/phone/%E0%A4%A/',
  '/%',
])('%s is the page not found screen', async (address) => {
  const { statusCode, headers, body } = await shop.app.inject(address);
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(body).toContain(messages.notFound());
});

test('an unknown call is refused in the envelope, not with a page', async () => {
  for (const method of ['GET', 'POST', 'PUT'] as const) {
    const answer = await shop.app.inject({ method, url: '/api/v1/nothing/' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      status: 'ERROR',
      code: 'UNKNOWN_CALL',
      msg: `There is no call ${method} /api/v1/nothing/.`,
    });
  }
});

test('a call with broken escapes in its address is refused in the envelope', async () => {
  const answer = await shop.app.inject('/api/v1/pages/url/%E0%A4%A/');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: 'ERROR', msg: expect.stringContaining('%E0%A4%A') });
});
