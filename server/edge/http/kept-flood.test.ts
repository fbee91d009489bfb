import { testShop } from '#test/shop.ts';
import { expect, test, vi } from 'vitest';

/* What one visitor sends to push out the answers that are kept for all. */

const shop = testShop({ sells: [{ sku: 'ONE' }] });

const list = (body: object, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/product/list/',
    payload: { listBy: 'CATEGORY', value: 'new-arrivals', ...body },
    headers,
  });

/** The keys of the answers that these requests have. */
const keysOf = async (ask: () => Promise<unknown>): Promise<Set<string>> => {
  const spied = vi.spyOn(shop.context.cache, 'get');
  await ask();
  const keys = new Set(spied.mock.calls.map(([key]) => key));
  spied.mockRestore();
  return keys;
};

test('a listKey is echoed, and makes no answer of its own', async () => {
  const keys = await keysOf(async () => {
    const plain = (await list({})).json();
    expect(plain.response.listKey).toBeNull();
    for (const listKey of ['a', 'b', '"listKey":null', '$&'])
      expect((await list({ listKey })).json().response).toEqual({ ...plain.response, listKey });
  });
  expect(keys.size).toBe(1);
});

test('a listKey that is too long is refused as before', async () => {
  expect((await list({ listKey: 'x'.repeat(61) })).json().entityErrors).toHaveProperty('listKey');
});

test('a made-up token is answered from what is kept for visitors', async () => {
  const keys = await keysOf(async () => {
    for (const token of ['', 'a', 'b', 'c'])
      expect((await list({ pageSize: 7 }, { authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });
  expect(keys.size).toBe(1);
  const made = vi.spyOn(shop.context.index, 'current', 'get');
  expect((await list({ pageSize: 7 }, { authorization: 'Bearer d' })).statusCode).toBe(200);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

test('a dead token is still told', async () => {
  const answer = await shop.app.inject({ url: '/api/v1/cuiConfig/', headers: { authorization: 'Bearer gone' } });
  expect(answer.json().response.user.errorMessage).toEqual(expect.stringMatching(/./));
  expect((await shop.app.inject('/api/v1/cuiConfig/')).json().response.user.errorMessage).toBeNull();
});
