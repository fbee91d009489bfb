import { OperatorError } from '#server/platform/process/operator-error.ts';
import { hashToken } from '#server/platform/credentials/token.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { operatorTerminal } from '#test/operator.ts';
import { addStaffCommands } from './command.ts';

let shop: TestDatabase;
beforeEach(async () => {
  shop = await createTestDatabase();
});
const terminal = operatorTerminal(
  () => shop,
  (program, openDatabase) => addStaffCommands(program, openDatabase, () => 'https://shop.example'),
);
const run = (...args: string[]) => terminal.run('staff', ...args);

const accounts = () =>
  shop.db.selectFrom('staff').select(['email', 'name', 'role', 'permissions']).orderBy('id').execute();
const audit = () => shop.db.selectFrom('audit_log').select(['actor', 'action', 'after']).orderBy('id').execute();

test('the first account is an ADMIN, and its link sets a password for 24 hours', async () => {
  const lines = await run('add', ' First@shop.example ');
  expect(lines.slice(0, 2)).toEqual([
    'First@shop.example is an ADMIN and may everything.',
    'The link sets a password, once, within 24 hours:',
  ]);
  const [, code = ''] = /^https:\/\/shop\.example\/backoffice\/set-password\/#([\w-]{43})$/.exec(lines[2] ?? '') ?? [];
  const link = await shop.db.selectFrom('staff_password_link').selectAll().executeTakeFirstOrThrow();
  expect(link.token_hash).toEqual(hashToken(code));
  expect(link.expires_at.getTime() - link.created_at.getTime()).toBe(24 * 60 * 60 * 1000);
  expect(await accounts()).toEqual([
    { email: 'First@shop.example', name: 'First@shop.example', role: 'ADMIN', permissions: [] },
  ]);
  expect(await audit()).toEqual([
    {
      actor: 'operator',
      action: 'staff.add',
      after: { email: 'First@shop.example', name: 'First@shop.example', role: 'ADMIN', permissions: [] },
    },
  ]);
});

test('later ones are STAFF with the named permissions', async () => {
  await run('add', 'first@shop.example');
  const [line] = await run('add', 'desk@shop.example', '--name', 'Sam', '--permission', 'orders', 'customers');
  expect(line).toBe('desk@shop.example is STAFF and may customers, orders.');
  expect((await accounts())[1]).toEqual({
    email: 'desk@shop.example',
    name: 'Sam',
    role: 'STAFF',
    permissions: ['customers', 'orders'],
  });
});

describe('refusals, with the reason', () => {
  test.each([
    [['add', 'first@SHOP.example', '--role', 'ADMIN'], 'There is an account of first@SHOP.example already'],
    [['add', 'no address'], '"no address" is no e-mail address.'],
    [['add', 'a@shop.example'], 'Name what they may with --permission: customers, orders'],
    [['add', 'a@shop.example', '--role', 'ADMIN', '--permission', 'orders'], 'An ADMIN has every permission'],
    [['link', 'nobody@shop.example'], 'There is no account of "nobody@shop.example"'],
    [['disable', 'nobody@shop.example'], 'There is no account of "nobody@shop.example"'],
  ])('%j', async (args, why) => {
    await run('add', 'first@shop.example');
    const failed = run(...args);
    await expect(failed).rejects.toThrow(OperatorError);
    await expect(failed).rejects.toThrow(why);
    expect(await accounts()).toHaveLength(1);
  });

  test('an unknown role or permission', async () => {
    await expect(run('add', 'a@shop.example', '--role', 'BOSS')).rejects.toThrow('Allowed choices are ADMIN, STAFF');
    await expect(run('add', 'a@shop.example', '--permission', 'money')).rejects.toThrow(
      'Allowed choices are customers',
    );
  });
});

test('link replaces an earlier one', async () => {
  await run('add', 'first@shop.example');
  const [, line] = await run('link', 'FIRST@shop.example');
  expect(line).toMatch(/#[\w-]{43}$/);
  const open = await shop.db.selectFrom('staff_password_link').selectAll().where('used_at', 'is', null).execute();
  expect(open.map(({ token_hash }) => token_hash)).toEqual([hashToken(line?.split('#')[1] ?? '')]);
});

test('disable ends sessions and links, enable restores the account, list shows everything', async () => {
  expect(await run('list')).toEqual(['There are no accounts yet; staff add EMAIL makes the first.']);
  await run('add', 'first@shop.example', '--name', 'Fi\u001B[31mrst');
  const { id } = await shop.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
  await shop.db
    .insertInto('staff_session')
    .values({ token_hash: Buffer.from('x'), staff_id: id })
    .execute();
  expect(await run('list')).toEqual(['first@shop.example  (Fi [31mrst)  ADMIN  no password yet']);
  expect(await run('disable', 'first@shop.example')).toEqual(['first@shop.example is disabled and signed out.']);
  expect(await run('disable', 'first@shop.example')).toEqual([
    'first@shop.example is disabled already; nothing was changed.',
  ]);
  expect(await run('list')).toEqual(['first@shop.example  (Fi [31mrst)  ADMIN  disabled']);
  expect(await shop.db.selectFrom('staff_session').selectAll().execute()).toEqual([]);
  expect(await shop.db.selectFrom('staff_password_link').selectAll().where('used_at', 'is', null).execute()).toEqual(
    [],
  );
  await expect(run('link', 'first@shop.example')).rejects.toThrow('is disabled; staff enable opens it again');
  expect(await run('enable', 'first@shop.example')).toEqual(['first@shop.example may sign in again.']);
  expect((await audit()).map(({ action }) => action)).toEqual(['staff.add', 'staff.disable', 'staff.enable']);
});

test('the last active ADMIN is disabled only by force', async () => {
  await run('add', 'first@shop.example');
  await run('add', 'second@shop.example', '--role', 'ADMIN');
  await shop.db.updateTable('staff').set({ password_hash: 'x' }).where('email', '=', 'first@shop.example').execute();
  // The second has no password yet, and does not count.
  const failed = run('disable', 'first@shop.example');
  await expect(failed).rejects.toThrow(OperatorError);
  await expect(failed).rejects.toThrow('This is the last active ADMIN. Make another one first.');
  await shop.db.updateTable('staff').set({ password_hash: 'x' }).execute();
  expect(await run('disable', 'first@shop.example')).toEqual(['first@shop.example is disabled and signed out.']);
  expect(await run('disable', 'second@shop.example', '--force')).toEqual([
    'second@shop.example is disabled and signed out.',
  ]);
});

test('the operator takes a second factor away, whose app is lost', async () => {
  await run('add', 'first@shop.example');
  await expect(run('take-factor', 'first@shop.example')).rejects.toThrow('There is no second factor');
  await shop.db.updateTable('staff').set({ totp_secret: 'sealed', totp_since: new Date() }).execute();
  expect(await run('take-factor', 'first@shop.example')).toEqual([
    'Signing in as first@shop.example asks for the password alone.',
  ]);
  expect((await audit()).at(-1)).toMatchObject({ actor: 'operator', action: 'staff.secondFactorEnd' });
});
