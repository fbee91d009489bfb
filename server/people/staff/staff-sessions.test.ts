import * as accountMessages from '#messages/people.js';
import { permissions } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import { staffClient } from '#test/client.ts';
import { countStatements } from '#test/count-statements.ts';
import { signedInCustomer } from '#test/customers.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { auditOf, createStaff, createStaffSession, signedInStaff, staffPassword } from '#test/staff.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commitAsMuch } from './add-audit.ts';
import { makePasswordLink } from './password-links.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({});
});
afterAll(() => shop.close());
beforeEach(() => shop.context.db.deleteFrom('attempt').execute());

const login = (username: string, password: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/v1/staff/login/', payload: { username, password }, headers });
const whoIs = (headers: Record<string, string>) => shop.app.inject({ url: '/api/v1/staff/session/', headers });
const hour = 60 * 60 * 1000;
const ago = (ms: number) => new Date(shop.context.now().getTime() - ms);

describe('signing in', () => {
  test('answers the member, and the session as a cookie that is sent only to staff calls', async () => {
    const { id, email } = await createStaff(shop, { name: 'Sam Shelf', permissions: ['orders', 'customers'] });
    const answer = await login(` ${email.toUpperCase()} `, staffPassword);
    expect(answer.json()).toEqual({
      status: 'OK',
      response: {
        staffId: id,
        email,
        name: 'Sam Shelf',
        role: 'STAFF',
        permissions: ['customers', 'orders'],
        lacksSecondFactor: false,
        views: [],
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const [cookie = '', device] = answer.headers['set-cookie'] as string[];
    expect(cookie).toMatch(
      /^__Secure-tradefront_staff=[\w-]{43}; Path=\/api\/v1\/staff\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(device).toMatch(
      /^__Secure-tradefront_device=[\w-]{43}; Max-Age=15552000; Path=\/api\/v1\/staff\/login\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    const [pair = ''] = cookie.split(';');
    expect((await whoIs({ cookie: `other=1; ${pair}; last=2` })).json().response).toMatchObject({ staffId: id, email });
    // The database contains nothing that would open the session.
    const { rows } = await shop.context.pool.query('select token_hash::text || staff_id as row from staff_session');
    expect(JSON.stringify(rows)).not.toContain(pair.split('=')[1]);
  });

  test('an ADMIN has every permission', async () => {
    const { email } = await createStaff(shop, { role: 'ADMIN' });
    expect((await login(email, staffPassword)).json().response.permissions).toEqual([...permissions]);
  });

  test('without https the cookie is not Secure, since browsers would drop it', async () => {
    const plain = await createTestShop({ env: { PUBLIC_URL: 'http://localhost:3000' } });
    const { email } = await createStaff(plain);
    const answer = await staffLoginOf(plain, email);
    await plain.close();
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^tradefront_staff=.*; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^tradefront_device=.*; HttpOnly; SameSite=Strict$/),
    ]);
  });

  test('leaves other sessions of the same member, and ends the one that it came with', async () => {
    const { api, email, headers } = await signedInStaff(shop);
    const elsewhere = await createStaffSession(shop, (await api.staffSession({})).staffId);
    await login(email, staffPassword, headers);
    expect((await whoIs(headers)).statusCode).toBe(401);
    expect((await whoIs(elsewhere)).statusCode).toBe(200);
  });

  test.each([
    ['a wrong password', {}, 'wrong stapler'],
    ['an account without a password', { password_hash: null }, staffPassword],
    ['a disabled account', { disabled_at: new Date() }, staffPassword],
  ])('refuses %s, always alike', async (_what, columns, given) => {
    const { id, email } = await createStaff(shop);
    await shop.context.db
      .updateTable('staff')
      .set({ email, ...columns })
      .where('id', '=', id)
      .execute();
    const answer = await login(email, given);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ status: 'ERROR', code: 'WRONG_PASSWORD', msg: accountMessages.invalidLogin() });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('refuses an unknown address alike, and names empty fields', async () => {
    expect((await login('nobody@shop.example', staffPassword)).json()).toEqual({
      status: 'ERROR',
      code: 'WRONG_PASSWORD',
      msg: accountMessages.invalidLogin(),
    });
    expect((await login(' ', '')).json().entityErrors).toEqual({
      username: [accountMessages.usernameRequired()],
      password: [accountMessages.passwordRequired()],
    });
  });

  test('takes as much work for an unknown address as for a wrong password: as many statements, and a commit', async () => {
    const { email } = await createStaff(shop);
    const counting = countStatements(shop.context.pool);
    const known = await counting(() => login(email, 'wrong stapler'));
    expect(await counting(() => login('nobody@shop.example', 'wrong stapler'))).toBe(known);
    // Only a transaction with an id of its own waits for the disk when it commits.
    await shop.context.db.transaction().execute(async (trx) => {
      const numbered = async () => (await sql`select pg_current_xact_id_if_assigned() as id`.execute(trx)).rows[0];
      expect(await numbered()).toEqual({ id: null });
      await commitAsMuch(trx);
      expect(await numbered()).not.toEqual({ id: null });
    });
  });

  test('a customer’s password does not open the back office, nor a member’s the shop', async () => {
    const customer = await signedInCustomer(shop);
    expect((await login(customer.email, 'correct horse')).statusCode).toBe(401);
    const { email } = await createStaff(shop);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/login/',
      payload: { username: email, password: staffPassword },
    });
    expect(answer.statusCode).toBe(401);
  });

  test('ten wrong passwords from one address are refused; customers’ tries are counted apart', async () => {
    const { email } = await createStaff(shop);
    for (let tried = 0; tried < 10; tried += 1) expect((await login(email, 'wrong stapler')).statusCode).toBe(401);
    const refused = await login(email, staffPassword);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    const customer = await signedInCustomer(shop, { email });
    const shopLogin = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/login/',
      payload: { username: customer.email, password: 'correct horse' },
    });
    expect(shopLogin.statusCode).toBe(200);
  });
});

const staffLoginOf = ({ app }: TestShop, username: string) =>
  app.inject({ method: 'POST', url: '/api/v1/staff/login/', payload: { username, password: staffPassword } });

describe('a session', () => {
  test('ends on signing out, which also clears its cookie', async () => {
    const { headers } = await signedInStaff(shop);
    const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/staff/logout/', headers });
    expect(answer.json()).toEqual({ status: 'OK', response: null });
    expect(answer.headers['set-cookie']).toMatch(/^__Secure-tradefront_staff=; Max-Age=0; Path=\/api\/v1\/staff\/;/);
    const over = await whoIs(headers);
    expect(over.statusCode).toBe(401);
    expect(over.json()).toEqual({ status: 'ERROR', code: 'SIGN_IN_NEEDED', msg: staffMessages.signInNeeded() });
    // A second time is not an error.
    expect((await shop.app.inject({ method: 'POST', url: '/api/v1/staff/logout/', headers })).statusCode).toBe(200);
  });

  test.each([
    ['unused for eight hours', { last_used_at: () => ago(8 * hour) }],
    ['a week old', { created_at: () => ago(7 * 24 * hour) }],
  ])('expires when it is %s', async (_what, columns) => {
    const { id, headers } = await signedInStaff(shop);
    const set = Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, value()]));
    await shop.context.db.updateTable('staff_session').set(set).where('staff_id', '=', id).execute();
    expect((await whoIs(headers)).statusCode).toBe(401);
  });

  test('is extended by being used', async () => {
    const { id, headers } = await signedInStaff(shop);
    await shop.context.db
      .updateTable('staff_session')
      .set({ last_used_at: ago(7 * hour) })
      .where('staff_id', '=', id)
      .execute();
    await whoIs(headers);
    const { last_used_at } = await shop.context.db
      .selectFrom('staff_session')
      .select('last_used_at')
      .where('staff_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(last_used_at).toEqual(shop.context.now());
  });

  test('ends when the account is disabled', async () => {
    const { id, headers } = await signedInStaff(shop);
    await shop.context.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', id).execute();
    expect((await whoIs(headers)).statusCode).toBe(401);
  });
});

describe('a call from another site’s page', () => {
  const logout = (origin: string | undefined, headers: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/staff/logout/',
      headers: { host: 'internal.example:3000', ...headers, ...(origin && { origin }) },
    });

  test.each(['https://evil.example', 'https://sub.shop.example', 'http://shop.example', 'null', 'nonsense'])(
    'of %s is refused, and does nothing',
    async (origin) => {
      const { headers } = await signedInStaff(shop);
      const answer = await logout(origin, headers);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ status: 'ERROR', code: 'FOREIGN_ORIGIN', msg: staffMessages.foreignOrigin() });
      expect((await whoIs(headers)).statusCode).toBe(200);
    },
  );

  test.each([['https://shop.example'], ['http://internal.example:3000'], [undefined]])(
    'does not count as foreign when the origin is %s',
    async (origin) => {
      const { headers } = await signedInStaff(shop);
      expect((await logout(origin, headers)).statusCode).toBe(200);
    },
  );

  test('signing in is refused too, also as a form', async () => {
    const { email } = await createStaff(shop);
    expect((await login(email, staffPassword, { origin: 'https://evil.example' })).statusCode).toBe(403);
    const form = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/staff/login/',
      payload: JSON.stringify({ username: email, password: staffPassword }),
      headers: { 'content-type': 'text/plain' },
    });
    expect(form.statusCode).toBe(400);
    expect(form.headers['set-cookie']).toBeUndefined();
  });
});

describe('a password link', () => {
  const makeLink = (staffId: number, now = shop.context.now()) =>
    makePasswordLink(shop.context.db, { staffId, madeBy: null, now });
  const link = async (at = shop.context.now()) => {
    const account = await createStaff(shop);
    return { ...account, code: await makeLink(account.id, at) };
  };
  const fresh = { password: 'another stapler', confirmPassword: 'another stapler' };
  const set = (code: string, given = fresh) => staffClient(shop.app).staffSetPassword({ body: { code, ...given } });
  const refused = { status: 422, body: { globalErrors: [staffMessages.linkInvalid()] } };

  test('sets a password once, ends every session, and is audited', async () => {
    const { id, email, code } = await link();
    const headers = await createStaffSession(shop, id);
    expect(await set(code)).toBeNull();
    expect((await whoIs(headers)).statusCode).toBe(401);
    expect((await login(email, staffPassword)).statusCode).toBe(401);
    expect((await login(email, fresh.password)).statusCode).toBe(200);
    await expect(set(code)).rejects.toMatchObject(refused);
    expect((await auditOf(shop, 'staff', id))[0]).toEqual({
      actor: email,
      action: 'staff.password',
      before: { hasPassword: true, openSessions: 1 },
      after: { provenBy: 'password link', hasPassword: true, openSessions: 0 },
    });
  });

  test('used by two at once, one succeeds', async () => {
    const { code } = await link();
    const outcomes = await Promise.allSettled([set(code), set(code), set(code)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('does not work after 24 hours, after a newer one was made, or for a disabled account', async () => {
    await expect(set((await link(ago(24 * hour))).code)).rejects.toMatchObject(refused);
    const older = await link();
    await makeLink(older.id);
    await expect(set(older.code)).rejects.toMatchObject(refused);
    const shut = await link();
    await shop.context.db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', shut.id).execute();
    await expect(set(shut.code)).rejects.toMatchObject(refused);
    await expect(set('nonsense')).rejects.toMatchObject(refused);
  });

  test('is not used up by a refused password', async () => {
    const { code } = await link();
    await expect(set(code, { password: 'short', confirmPassword: 'other' })).rejects.toMatchObject({
      status: 422,
      body: {
        entityErrors: {
          password: [accountMessages.passwordTooShort()],
          confirmPassword: [accountMessages.passwordsInconsistent()],
        },
      },
    });
    expect(await set(code)).toBeNull();
  });

  test('is not stored in clear', async () => {
    const { code } = await link();
    const { rows } = await shop.context.pool.query(
      'select encode(token_hash, $1) as hash, l::text as row from staff_password_link l',
      ['escape'],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
