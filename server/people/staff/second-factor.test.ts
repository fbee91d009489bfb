import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { staffClient } from '#test/client.ts';
import { testShop } from '#test/shop.ts';
import {
  auditOf,
  createStaff,
  createStaffSession,
  type SignedInStaff,
  signedInStaff,
  staffPassword,
} from '#test/staff.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Secret } from 'otpauth';
import { limits } from '#server/platform/limits/limits.ts';
import { codeAt } from './second-factor.ts';

const shop = testShop();
let member: SignedInStaff;
let at: Date;
beforeEach(async () => {
  await shop.context.pool.query(`delete from attempt; update shop set second_factor = 'NONE'`);
  at = new Date('2026-06-15T16:00:00Z');
  vi.spyOn(shop.context, 'now').mockImplementation(() => at);
  member = await signedInStaff(shop, 'orders');
});
afterEach(() => void vi.restoreAllMocks());

/** The next code is another. */
const later = () => {
  at = new Date(at.getTime() + 30_000);
};
const codeOf = (secret: string): string => codeAt(Buffer.from(Secret.fromBase32(secret).bytes), at);

const setUp = async (of: SignedInStaff = member) => {
  const { secret, uri } = await of.api.staffPrepareSecondFactor({});
  const { codes } = await of.api.staffStartSecondFactor({ body: { code: codeOf(secret) } });
  return { secret, uri, codes };
};
const signIn = async (code?: string, email = member.email) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/staff/login/',
    payload: { username: email, password: staffPassword, ...(code !== undefined && { code }) },
    remoteAddress: '192.0.2.5',
  });
  return [answer.statusCode, answer.json().code ?? 'OK'];
};

describe('a second factor', () => {
  test('is asked for after a code of it was typed, and not before', async () => {
    const { secret, uri } = await member.api.staffPrepareSecondFactor({});
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect(await signIn()).toEqual([200, 'OK']);
    expect(await refusal(member.api.staffStartSecondFactor({ body: { code: '000000' } }))).toEqual({
      status: 422,
      messages: [`code: ${staffMessages.factorCodeWrong()}`],
    });
    await member.api.staffStartSecondFactor({ body: { code: codeOf(secret) } });
    expect(await signIn()).toEqual([401, 'SECOND_FACTOR_NEEDED']);
    later();
    expect(await signIn(codeOf(secret))).toEqual([200, 'OK']);
    expect(await auditOf(shop, 'staff', member.id)).toMatchObject([
      { action: 'staff.signIn' },
      { action: 'staff.secondFactor', before: { has: false }, after: { has: true } },
      { action: 'staff.signIn' },
    ]);
  });

  test('takes each code once, of two at the same time too, and those of a clock half a minute off', async () => {
    const { secret } = await setUp();
    later();
    later();
    const code = codeOf(secret);
    expect((await Promise.all([signIn(code), signIn(code)])).toSorted()).toEqual([
      [200, 'OK'],
      [401, 'SECOND_FACTOR_WRONG'],
    ]);
    const early = codeAt(Buffer.from(Secret.fromBase32(secret).bytes), new Date(at.getTime() + 30_000));
    expect(await signIn(`${early.slice(0, 3)} ${early.slice(3)}`)).toEqual([200, 'OK']);
    // What is older than the last one taken is not taken.
    expect(await signIn(code)).toEqual([401, 'SECOND_FACTOR_WRONG']);
  });

  test('says nothing of itself to a wrong password, and wrong codes count as tries', async () => {
    await setUp();
    const wrong = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/staff/login/',
      payload: { username: member.email, password: 'wrong', code: '123456' },
      remoteAddress: '192.0.2.5',
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'WRONG_PASSWORD']);
    for (let tries = 0; tries < 9; tries += 1) expect((await signIn('123456'))[0]).toBe(401);
    expect((await signIn('123456'))[0]).toBe(429);
  });

  test('wrong codes are bounded for the member, wherever they come from and whatever was typed before', async () => {
    const { secret } = await setUp();
    const from = async (place: number, code?: string) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/v1/staff/login/',
        payload: { username: member.email, password: staffPassword, ...(code !== undefined && { code }) },
        remoteAddress: `198.51.${place}.7`,
      });
      return answer.json().code ?? 'OK';
    };
    // The right password alone from each network, then its share of wrong codes.
    const answers: string[] = [];
    for (let place = 0; place < 6; place += 1) {
      expect(await from(place)).toBe('SECOND_FACTOR_NEEDED');
      for (let tried = 0; tried < 5; tried += 1) answers.push(await from(place, '123456'));
    }
    const refusals = answers.filter((each) => each === 'TOO_MANY_TRIES');
    expect([answers.length - refusals.length, refusals.length]).toEqual([limits.factorMember.tries, 10]);
    // An hour later the right one is taken, and counts as no try.
    at = new Date(at.getTime() + limits.factorMember.windowMs);
    expect(await from(9, codeOf(secret))).toBe('OK');
  });

  test('a place is known after the code, and not by the password alone', async () => {
    const { secret } = await setUp();
    await shop.context.pool.query('delete from known_place');
    const places = async () => (await shop.context.pool.query('select from known_place')).rowCount;
    expect(await signIn()).toEqual([401, 'SECOND_FACTOR_NEEDED']);
    expect(await signIn('123456')).toEqual([401, 'SECOND_FACTOR_WRONG']);
    expect(await places()).toBe(0);
    later();
    expect(await signIn(codeOf(secret))).toEqual([200, 'OK']);
    // Its network, and its browser.
    expect(await places()).toBe(2);
  });

  test('gives ten recovery codes, each for once, and new ones in place of the old', async () => {
    const { secret, codes } = await setUp();
    expect(new Set(codes).size).toBe(10);
    expect(await signIn(codes[0])).toEqual([200, 'OK']);
    expect(await signIn(codes[0])).toEqual([401, 'SECOND_FACTOR_WRONG']);
    expect(await signIn(codes[1]?.replaceAll('-', '').toLowerCase())).toEqual([200, 'OK']);
    expect(await member.api.staffSecondFactor({})).toMatchObject({ recoveryLeft: 8, isAskedFor: false });
    later();
    await member.api.staffNewRecoveryCodes({ body: { code: codeOf(secret) } });
    expect(await signIn(codes[2])).toEqual([401, 'SECOND_FACTOR_WRONG']);
    const { rows } = await shop.context.pool.query<{ secret: Buffer }>(
      'select code_hash as secret from staff_recovery_code',
    );
    expect(rows.every(({ secret: hash }) => hash.length === 32)).toBe(true);
  });

  test('is taken away with a code of it, or by who keeps the accounts', async () => {
    const { secret } = await setUp();
    expect((await refusal(member.api.staffEndSecondFactor({ body: { code: '000000' } }))).status).toBe(422);
    later();
    await member.api.staffEndSecondFactor({ body: { code: codeOf(secret) } });
    expect(await signIn()).toEqual([200, 'OK']);

    await setUp();
    const keeper = await signedInStaff(shop, 'settings', 'orders');
    const { hasSecondFactor, can } = await keeper.api.staffAccount({ params: { id: member.id } });
    expect([hasSecondFactor, can.takeFactor.possible]).toEqual([true, true]);
    const taken = await keeper.api.staffTakeSecondFactor({ params: { id: member.id } });
    expect([taken.hasSecondFactor, taken.can.takeFactor.whyNot]).toEqual([false, staffMessages.factorMissing()]);
    expect(await signIn()).toEqual([200, 'OK']);
    // As with a link: not one's own, nor of who may more.
    const more = await signedInStaff(shop, 'orders', 'invoices');
    await setUp(more);
    expect((await refusal(keeper.api.staffTakeSecondFactor({ params: { id: more.id } }))).messages[0]).toContain(
      'invoices',
    );
  });
});

test('where the shop asks for it, who lacks it has nothing but the own account, until it is set up', async () => {
  const boss = await createStaff(shop, { role: 'ADMIN' });
  const admin = staffClient(shop.app, await createStaffSession(shop, boss.id));
  const { history: _history, invoiceLacks: _lacks, logo: _logo, ...said } = await admin.staffSettings({});
  const asking = (secondFactor: 'ADMIN' | 'ALL', version: number) =>
    admin.staffChangeSettings({ body: { ...said, version, logoId: null, secondFactor } });
  const { version } = await asking('ALL', said.version);
  expect(await member.api.staffSession({})).toMatchObject({ lacksSecondFactor: true });
  expect(await refusal(member.api.staffOrderSearch({ body: {} }))).toMatchObject({ status: 403 });
  expect((await refusal(admin.staffSettings({}))).status).toBe(403);
  await setUp();
  expect(await member.api.staffSession({})).toMatchObject({ lacksSecondFactor: false });
  await member.api.staffOrderSearch({ body: {} });
  expect(await member.api.staffSecondFactor({})).toMatchObject({ isAskedFor: true });
  later();
  expect((await refusal(member.api.staffEndSecondFactor({ body: { code: '000000' } }))).messages).toEqual([
    staffMessages.factorAskedFor(),
  ]);
  // The rule for ADMINs alone leaves the others be.
  await setUp({ ...boss, api: admin, headers: { cookie: '' } });
  await asking('ADMIN', version);
  const other = await signedInStaff(shop, 'orders');
  expect(await other.api.staffSession({})).toMatchObject({ lacksSecondFactor: false });
});
