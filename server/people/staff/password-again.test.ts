import { staffCalls, type StaffCallName } from '#contract/staff-calls.ts';
import { createStaff, createStaffSession, staffPassword } from '#test/staff.ts';
import { testShop } from '#test/shop.ts';
import { expect, test, vi } from 'vitest';

const shop = testShop();

const recent = (Object.keys(staffCalls) as StaffCallName[]).filter((name) => staffCalls[name].recent);

test('every change of accounts needs a password that was typed a short time ago', async () => {
  expect(recent.toSorted()).toEqual([
    'staffAddAccount',
    'staffChangeAccount',
    'staffChangeWebhook',
    'staffDisableAccount',
    'staffEmptyDemo',
    'staffEnableAccount',
    'staffEndKey',
    'staffEndSecondFactor',
    'staffLinkAccount',
    'staffMakeKey',
    'staffMakeWebhook',
    'staffNewRecoveryCodes',
    'staffPrepareSecondFactor',
    'staffRenewSecret',
    'staffStartSecondFactor',
    'staffTakeSecondFactor',
  ]);
  const admin = await createStaff(shop, { role: 'ADMIN' });
  const headers = await createStaffSession(shop, admin.id);
  const signedInAt = shop.context.now();
  const other = await createStaff(shop);
  const link = () =>
    shop.app.inject({ method: 'POST', url: `/api/v1/staff/account/${other.id}/link/`, headers, payload: {} });
  expect((await link()).statusCode).toBe(200);
  vi.spyOn(shop.context, 'now').mockReturnValue(new Date(signedInAt.getTime() + 15 * 60_000 + 1));
  for (const name of recent) {
    const { method, path } = staffCalls[name];
    const answer = await shop.app.inject({ method, url: path.replace(':id', String(other.id)), headers, payload: {} });
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 401, 'PASSWORD_AGAIN']);
  }
  // Everything else goes on, and after signing in so does this.
  const session = () => shop.app.inject({ url: '/api/v1/staff/session/', headers });
  expect((await session()).statusCode).toBe(200);
  const again = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/staff/login/',
    headers,
    payload: { username: admin.email, password: staffPassword },
  });
  headers.cookie = (again.headers['set-cookie'] as string[])[0]?.split(';')[0] ?? '';
  expect((await link()).statusCode).toBe(200);
  vi.restoreAllMocks();
});
