import { isApiError } from '#contract/platform/api-error.ts';
import * as accountMessages from '#messages/people.js';
import * as messages from '#messages/shop.js';
import { testClient } from '#test/client.ts';
import { createCustomer, password, signedInCustomer } from '#test/customers.ts';
import { testShop } from '#test/shop.ts';
import * as argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, test, vi } from 'vitest';

// The real module, spied on.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) };
});

const shop = testShop();
beforeEach(() => shop.context.db.deleteFrom('attempt').execute());

const login = (username: string, given: string) =>
  shop.api.login({ body: { username, password: given } }).catch((error: unknown) => {
    if (isApiError(error)) return { ...error.body, status: error.status };
    throw error;
  });

describe('signing in', () => {
  test('answers the session, whose token opens My Account', async () => {
    const { id, email } = await createCustomer(shop.context.db, { first_name: 'Robin', last_name: 'Wong' });
    const session = await shop.api.login({ body: { username: ` ${email.toUpperCase()} `, password } });
    expect(session).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      id,
      userId: id,
      name: 'Robin Wong',
      roleName: 'CUSTOMER',
      permissions: [],
    });
    const api = testClient(shop.app, { authorization: `Bearer ${session.token}` });
    expect(await api.myAccount({})).toMatchObject({
      id,
      email,
      status: { id: 'ACTIVE', name: 'Active' },
      signedIn: { at: expect.stringMatching(/^\d{4}-/), from: '127.0.0.1' },
      defaultBillingAddress: null,
    });
  });

  test('ends the previous session, whose next call gets the 401 of section 8', async () => {
    const { email } = await createCustomer(shop.context.db);
    const first = await shop.api.login({ body: { username: email, password } });
    await shop.api.login({ body: { username: email, password } });
    const answer = await shop.app.inject({
      url: '/api/v1/customer/my-account/',
      headers: { authorization: `Bearer ${first.token}` },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ status: 'ERROR', code: 'SIGN_IN_NEEDED', msg: messages.sessionEnded() });
  });

  test('of two at the same time leaves one session', async () => {
    const { email, id } = await createCustomer(shop.context.db);
    const sessions = await Promise.all([1, 2, 3].map(() => shop.api.login({ body: { username: email, password } })));
    const live = await Promise.all(
      sessions.map(
        async ({ token }) =>
          (await testClient(shop.app, { authorization: `Bearer ${token}` }).cuiConfig({})).user.userId,
      ),
    );
    expect(live.filter((userId) => userId === id)).toHaveLength(1);
  });

  test('the answer is not cached', async () => {
    const { email } = await createCustomer(shop.context.db);
    const [one, two] = [await login(email, password), await login(email, password)];
    expect(one).not.toEqual(two);
  });
});

describe('what is refused', () => {
  const refusal = { status: 401, msg: accountMessages.invalidLogin() };

  test.each(['PENDING', 'ACTIVE', 'SUSPENDED'] as const)(
    'a wrong password of a %s account, always alike',
    async (status) => {
      const { email } = await createCustomer(shop.context.db, { status });
      expect(await login(email, 'wrong horse')).toMatchObject(refusal);
    },
  );

  test.each([
    ['PENDING', messages.accountPending()],
    ['SUSPENDED', messages.accountSuspended()],
  ] as const)('the right password of a %s account, saying so', async (status, message) => {
    const { email, id } = await createCustomer(shop.context.db, { status });
    expect(await login(email, password)).toMatchObject({ status: 422, globalErrors: [message] });
    const sessions = await shop.context.db
      .selectFrom('customer_session')
      .select('customer_id')
      .where('customer_id', '=', id)
      .execute();
    expect(sessions).toEqual([]);
  });

  test('an unknown address, with the same work as a known one', async () => {
    const { email } = await createCustomer(shop.context.db);
    await login('nobody@example.com', 'wrong horse');
    vi.mocked(argon2.verify).mockClear();
    expect(await login(email, 'wrong horse')).toMatchObject(refusal);
    const known = vi.mocked(argon2.verify).mock.calls.length;
    expect(await login('nobody@example.com', 'wrong horse')).toMatchObject(refusal);
    expect([known, vi.mocked(argon2.verify).mock.calls.length - known]).toEqual([1, 1]);
    // …and against a hash as expensive as a customer's.
    expect(vi.mocked(argon2.verify).mock.calls.at(-1)?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('empty input, on its fields', async () => {
    expect(await login(' ', '')).toMatchObject({
      status: 422,
      entityErrors: { username: [accountMessages.usernameRequired()], password: [accountMessages.passwordRequired()] },
    });
  });
});

test('signing out ends the session; a dead or missing token is not an error', async () => {
  const { api, headers } = await signedInCustomer(shop);
  expect(await api.logout({})).toBeNull();
  await expect(api.myAccount({})).rejects.toMatchObject({ status: 401 });
  expect(await api.logout({})).toBeNull();
  const empty = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/logout/',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '',
  });
  expect(empty.json()).toEqual({ status: 'OK', response: null });
});

describe('trying too often', () => {
  const from = (remoteAddress: string, username: string, given: string) =>
    shop.app.inject({ method: 'POST', url: '/api/v1/login/', payload: { username, password: given }, remoteAddress });

  test('ten wrong passwords of an account from one address, whether it exists or not', async () => {
    const { email } = await createCustomer(shop.context.db);
    for (const username of [email, 'nobody-else@example.com']) {
      for (let tried = 0; tried < 10; tried += 1)
        expect((await from('10.1.0.1', username, 'wrong horse')).statusCode).toBe(401);
      const refused = await from('10.1.0.1', username.toUpperCase(), password);
      expect(refused.statusCode).toBe(429);
      // The window of 15 minutes has just begun.
      expect(refused.headers['retry-after']).toBe('900');
      expect(refused.json()).toEqual({ status: 'ERROR', code: 'TOO_MANY_TRIES', msg: messages.tooManyTries(15) });
    }
    expect((await from('10.1.0.2', email, password)).statusCode).toBe(200);
  });

  test('the right password does not count', async () => {
    const { email } = await createCustomer(shop.context.db);
    for (let tried = 0; tried < 12; tried += 1) expect((await from('10.1.0.3', email, password)).statusCode).toBe(200);
  });

  test('many accounts from one address', async () => {
    const network = { bucket: 'sign-in network 10.1.0.4', count: 100 };
    await shop.context.db
      .insertInto('attempt')
      .values({ ...network, window_start: shop.context.now() })
      .execute();
    expect((await from('10.1.0.4', 'one-more@example.com', 'wrong horse')).statusCode).toBe(429);
    expect((await from('10.1.0.5', 'one-more@example.com', 'wrong horse')).statusCode).toBe(401);
  });

  test('one account from many addresses', async () => {
    const account = { bucket: 'sign-in account hunted@example.com', count: 100 };
    await shop.context.db
      .insertInto('attempt')
      .values({ ...account, window_start: shop.context.now() })
      .execute();
    expect((await from('10.1.0.6', 'Hunted@example.com', 'wrong horse')).statusCode).toBe(429);
  });
});
