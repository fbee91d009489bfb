import { createTestShop, type TestShop } from '#test/shop.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const counted = async (shop: TestShop, forwarded: string) => {
  await shop.context.db.deleteFrom('attempt').execute();
  await shop.app.inject({
    method: 'POST',
    url: '/api/v1/login/',
    payload: { username: 'a@example.com', password: 'wrong horse' },
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': forwarded },
  });
  const rows = await shop.context.db.selectFrom('attempt').select('bucket').execute();
  return rows.map(({ bucket }) => bucket).filter((bucket) => bucket.startsWith('sign-in network'));
};

describe.each([
  ['nobody', {}, 'sign-in network 10.0.0.1'],
  ['one proxy', { TRUST_PROXY: '1' }, 'sign-in network 192.0.2.7'],
  ['another proxy', { TRUST_PROXY: '10.0.0.2' }, 'sign-in network 10.0.0.1'],
] as const)('with %s trusted', (_whom, env, bucket) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop({ env });
  });
  afterAll(() => shop.close());

  test('counts tries by the trusted address', async () => {
    expect(await counted(shop, '203.0.113.1, 192.0.2.7')).toEqual([bucket]);
  });
});
