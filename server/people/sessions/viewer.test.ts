import * as messages from '#messages/shop.js';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testClient } from '#test/client.ts';
import { createCustomer, createSession, signedInCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { resolveViewer } from './resolve-viewer.ts';

const shop = testShop();
beforeAll(async () => {
  await shop.apply(catalogue([product([{}], { categoryUrls: ['parts'] })]));
});

const days = (count: number): number => count * 24 * 60 * 60 * 1000;
const userOf = async (token: string) =>
  (await testClient(shop.app, { authorization: `Bearer ${token}` }).cuiConfig({})).user;

describe('the token’s viewer', () => {
  test('a live one is its customer’s: cuiConfig names them, with their mini cart', async () => {
    const { id, token } = await signedInCustomer(shop, { first_name: 'Robin', last_name: 'Wong' });
    const config = await testClient(shop.app, { authorization: `Bearer ${token}` }).cuiConfig({});
    expect(config.user).toEqual({
      id,
      userId: id,
      name: 'Robin Wong',
      roleName: 'CUSTOMER',
      permissions: [],
      token,
      errorMessage: null,
    });
    expect(config.miniCart).toEqual({ cartId: expect.any(Number), itemCount: 0, total: 0, items: {}, quantities: {} });
  });

  test('only its hash is in the database', async () => {
    const { token } = await signedInCustomer(shop);
    const { rows } = await shop.context.pool.query('select s::text as row from customer_session s');
    for (const { row } of rows) expect(row).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  test.each(['PENDING', 'SUSPENDED'] as const)('a %s customer has no live session', async (status) => {
    const { token, id } = await signedInCustomer(shop);
    await shop.context.db.updateTable('customer').set({ status }).where('id', '=', id).execute();
    expect(await userOf(token)).toMatchObject({ userId: null, errorMessage: messages.sessionEnded() });
  });

  test('signing in again ends the earlier session', async () => {
    const { token, id } = await signedInCustomer(shop);
    const later = await createSession(shop.context, id);
    expect((await userOf(token)).errorMessage).toBe(messages.sessionEnded());
    expect((await userOf(later)).userId).toBe(id);
  });
});

describe('how long a session lives', () => {
  const at = (ms: number) => ({ db: shop.context.db, now: () => new Date(shop.context.now().getTime() + ms) });
  const role = async (token: string, ms: number) => (await resolveViewer(at(ms), token, '')).role;

  test('30 days unused, and not a day more', async () => {
    const { token } = await signedInCustomer(shop);
    expect(await role(token, days(30) - 1)).toBe('CUSTOMER');
    expect(await role(token, days(60) - 2)).toBe('CUSTOMER');
    expect(await role(token, days(90) - 3)).toBe('CUSTOMER');
    const { token: unused } = await signedInCustomer(shop);
    expect(await role(unused, days(30))).toBe('VISITOR');
  });

  test('90 days however often it is used', async () => {
    const { token } = await signedInCustomer(shop);
    for (let day = 20; day < 90; day += 20) expect(await role(token, days(day))).toBe('CUSTOMER');
    expect(await role(token, days(90))).toBe('VISITOR');
  });

  test('its use is stored at most once a minute', async () => {
    const { token, id } = await signedInCustomer(shop);
    const used = async () =>
      (
        await shop.context.db
          .selectFrom('customer_session')
          .select('last_used_at')
          .where('customer_id', '=', id)
          .executeTakeFirstOrThrow()
      ).last_used_at.getTime() - shop.context.now().getTime();
    await role(token, 59_999);
    expect(await used()).toBe(0);
    await role(token, 60_000);
    expect(await used()).toBe(60_000);
    await role(token, 119_999);
    expect(await used()).toBe(60_000);
  });
});

describe('what the token allows', () => {
  test('a token in the URL is ignored', async () => {
    const { token } = await signedInCustomer(shop);
    const answer = await shop.app.inject(`/api/v1/cuiConfig/?id_token=${token}`);
    expect(answer.json().response.user).toMatchObject({ userId: null, errorMessage: null });
  });

  test('a customer’s answers are neither cached for others nor taken from the cache', async () => {
    const visitor = async () => (await shop.app.inject('/api/v1/cuiConfig/')).json().response.user;
    const kept = await visitor();
    const { token, headers } = await signedInCustomer(shop);
    const answer = await shop.app.inject({ url: '/api/v1/cuiConfig/', headers });
    expect(answer.json().response.user.token).toBe(token);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await visitor()).toEqual(kept);
    const other = await createCustomer(shop.context.db);
    expect((await userOf(await createSession(shop.context, other.id))).userId).toBe(other.id);
  });

  test('every answer to a request with a token is no-store, refusals too', async () => {
    const { headers } = await signedInCustomer(shop);
    for (const url of ['/api/v1/home/', '/api/v1/attribute/phoneBrands/', '/api/v1/pages/url/nowhere/'])
      expect((await shop.app.inject({ url, headers })).headers['cache-control']).toBe('no-store');
  });
});
