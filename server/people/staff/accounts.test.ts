import * as accountMessages from '#messages/people.js';
import * as messages from '#messages/shop.js';
import { permissions } from '#contract/people/staff.ts';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { staffClient } from '#test/client.ts';
import { countStatements } from '#test/count-statements.ts';
import { testShop } from '#test/shop.ts';
import {
  auditOf,
  createStaff,
  createStaffSession,
  type SignedInStaff,
  signedInStaff,
  staffPassword,
} from '#test/staff.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addStaff, disableStaff, linkStaff } from './change-staff.ts';
import { operator } from '#server/platform/viewer/staff-viewer.ts';

/* Staff accounts, managed in the back office. */

const shop = testShop();
let admin: SignedInStaff;
let desk: SignedInStaff;
beforeEach(async () => {
  // Each test has its own ADMINs: earlier ones lose the role.
  await shop.context.db.updateTable('staff').set({ role: 'STAFF' }).execute();
  admin = await signedInAdmin();
  desk = await signedInStaff(shop, 'settings', 'orders');
});

const signedInAdmin = async (): Promise<SignedInStaff> => {
  const account = await createStaff(shop, { role: 'ADMIN' });
  const headers = await createStaffSession(shop, account.id);
  return { ...account, headers, api: staffClient(shop.app, headers) };
};
const see = (id: number, as = admin) => as.api.staffAccount({ params: { id } });
const given = { name: 'Sam', role: 'STAFF' as const, permissions: ['orders' as const] };
const add = (what: object = {}, as = admin) =>
  as.api.staffAddAccount({ body: { email: `new-${crypto.randomUUID()}@shop.example`, ...given, ...what } });
const change = (id: number, what: object = {}, as = admin) =>
  as.api.staffChangeAccount({ params: { id }, body: { version: 1, ...given, ...what } });
const disable = (id: number, as = admin, version = 1) =>
  as.api.staffDisableAccount({ params: { id }, body: { version } });
const enable = (id: number, as = admin, version = 2) =>
  as.api.staffEnableAccount({ params: { id }, body: { version } });
const link = (id: number, as = admin) => as.api.staffLinkAccount({ params: { id } });
const setPassword = (address: string, password: string) =>
  staffClient(shop.app).staffSetPassword({
    body: { code: address.split('#')[1] ?? '', password, confirmPassword: password },
  });
const login = (username: string, password: string) =>
  staffClient(shop.app).staffLogin({ body: { username, password } });
const refused = (...told: string[]) => ({ status: 422, messages: told });

describe('a new account', () => {
  test('has no password until its link has set one; then it can sign in with the granted permissions', async () => {
    const { account, link: address } = await add({ permissions: ['orders', 'customers', 'orders'] });
    expect(account).toMatchObject({
      name: 'Sam',
      role: { id: 'STAFF', name: 'Staff' },
      permissions: ['customers', 'orders'],
      status: { id: 'INVITED', name: 'No password yet' },
      signedInAt: null,
      version: 1,
      linkExpiresAt: '2026-06-16T16:00:00.000Z',
    });
    expect(address).toMatch(/^https:\/\/shop\.example\/backoffice\/set-password\/#[\w-]{43}$/);
    await setPassword(address, 'a new stapler');
    expect(await login(account.email, 'a new stapler')).toMatchObject({ permissions: ['customers', 'orders'] });
    expect(await see(account.id)).toMatchObject({
      status: { id: 'ACTIVE', name: 'Active' },
      signedInAt: '2026-06-15T16:00:00.000Z',
      linkExpiresAt: null,
      openSessions: 1,
      // Signing in is not a change of the account.
      history: [{ action: 'staff.password' }, { action: 'staff.add' }],
    });
  });

  test('is refused with everything that is wrong at once', async () => {
    expect(await refusal(add({ email: 'no address', name: ' ', role: 'BOSS', permissions: [] }))).toEqual(
      refused(
        `email: ${accountMessages.emailInvalid()}`,
        `name: ${staffMessages.nameRequired()}`,
        `role: ${staffMessages.roleRequired()}`,
      ),
    );
    expect(await refusal(add({ permissions: [] }))).toEqual(
      refused(`permissions: ${staffMessages.permissionsRequired()}`),
    );
  });

  test('is refused for an existing address, in any case, also when two are added at once', async () => {
    expect(await refusal(add({ email: desk.email.toUpperCase() }))).toEqual(
      refused(`email: ${staffMessages.staffEmailTaken()}`),
    );
    const email = `twice-${crypto.randomUUID()}@shop.example`;
    const outcomes = await Promise.allSettled([add({ email }), add({ email }), add({ email })]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const count = await shop.context.db.selectFrom('staff').select('id').where('email', '=', email).execute();
    expect(count).toHaveLength(1);
  });

  test('of an ADMIN has every permission, and only an ADMIN can add one', async () => {
    const { account } = await add({ role: 'ADMIN', permissions: ['orders'] });
    expect(account).toMatchObject({ role: { id: 'ADMIN' }, permissions: [...permissions] });
    expect(await refusal(add({ role: 'ADMIN' }, desk))).toEqual(refused(`role: ${staffMessages.adminsMake()}`));
  });

  test('does not get permissions that its maker lacks', async () => {
    expect(await refusal(add({ permissions: ['orders', 'invoices', 'content'] }, desk))).toEqual(
      refused(`permissions: ${staffMessages.cannotGrant('invoices, content')}`),
    );
    expect((await add({}, desk)).account.permissions).toEqual(['orders']);
  });
});

describe('changing an account', () => {
  test('takes effect at once in its sessions', async () => {
    const person = await signedInStaff(shop, 'orders');
    expect((await person.api.staffOrderSearch({ body: {} })).results).toEqual([]);
    await change(person.id, { name: 'Renamed', permissions: ['customers'] });
    expect(await refusal(person.api.staffOrderSearch({ body: {} }))).toMatchObject({ status: 403 });
    expect((await person.api.staffCustomerSearch({ body: {} })).results).toEqual([]);
    expect(await person.api.staffSession({})).toMatchObject({ name: 'Renamed', permissions: ['customers'] });
    await change(person.id, { version: 2, role: 'ADMIN' });
    expect((await person.api.staffSession({})).role).toBe('ADMIN');
  });

  test('audits what was changed, and nothing when nothing was', async () => {
    const person = await createStaff(shop, { name: 'Sam', permissions: ['orders'] });
    expect((await change(person.id)).version).toBe(1);
    const { history } = await change(person.id, { permissions: ['orders', 'invoices'] });
    expect(history).toMatchObject([
      {
        actor: admin.email,
        action: 'staff.change',
        before: { permissions: ['orders'] },
        after: { permissions: ['orders', 'invoices'] },
      },
    ]);
  });

  test('is refused when it was changed elsewhere, also for two at once', async () => {
    const person = await createStaff(shop);
    const outcomes = await Promise.allSettled([
      change(person.id, { name: 'One' }),
      change(person.id, { name: 'Two' }, desk),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(change(person.id, { name: 'Three' }))).toEqual({
      status: 409,
      messages: [messages.changedElsewhere()],
    });
    expect(await refusal(disable(person.id))).toEqual({ status: 409, messages: [messages.changedElsewhere()] });
    expect(await auditOf(shop, 'staff', person.id)).toHaveLength(1);
  });

  test('grants no permission that the changer lacks, and leaves those granted by others', async () => {
    const person = await createStaff(shop, { permissions: ['invoices'] });
    expect(await refusal(change(person.id, { permissions: ['invoices', 'content'] }, desk))).toEqual(
      refused(`permissions: ${staffMessages.cannotGrant('content')}`),
    );
    const { permissions: now } = await change(person.id, { permissions: ['invoices', 'orders'] }, desk);
    expect(now).toEqual(['orders', 'prices', 'invoices']);
  });

  test.each([
    ['change', change],
    ['disable', (id: number, _: object, as: SignedInStaff) => disable(id, as)],
    ['enable', (id: number, _: object, as: SignedInStaff) => enable(id, as, 1)],
    ['make a link for', (id: number, _: object, as: SignedInStaff) => link(id, as)],
  ])('no one can %s themselves, and only an ADMIN can do it to an ADMIN', async (_what, act) => {
    for (const person of [admin, desk])
      expect(await refusal(act(person.id, {}, person))).toEqual(refused(staffMessages.notOneself()));
    expect(await refusal(act(admin.id, {}, desk))).toEqual(refused(staffMessages.adminsOnly()));
    expect(await auditOf(shop, 'staff', admin.id)).toEqual([]);
  });

  test('the account says what can be done, and why not', async () => {
    const person = await createStaff(shop, { permissions: ['invoices'] });
    const possible = { possible: true, whyNot: null };
    const not = (whyNot: string) => ({ possible: false, whyNot });
    expect((await see(person.id)).can).toEqual({
      change: possible,
      disable: possible,
      enable: not(staffMessages.notDisabled()),
      link: possible,
      takeFactor: not(staffMessages.factorMissing()),
    });
    expect((await see(person.id, desk)).can.link).toEqual(not(staffMessages.mayMore('prices, invoices')));
    expect((await see(desk.id, desk)).can.change).toEqual(not(staffMessages.notOneself()));
    expect(await refusal(see(2_000_000))).toMatchObject({ status: 404 });
  });
});

describe('disabling', () => {
  test('ends sessions and links, and enabling restores the account with its password', async () => {
    const person = await signedInStaff(shop, 'orders');
    const { link: address } = await link(person.id);
    const shut = await disable(person.id);
    expect(shut).toMatchObject({ status: { id: 'DISABLED' }, openSessions: 0, linkExpiresAt: null, version: 2 });
    expect(await refusal(person.api.staffSession({}))).toMatchObject({ status: 401 });
    expect(await refusal(setPassword(address, 'a new stapler'))).toEqual(refused(staffMessages.linkInvalid()));
    expect(await refusal(login(person.email, staffPassword))).toMatchObject({ status: 401 });
    expect(await refusal(link(person.id))).toEqual(refused(staffMessages.enableFirst()));
    expect(await refusal(disable(person.id, admin, 2))).toEqual(refused(staffMessages.disabledAlready()));
    expect((await enable(person.id)).status.id).toBe('ACTIVE');
    expect(await login(person.email, staffPassword)).toMatchObject({ staffId: person.id });
  });

  test('cannot be undone by staff with fewer permissions than the account', async () => {
    const person = await createStaff(shop, { permissions: ['invoices'] });
    await disable(person.id, desk);
    expect(await refusal(enable(person.id, desk))).toEqual(refused(staffMessages.mayMore('prices, invoices')));
  });
});

describe('a new link', () => {
  test('ends the older one, and both are audited', async () => {
    const { account, link: older } = await add();
    const { link: newer } = await link(account.id);
    expect(await refusal(setPassword(older, 'a new stapler'))).toEqual(refused(staffMessages.linkInvalid()));
    expect(await setPassword(newer, 'a new stapler')).toBeNull();
    expect(await auditOf(shop, 'staff', account.id)).toMatchObject([
      { action: 'staff.add' },
      { action: 'staff.link', before: { linkWorksUntil: '2026-06-16T16:00:00.000Z' } },
      { action: 'staff.password', before: { hasPassword: false }, after: { hasPassword: true } },
    ]);
  });

  test('cannot be made by staff with fewer permissions than the account', async () => {
    const person = await createStaff(shop, { permissions: ['orders', 'invoices'] });
    expect(await refusal(link(person.id, desk))).toEqual(refused(staffMessages.mayMore('prices, invoices')));
  });

  test('made while another is being used does not block', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { account, link: address } = await add();
      const outcomes = await Promise.allSettled([setPassword(address, 'a new stapler'), link(account.id)]);
      const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      for (const failure of failures) expect(failure).toMatchObject({ status: 422 });
      expect(outcomes[1]?.status).toBe('fulfilled');
    }
  });
});

describe('a link works as long as its maker could make it again', () => {
  const everything = [...permissions];
  const attack = (address: string) => setPassword(address, 'a kept stapler');
  const over = refused(staffMessages.linkInvalid());

  test.each([
    ['more permissions', { permissions: ['orders', 'invoices'] }],
    ['the role of an ADMIN', { role: 'ADMIN', permissions: [] }],
  ])('not when another granted the invited account %s', async (_what, grant) => {
    const { account, link: kept } = await add({}, desk);
    expect((await change(account.id, grant)).linkExpiresAt).toBeNull();
    expect(await refusal(attack(kept))).toEqual(over);
    expect((await see(account.id)).status.id).toBe('INVITED');
    expect((await auditOf(shop, 'staff', account.id)).map(({ action }) => action)).toEqual([
      'staff.add',
      'staff.change',
    ]);
  });

  test('not when an account’s permissions were removed, and restored after the link', async () => {
    const person = await createStaff(shop, { permissions: ['orders', 'invoices'] });
    await change(person.id, {}, desk);
    const { link: kept } = await link(person.id, desk);
    await change(person.id, { version: 2, permissions: ['orders', 'invoices'] });
    expect(await refusal(attack(kept))).toEqual(over);
    // Once refused it is over, whatever permissions the account gets later.
    await change(person.id, { version: 3 });
    expect(await refusal(attack(kept))).toEqual(over);
    expect(await login(person.email, staffPassword)).toMatchObject({ staffId: person.id });
  });

  test('not when its maker was disabled, nor after being enabled again if it was tried meanwhile', async () => {
    const { account, link: kept } = await add({}, desk);
    const { link: untried } = await add({}, desk);
    await disable(desk.id);
    expect((await see(account.id)).linkExpiresAt).toBeNull();
    expect(await refusal(attack(kept))).toEqual(over);
    await enable(desk.id);
    expect(await refusal(attack(kept))).toEqual(over);
    expect(await attack(untried)).toBeNull();
  });

  test.each([
    ['keep accounts', ['orders', 'customers'] as const],
    ['may what the account may', ['settings', 'customers'] as const],
  ])('not when its maker does not %s any more', async (_what, left) => {
    const { link: kept } = await add({}, desk);
    await change(desk.id, { permissions: [...left] });
    expect(await refusal(attack(kept))).toEqual(over);
  });

  test('not when the ADMIN who added another is no longer one', async () => {
    const other = await signedInAdmin();
    const { account, link: kept } = await add({ role: 'ADMIN' }, other);
    await change(other.id, { permissions: everything });
    expect(await refusal(attack(kept))).toEqual(over);
    expect((await see(account.id)).status.id).toBe('INVITED');
  });

  test('those of an ADMIN and of the operator still work after a grant', async () => {
    const made = await add();
    expect((await change(made.account.id, { role: 'ADMIN' })).linkExpiresAt).toBe('2026-06-16T16:00:00.000Z');
    expect(await setPassword(made.link, 'a new stapler')).toBeNull();
    const { staffId, token } = await addStaff(shop.context, { ...given, email: 'by@shop.example', by: operator });
    await change(staffId, { role: 'ADMIN' });
    expect(await setPassword(`#${token}`, 'a new stapler')).toBeNull();
    const again = await linkStaff(shop.context, { staffId, by: operator });
    expect(await setPassword(`#${again}`, 'a newer stapler')).toBeNull();
  });

  test('a concurrent grant is waited for, or waits', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { account, link: kept } = await add({}, desk);
      const outcomes = await Promise.allSettled([change(account.id, { permissions: everything }), attack(kept)]);
      expect(outcomes[0].status).toBe('fulfilled');
      // In either order in the audit log.
      const written = (await auditOf(shop, 'staff', account.id)).map(({ action }) => action);
      expect(written).toEqual(
        outcomes[1].status === 'fulfilled'
          ? ['staff.add', 'staff.password', 'staff.change']
          : ['staff.add', 'staff.change'],
      );
    }
  });
});

describe('the last active ADMIN stays', () => {
  const activeAdmins = () =>
    shop.context.db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'ADMIN')
      .where('disabled_at', 'is', null)
      .execute();

  test.each([
    ['disable', (id: number, as: SignedInStaff) => disable(id, as)],
    ['demote', (id: number, as: SignedInStaff) => change(id, { permissions: ['settings', 'orders'] }, as)],
  ])('when two %s each other at once', async (_what, act) => {
    for (let round = 0; round < 5; round += 1) {
      await shop.context.db.updateTable('staff').set({ role: 'STAFF' }).execute();
      const [one, other] = [await signedInAdmin(), await signedInAdmin()];
      const outcomes = await Promise.allSettled([act(other.id, one), act(one.id, other)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await activeAdmins()).toHaveLength(1);
    }
  });

  test('against the operator too, unless forced', async () => {
    const other = await signedInAdmin();
    const shut = (staffId: number, evenLastAdmin = false) =>
      disableStaff(shop.context, { staffId, disabled: true, by: operator, evenLastAdmin });
    const outcomes = await Promise.allSettled([shut(admin.id), shut(other.id)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [left] = await activeAdmins();
    expect(await refusal(shut(left?.id ?? 0))).toEqual(refused(staffMessages.lastAdmin()));
    await shut(left?.id ?? 0, true);
    expect(await activeAdmins()).toEqual([]);
  });

  test('an ADMIN without a password yet does not count', async () => {
    await add({ role: 'ADMIN' });
    expect(await refusal(disableStaff(shop.context, { staffId: admin.id, disabled: true, by: operator }))).toEqual(
      refused(staffMessages.lastAdmin()),
    );
  });
});

describe('the list', () => {
  const find = (filters: Record<string, object>) =>
    admin.api.staffAccountSearch({
      body: {
        filters: Object.fromEntries(
          Object.entries(filters).map(([name, one]) => [name, { _field: name, ...one } as never]),
        ),
      },
    });

  test('is filtered by address, name, role, status and last sign-in', async () => {
    const name = `Listed ${crypto.randomUUID()}`;
    const [one, two, three] = [
      (await add({ name })).account.id,
      (await createStaff(shop, { name })).id,
      (await createStaff(shop, { name, role: 'ADMIN' })).id,
    ];
    await disable(three);
    await shop.context.db
      .updateTable('staff')
      .set({ signed_in_at: '2026-06-02T03:00:00Z' })
      .where('id', '=', two)
      .execute();
    const ids = async (filters: Record<string, object>) =>
      (await find({ name: { operator: 'EQUAL', value: name }, ...filters })).results.map(({ id }) => id);
    expect(await ids({})).toEqual([three, two, one]);
    expect(await ids({ status: { operator: 'IN', values: ['INVITED'] } })).toEqual([one]);
    expect(await ids({ status: { operator: 'IN', values: ['ACTIVE', 'DISABLED'] } })).toEqual([three, two]);
    expect(await ids({ role: { operator: 'IN', values: ['ADMIN'] } })).toEqual([three]);
    expect(await ids({ signedInAt: { operator: 'EQUAL', value: '2026-06-01' } })).toEqual([two]);
    expect(await ids({ signedInAt: { operator: 'IS_EMPTY' } })).toEqual([three, one]);
  });

  test('and an account take a fixed number of statements', async () => {
    const person = await createStaff(shop);
    const counting = countStatements(shop.context.pool);
    const work = async () => {
      await see(person.id);
      await find({});
    };
    const count = await counting(work);
    for (let i = 0; i < 5; i += 1) await link((await createStaff(shop)).id);
    for (let i = 0; i < 5; i += 1) await link(person.id);
    expect(await counting(work)).toBe(count);
  });
});
