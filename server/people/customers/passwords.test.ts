import * as accountMessages from '#messages/people.js';
import { createCustomer, createSession, password, signedInCustomer } from '#test/customers.ts';
import { runJobs, waitingJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { watchStatements } from '#test/watch-statements.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makePasswordCode } from './password-codes.ts';

let shop: TestShop;
let mailServer: MailServer;
beforeAll(async () => {
  [shop, mailServer] = await Promise.all([createTestShop({}), startMailServer()]);
});
afterAll(async () => {
  await shop.close();
  await mailServer.close();
});
beforeEach(() => shop.context.db.deleteFrom('attempt').execute());
afterEach(() => vi.restoreAllMocks());

const mailsOf = async (address: string) => {
  await runJobs(shop, { smtpUrl: mailServer.url });
  return mailServer.mails.filter(({ recipients }) => recipients.includes(address.toLowerCase()));
};

const codeIn = (text: string | undefined): string =>
  /^https:\/\/shop\.example\/customer\/reset-password-by-code\/([\w-]{43})\/$/m.exec(text ?? '')?.[1] ?? '';

const forgotten = async (email: string): Promise<string> => {
  await shop.api.forgotPassword({ params: { email } });
  return codeIn((await mailsOf(email)).at(-1)?.text);
};

const signIn = (email: string, given: string) => shop.api.login({ body: { username: email, password: given } });
const fresh = (text: string) => ({ password: text, confirmPassword: text });
const laterBy = (ms: number) => {
  const at = new Date(shop.context.now().getTime() + ms);
  vi.spyOn(shop.context, 'now').mockReturnValue(at);
};

describe('a forgotten password', () => {
  test('is reset by the link in the mail, which ends every session', async () => {
    const { email, token } = await signedInCustomer(shop);
    const code = await forgotten(email.toUpperCase());
    await shop.api.resetPasswordByCode({ body: { code, ...fresh('another horse') } });
    await expect(signIn(email, password)).rejects.toMatchObject({ status: 401 });
    const ended = await shop.app.inject({
      url: '/api/v1/customer/my-account/',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(ended.statusCode).toBe(401);
    expect((await signIn(email, 'another horse')).token).not.toBe('');
    const mails = await mailsOf(email);
    expect(mails.map(({ headers }) => headers['subject'])).toEqual([
      'Set a new password for Tradefront',
      'Your password for Tradefront was changed',
    ]);
    expect(mails[1]?.text).toContain('was changed on 2026-06-15 12:00:00 (Toronto)');
  });

  test('is answered alike for an unknown address, to which no mail goes', async () => {
    const ask = (email: string) =>
      shop.app.inject({ method: 'POST', url: `/api/v1/customer/password/forgot/${email}/`, payload: '' });
    const { email } = await createCustomer(shop.context.db);
    const [known, unknown] = [await ask(email), await ask('stranger@example.com')];
    const told = ({ statusCode, body, headers }: typeof known) => ({ statusCode, body, names: Object.keys(headers) });
    expect(told(unknown)).toEqual(told(known));
    expect(unknown.json()).toEqual({ status: 'OK', response: null });
    expect(await mailsOf('stranger@example.com')).toEqual([]);
  });

  test('takes the same statements for a known address, an unknown one and a suspended customer, while taken and refused', async () => {
    const { email } = await createCustomer(shop.context.db);
    const suspended = await createCustomer(shop.context.db, { status: 'SUSPENDED' });
    const statements = watchStatements(shop.context.pool);
    // Each from a network of its own: counters that are there already would be the only difference.
    const asked = async (address: string, remoteAddress: string) => {
      const answers: number[] = [];
      const texts: string[][] = [];
      for (let tried = 0; tried < 6; tried += 1)
        texts.push(
          await statements(async () => {
            const url = `/api/v1/customer/password/forgot/${address}/`;
            answers.push((await shop.app.inject({ method: 'POST', url, remoteAddress })).statusCode);
          }),
        );
      return { answers, texts };
    };
    const known = await asked(email, '192.0.2.1');
    expect(known.answers).toEqual([200, 200, 200, 200, 200, 429]);
    // What is counted, and what is taken on.
    expect(known.texts.map(({ length }) => length > 0)).toEqual(Array(6).fill(true));
    expect(await asked('stranger@example.com', '192.0.2.2')).toEqual(known);
    expect(await asked(suspended.email, '192.0.2.3')).toEqual(known);
  });

  test('asks for an address', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/customer/password/forgot/%20/' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().entityErrors).toEqual({ email: [accountMessages.forgottenEmailRequired()] });
  });

  test('can be asked for five times an hour for one address', async () => {
    for (let asked = 0; asked < 5; asked += 1)
      await shop.api.forgotPassword({ params: { email: `Often-${asked % 2}@example.com` } });
    for (let asked = 0; asked < 2; asked += 1)
      await shop.api.forgotPassword({ params: { email: 'often-0@example.com' } });
    await expect(shop.api.forgotPassword({ params: { email: 'OFTEN-0@example.com' } })).rejects.toMatchObject({
      status: 429,
    });
  });

  test('is dropped when the mail could not be sent within the hour', async () => {
    const { email } = await createCustomer(shop.context.db);
    await shop.api.forgotPassword({ params: { email } });
    laterBy(60 * 60 * 1000 + 1);
    expect(await mailsOf(email)).toEqual([]);
    expect(await waitingJobs(shop)).toEqual([]);
  });
});

describe('a code', () => {
  const use = (code: string) => shop.api.resetPasswordByCode({ body: { code, ...fresh('another horse') } });
  const dead = { status: 422, body: { globalErrors: [accountMessages.codeInvalid()] } };

  test('works once', async () => {
    const { email } = await createCustomer(shop.context.db);
    const code = await forgotten(email);
    await use(code);
    await expect(use(code)).rejects.toMatchObject(dead);
  });

  test('works once, also for three at the same time', async () => {
    const { id } = await createCustomer(shop.context.db);
    const code = await makePasswordCode(shop.context.db, id, shop.context.now());
    const results = await Promise.allSettled([use(code), use(code), use(code)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('works for an hour', async () => {
    const { id } = await createCustomer(shop.context.db);
    const { db, now } = shop.context;
    const [first, second] = [await makePasswordCode(db, id, now()), await makePasswordCode(db, id, now())];
    laterBy(60 * 60 * 1000 - 1);
    await use(first);
    vi.restoreAllMocks();
    // The second would still be valid if the password had not been changed since.
    await expect(use(second)).rejects.toMatchObject(dead);
    const late = await makePasswordCode(db, id, now());
    laterBy(60 * 60 * 1000);
    await expect(use(late)).rejects.toMatchObject(dead);
  });

  test('that is unknown is refused, and a missing one is asked for', async () => {
    await expect(use('never')).rejects.toMatchObject(dead);
    await expect(use(' ')).rejects.toMatchObject({
      body: { entityErrors: { code: [accountMessages.codeRequired()] } },
    });
  });

  test('is stored as a hash only', async () => {
    const { email, id } = await createCustomer(shop.context.db);
    await shop.api.forgotPassword({ params: { email } });
    const { rows: jobs } = await shop.context.pool.query('select payload::text from graphile_worker._private_jobs');
    const code = codeIn((await mailsOf(email)).at(-1)?.text);
    const { rows } = await shop.context.pool.query(
      'select c::text as row from password_code c where customer_id = $1',
      [id],
    );
    expect(code).not.toBe('');
    expect(JSON.stringify([jobs, rows])).not.toContain(code);
  });
});

describe('changing one’s own password', () => {
  test('keeps this session, ends an open code, and is announced', async () => {
    const { api, id, email } = await signedInCustomer(shop);
    const code = await makePasswordCode(shop.context.db, id, shop.context.now());
    await api.resetPassword({ body: { id, ...fresh('another horse') } });
    expect((await api.myAccount({})).id).toBe(id);
    await expect(shop.api.resetPasswordByCode({ body: { code, ...fresh('third horse') } })).rejects.toMatchObject({
      status: 422,
    });
    expect((await mailsOf(email)).map(({ headers }) => headers['subject'])).toEqual([
      'Your password for Tradefront was changed',
    ]);
    expect((await signIn(email, 'another horse')).userId).toBe(id);
  });

  test('never changes another’s', async () => {
    const { api } = await signedInCustomer(shop);
    const other = await createCustomer(shop.context.db);
    await expect(api.resetPassword({ body: { id: other.id, ...fresh('another horse') } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await signIn(other.email, password)).userId).toBe(other.id);
  });

  test('asks for the same twice', async () => {
    const { api, id } = await signedInCustomer(shop);
    await expect(
      api.resetPassword({ body: { id, password: 'another horse', confirmPassword: 'other' } }),
    ).rejects.toMatchObject({ body: { entityErrors: { confirmPassword: [accountMessages.passwordsInconsistent()] } } });
    await expect(api.resetPassword({ body: { id, password: '', confirmPassword: '' } })).rejects.toMatchObject({
      body: { entityErrors: { confirmPassword: [accountMessages.reconfirmPasswordReset()] } },
    });
  });
});

test('a sign-in with the old password during the change has no session afterwards', async () => {
  const { db, now } = shop.context;
  const { id, email } = await createCustomer(db);
  const code = await makePasswordCode(db, id, now());
  const signIns = Array.from({ length: 8 }, () => signIn(email, password).catch(() => undefined));
  await shop.api.resetPasswordByCode({ body: { code, ...fresh('another horse') } });
  const tokens = (await Promise.all(signIns)).flatMap((session) => session?.token ?? []);
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await shop.app.inject({ url: '/api/v1/customer/my-account/', headers })).statusCode).toBe(401);
  }
  expect((await signIn(email, 'another horse')).userId).toBe(id);
});

test('the same letters in another Unicode composition are the same password', async () => {
  const { api, id, email } = await signedInCustomer(shop);
  await api.resetPassword({ body: { id, ...fresh('caf\u00e9 au lait') } });
  await createSession(shop.context, id);
  expect((await signIn(email, 'cafe\u0301 au lait')).userId).toBe(id);
});
