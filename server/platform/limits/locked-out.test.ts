import { createCustomer, password } from '#test/customers.ts';
import { makePasswordCode } from '#server/people/customers/password-codes.ts';
import { runJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { testShop } from '#test/shop.ts';
import { createStaff, staffPassword } from '#test/staff.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/* Wrong passwords and forgotten ones that others send must keep no one out. */

const shop = testShop();
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
});
afterAll(() => mailServer.close());
beforeEach(async () => {
  await shop.context.db.deleteFrom('attempt').execute();
  await shop.context.db.deleteFrom('known_place').execute();
});

const realms = {
  customer: { url: '/api/v1/login/', right: password, make: () => createCustomer(shop.context.db) },
  staff: { url: '/api/v1/staff/login/', right: staffPassword, make: () => createStaff(shop) },
} as const;

describe.each(['customer', 'staff'] as const)('a %s', (realm) => {
  const { url, right, make } = realms[realm];
  const signIn = async (username: string, given: string, remoteAddress: string, cookie = '') => {
    const payload = { username, password: given };
    const answer = await shop.app.inject({ method: 'POST', url, payload, remoteAddress, headers: { cookie } });
    const set = [answer.headers['set-cookie'] ?? []].flat().find((each) => each.includes('_device=')) ?? '';
    return { status: answer.statusCode, device: set.split(';')[0] ?? '' };
  };
  /** As many wrong passwords as ten addresses can send. */
  const attack = async (email: string) => {
    for (let address = 0; address < 10; address += 1)
      for (let tried = 0; tried < 10; tried += 1) await signIn(email, 'wrong horse', `198.51.100.${address}`);
  };

  test(
    'is not kept out by wrong passwords from ten addresses, where it signed in before',
    { timeout: 60_000 },
    async () => {
      const { email } = await make();
      const { device } = await signIn(email, right, '192.0.2.1');
      await attack(email);
      // Those are refused now, and so is everywhere else.
      expect((await signIn(email, right, '198.51.100.200')).status).toBe(429);
      // Not so its own network, nor its own browser in a network that is new.
      expect((await signIn(email, right, '192.0.2.1')).status).toBe(200);
      expect((await signIn(email.toUpperCase(), right, '203.0.113.9', device)).status).toBe(200);
      // A device id that we did not issue counts as unknown.
      const madeUp = device.replace(/=(.)/, (_, first) => (first === 'A' ? '=B' : '=A'));
      expect((await signIn(email, right, '203.0.113.10', madeUp)).status).toBe(429);
    },
  );

  test('has ten tries from its own browser, too', { timeout: 30_000 }, async () => {
    const { email } = await make();
    const { device } = await signIn(email, right, '192.0.2.1');
    for (let tried = 0; tried < 10; tried += 1)
      expect((await signIn(email, 'wrong horse', '192.0.2.1', device)).status).toBe(401);
    expect((await signIn(email, right, '192.0.2.1', device)).status).toBe(429);
  });

  test('gets no wider limit elsewhere by a cookie of another account', { timeout: 30_000 }, async () => {
    const [thief, victim] = [await make(), await make()];
    const { device } = await signIn(thief.email, right, '192.0.2.1');
    for (let tried = 0; tried < 10; tried += 1) await signIn(victim.email, 'wrong horse', '192.0.2.1', device);
    expect((await signIn(victim.email, right, '192.0.2.1', device)).status).toBe(429);
  });
});

describe('recovery', () => {
  test('opens the way in from where it was done, during an attack', async () => {
    const { email, id } = await createCustomer(shop.context.db);
    await shop.context.db
      .insertInto('attempt')
      .values({ bucket: `sign-in account ${email}`, count: 100, window_start: shop.context.now() })
      .execute();
    const call = (url: string, payload: object) =>
      shop.app.inject({ method: 'POST', url, payload, remoteAddress: '192.0.2.7' });
    const signIn = async () =>
      (await call('/api/v1/login/', { username: email, password: 'another horse' })).statusCode;
    expect(await signIn()).toBe(429);
    const code = await makePasswordCode(shop.context.db, id, shop.context.now());
    const fresh = { code, password: 'another horse', confirmPassword: 'another horse' };
    expect((await call('/api/v1/customer/password/reset/', fresh)).statusCode).toBe(200);
    expect(await signIn()).toBe(200);
  });

  const forgot = async (email: string, remoteAddress: string) =>
    (await shop.app.inject({ method: 'POST', url: `/api/v1/customer/password/forgot/${email}/`, remoteAddress }))
      .statusCode;

  test('is not taken away by others who ask for it', async () => {
    const { email } = await createCustomer(shop.context.db);
    for (let asked = 0; asked < 6; asked += 1) await forgot(email, '198.51.100.1');
    expect(await forgot(email, '198.51.100.1')).toBe(429);
    expect(await forgot(email, '192.0.2.1')).toBe(200);
  });

  test('sends no more mails than there can be codes, all of which work', async () => {
    const { email, id } = await createCustomer(shop.context.db);
    for (let asked = 0; asked < 15; asked += 1) expect(await forgot(email, `198.51.100.${asked}`)).toBe(200);
    await runJobs(shop, { smtpUrl: mailServer.url });
    expect(mailServer.mails.filter(({ recipients }) => recipients.includes(email))).toHaveLength(10);
    const codes = await shop.context.db
      .selectFrom('password_code')
      .select('used_at')
      .where('customer_id', '=', id)
      .execute();
    expect(codes.map((code) => code.used_at)).toEqual(Array(10).fill(null));
  });
});

test('failures of staff fill no audit log', { timeout: 60_000 }, async () => {
  const { email, id } = await createStaff(shop);
  for (let tried = 0; tried < 30; tried += 1)
    await shop.app.inject({
      method: 'POST',
      url: '/api/v1/staff/login/',
      payload: { username: email, password: 'wrong' },
      remoteAddress: `198.51.100.${tried}`,
    });
  const rows = await shop.context.db.selectFrom('audit_log').select('id').where('entity_id', '=', id).execute();
  expect(rows).toHaveLength(20);
});
