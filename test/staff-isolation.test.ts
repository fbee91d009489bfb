import { calls, type CallName } from '#contract/calls.ts';
import { type Access, type Needed, notAllowed } from '#contract/platform/staff-call.ts';
import { type StaffCallName, staffCalls } from '#contract/staff-calls.ts';
import { staffExports } from '#contract/imports/staff-exports.ts';
import { staffPrints } from '#contract/orders/staff-prints.ts';
import { type Permission, permissions } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import { staffHandlers } from '#server/edge/http/staff-handlers.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signedInCustomer } from './customers.ts';
import { testShop } from './shop.ts';
import { createStaff, createStaffSession, type SignedInStaff, signedInStaff } from './staff.ts';

/* Every staff call, by every kind of client: the calls come from the contract, so none can be forgotten. */

const shop = testShop();
let customer: SignedIn;
beforeAll(async () => {
  customer = await signedInCustomer(shop);
});

/** A call or a print. */
type Route = { method: 'GET' | 'POST' | 'PUT'; path: string; access: Access };
const routes: Readonly<Record<string, Route>> = {
  ...Object.fromEntries((Object.keys(staffHandlers) as StaffCallName[]).map((name) => [name, staffCalls[name]])),
  ...Object.fromEntries(
    [...Object.entries(staffPrints), ...Object.entries(staffExports)].map(([name, print]) => [
      `the print of ${name}`,
      { method: 'GET' as const, ...print },
    ]),
  ),
};
const routeOf = (name: string): Route => {
  const route = routes[name];
  if (!route) throw new Error(`there is no ${name}`);
  return route;
};
const names = Object.keys(routes);
const accessOf = (name: string): Access => routeOf(name).access;
/** The permission of a call that needs one. */
const neededOf = (name: string): Needed => {
  const access = accessOf(name);
  if (access === 'ANYBODY' || access === 'STAFF') throw new Error(`${name} takes no permission`);
  return access;
};

/** All but these; `invoices` includes prices. */
const without = (...lacked: readonly Permission[]): Permission[] =>
  permissions.filter((each) => !lacked.includes(each) && !(each === 'invoices' && lacked.includes('prices')));
const lackingSets = (needed: Needed): Permission[][] => {
  if (typeof needed === 'string') return [without(needed)];
  return 'anyOf' in needed ? [without(...needed.anyOf)] : needed.allOf.map((each) => without(each));
};
const havingSets = (needed: Needed): Permission[][] => {
  if (typeof needed === 'string') return [[needed]];
  return 'anyOf' in needed ? needed.anyOf.map((each) => [each]) : [[...needed.allOf]];
};
const guarded = names.filter((name) => accessOf(name) !== 'ANYBODY');
const withPermission = guarded.filter((name) => accessOf(name) !== 'STAFF');

/** A call whose path matches no record, without a body. */
const send = (name: string, headers: Record<string, string>, id = '2147483647', query = '') => {
  const { method, path } = routeOf(name);
  return shop.app.inject({ method, url: `${path.replace(/:\w+/g, id)}${query}`, headers });
};

test('every call is under the staff path and ends in a slash, and only those for signing in are open to all', () => {
  // Programs ask for changes where other systems have them.
  for (const name of names.filter((each) => each !== 'changes'))
    expect(routeOf(name).path).toMatch(/^\/api\/v1\/staff\/.*\/$/);
  expect(names.filter((name) => !guarded.includes(name))).toEqual([
    'staffLogin',
    'staffLogout',
    'staffSetPassword',
    'staffSetUp',
    'staffPressMail',
  ]);
});

test('none is in the public documentation', async () => {
  expect((await shop.app.inject('/api/docs/json')).body).not.toContain('/staff/');
});

describe('without a staff session', () => {
  const refusal = { status: 'ERROR', code: 'SIGN_IN_NEEDED', msg: staffMessages.signInNeeded() };

  test.each(guarded)('%s answers 401, to any other token', async (name) => {
    const { id } = await createStaff(shop, { role: 'ADMIN' });
    const { cookie } = await createStaffSession(shop, id);
    const token = cookie.split('=')[1] ?? '';
    const comers: Record<string, string>[] = [
      {},
      customer.headers,
      { cookie: `__Secure-tradefront_staff=${customer.token}` },
      { cookie: '__Secure-tradefront_staff=' },
      { cookie: '__Secure-tradefront_staff=dead' },
      // The right token in the wrong place.
      { authorization: `Bearer ${token}` },
      { cookie: `other=${token}` },
    ];
    for (const headers of comers)
      for (const pathId of ['1', 'x']) {
        const answer = await send(name, headers, pathId);
        expect([headers, answer.statusCode, answer.json()]).toEqual([headers, 401, refusal]);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    for (const key of ['id_token', 'token', '__Secure-tradefront_staff'])
      expect((await send(name, {}, '1', `?${key}=${token}`)).statusCode).toBe(401);
  });
});

describe('with a staff session', () => {
  test.each(withPermission)(
    '%s answers 403 to staff with every other permission, and accepts staff with it',
    async (name) => {
      const needed = neededOf(name);
      const sign = (sets: Permission[][]) => Promise.all(sets.map((set) => signedInStaff(shop, ...set)));
      for (const lacking of await sign(lackingSets(needed)))
        for (const pathId of ['1', 'x']) {
          const answer = await send(name, lacking.headers, pathId);
          expect([answer.statusCode, answer.json()]).toEqual([
            403,
            { status: 'ERROR', code: 'FORBIDDEN', msg: notAllowed(needed) },
          ]);
        }
      const having = await sign(havingSets(needed));
      const admin = await createStaffSession(shop, (await createStaff(shop, { role: 'ADMIN' })).id);
      // For a missing record or body, the failure is the handler's or the schema's, not the guard's.
      for (const headers of [...having.map((member) => member.headers), admin]) {
        const { statusCode } = await send(name, headers);
        expect([200, 400, 404, 422]).toContain(statusCode);
      }
    },
  );

  test.each(guarded)('%s answers 404 to an invalid id', async (name) => {
    if (!routeOf(name).path.includes(':')) return;
    const admin = await createStaffSession(shop, (await createStaff(shop, { role: 'ADMIN' })).id);
    for (const pathId of ['x', '0', '-1', '1.5', String(2 ** 31), String(Number.MAX_SAFE_INTEGER)])
      expect([pathId, (await send(name, admin, pathId)).statusCode]).toEqual([pathId, 404]);
  });

  test('it opens no customer call, as a cookie or as a token', async () => {
    const staff: SignedInStaff = await signedInStaff(shop, ...permissions);
    const token = staff.headers.cookie.split('=')[1] ?? '';
    const personal = (Object.keys(calls) as CallName[]).filter((name) => calls[name].customer);
    expect(personal.length).toBeGreaterThan(10);
    for (const name of personal)
      for (const headers of [staff.headers, { authorization: `Bearer ${token}` }]) {
        const { method, path } = calls[name];
        const answer = await shop.app.inject({ method, url: path.replace(/:\w+/g, '1'), headers });
        expect([name, answer.statusCode]).toEqual([name, 401]);
      }
  });
});
