import * as accountMessages from '#messages/people.js';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { staffClient } from '#test/client.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, createStaffSession, signedInStaff, staffPassword } from '#test/staff.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { makePasswordLink } from './password-links.ts';

/* What all staff can do with their own account. */

const shop = testShop();
beforeEach(() => shop.context.db.deleteFrom('attempt').execute());

const person = async () => {
  const here = await signedInStaff(shop, 'orders');
  const change = (given: object = {}) =>
    here.api.staffChangePassword({
      body: {
        currentPassword: staffPassword,
        password: 'another stapler',
        confirmPassword: 'another stapler',
        ...given,
      },
    });
  const elsewhere = staffClient(shop.app, await createStaffSession(shop, here.id));
  const login = (password: string) => staffClient(shop.app).staffLogin({ body: { username: here.email, password } });
  return { ...here, change, elsewhere, login };
};

describe('changing one’s own password', () => {
  test('ends every other session and an open link; this session goes on', async () => {
    const { id, email, api, change, elsewhere, login } = await person();
    const other = await signedInStaff(shop);
    const code = await makePasswordLink(shop.context.db, { staffId: id, madeBy: null, now: shop.context.now() });
    expect(await change()).toBeNull();
    expect(await api.staffSession({})).toMatchObject({ staffId: id });
    expect(await refusal(elsewhere.staffSession({}))).toMatchObject({ status: 401 });
    expect(await other.api.staffSession({})).toMatchObject({ staffId: other.id });
    const both = { password: 'a third stapler', confirmPassword: 'a third stapler' };
    expect(await refusal(staffClient(shop.app).staffSetPassword({ body: { code, ...both } }))).toEqual({
      status: 422,
      messages: [staffMessages.linkInvalid()],
    });
    expect(await refusal(login(staffPassword))).toMatchObject({ status: 401 });
    expect(await auditOf(shop, 'staff', id)).toMatchObject([
      {
        actor: email,
        action: 'staff.password',
        before: { openSessions: 2 },
        after: { provenBy: 'current password', openSessions: 1 },
      },
      { action: 'staff.signInFailed' },
    ]);
    expect(await login('another stapler')).toMatchObject({ staffId: id });
  });

  test('is refused at its field when the current one is wrong, and nothing ends', async () => {
    const { change, elsewhere, login } = await person();
    expect(await refusal(change({ currentPassword: 'wrong stapler' }))).toEqual({
      status: 422,
      messages: [`currentPassword: ${staffMessages.currentPasswordWrong()}`],
    });
    expect(await elsewhere.staffSession({})).toMatchObject({ role: 'STAFF' });
    expect(await login(staffPassword)).toMatchObject({ role: 'STAFF' });
  });

  test('reports everything that is wrong at once, with the messages of the other forms', async () => {
    const { change } = await person();
    expect(await refusal(change({ currentPassword: '', password: 'short', confirmPassword: 'other' }))).toEqual({
      status: 422,
      messages: [
        `currentPassword: ${accountMessages.passwordRequired()}`,
        `password: ${accountMessages.passwordTooShort()}`,
        `confirmPassword: ${accountMessages.passwordsInconsistent()}`,
      ],
    });
    const long = 'x'.repeat(129);
    expect(await refusal(change({ password: long, confirmPassword: long }))).toMatchObject({ status: 422 });
    const longest = 'xylo'.repeat(32);
    expect(await change({ password: longest, confirmPassword: longest })).toBeNull();
  });

  test('is limited and counted together with signing in', async () => {
    const { change, login } = await person();
    for (let tried = 0; tried < 5; tried += 1)
      expect(await refusal(change({ currentPassword: 'wrong stapler' }))).toMatchObject({ status: 422 });
    for (let tried = 0; tried < 5; tried += 1)
      expect(await refusal(login('wrong stapler'))).toMatchObject({ status: 401 });
    expect(await refusal(change())).toMatchObject({ status: 429 });
  });

  test('of two at once with the same current one, one succeeds', async () => {
    const { change } = await person();
    const outcomes = await Promise.allSettled([
      change({ password: 'stapler one', confirmPassword: 'stapler one' }),
      change({ password: 'stapler two', confirmPassword: 'stapler two' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

test('signing out everywhere ends this session too, and no other member’s', async () => {
  const { id, headers, api, elsewhere } = await person();
  const other = await signedInStaff(shop);
  const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/staff/logout/everywhere/', headers });
  expect(answer.json()).toEqual({ status: 'OK', response: null });
  expect(answer.headers['set-cookie']).toMatch(/^__Secure-tradefront_staff=; Max-Age=0;/);
  for (const session of [api, elsewhere])
    expect(await refusal(session.staffSession({}))).toMatchObject({ status: 401 });
  expect(await other.api.staffSession({})).toMatchObject({ staffId: other.id });
  expect(await auditOf(shop, 'staff', id)).toMatchObject([
    { action: 'staff.signOutEverywhere', before: { openSessions: 2 }, after: { openSessions: 0 } },
  ]);
});
