import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createCustomer } from '#test/customers.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { loadConfig } from '#server/platform/process/config.ts';
import { hashPassword } from '#server/platform/credentials/password.ts';
import { demoPassword, demoSignIns } from './demo-passwords.ts';

const email = 'demo@example.com';
let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'tradefront-passwords-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  dataDir = join(directory, 'data');
  await database.db.deleteFrom('customer').execute();
});

const file = () => join(dataDir, 'demo-passwords.json');
const mode = async () => (await stat(file())).mode & 0o777;
const lines = () => demoSignIns({ config: loadConfig({ DATA_DIR: dataDir }), db: database.db });

describe('a password', () => {
  test('is created once, of letters and digits, and stored where only its owner can read it', async () => {
    const password = await demoPassword(dataDir, email);
    expect(password).toMatch(/^[A-Za-z\d]{16}$/);
    expect(await mode()).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['demo-passwords.json']);
    await chmod(file(), 0o644);
    expect(await demoPassword(dataDir, email)).toBe(password);
    expect(await mode()).toBe(0o600);
    const other = await demoPassword(dataDir, 'other@example.com');
    expect(other).not.toBe(password);
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({ [email]: password, 'other@example.com': other });
  });

  test('is created where the file holds none', async () => {
    await demoPassword(dataDir, email);
    await writeFile(file(), '{"demo@exam');
    expect(await demoPassword(dataDir, email)).toMatch(/^[A-Za-z\d]{16}$/);
  });

  test('that cannot be stored is refused with the reason', async () => {
    await expect(demoPassword(join(process.execPath, 'data'), email)).rejects.toThrow(
      /passwords cannot be kept in .*demo-passwords\.json: ENOTDIR/,
    );
  });
});

describe('the sign-in lines', () => {
  test('are printed while the password works', async () => {
    const password = await demoPassword(dataDir, email);
    await createCustomer(database.db, { email, password });
    expect(await lines()).toEqual([`demo@example.com  password: ${password}`]);
    expect(await lines()).toEqual([`demo@example.com  password: ${password}`]);
  });

  test("include the back office's account until it is disabled", async () => {
    const desk = 'desk@example.com';
    const password = await demoPassword(dataDir, desk);
    const { db } = database;
    await db
      .insertInto('staff')
      .values({ email: desk, name: 'Desk', role: 'ADMIN', password_hash: await hashPassword(password) })
      .execute();
    expect(await lines()).toEqual([`${desk}  password: ${password}`]);
    await db.updateTable('staff').set({ disabled_at: new Date() }).where('email', '=', desk).execute();
    expect(await lines()).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the file is not there', () => rm(file())],
    ['the file is broken', () => writeFile(file(), '[')],
    ['the file holds something else', () => writeFile(file(), '{"demo@example.com": "has spaces in it"}')],
    ['the account is gone', () => database.db.deleteFrom('customer').execute()],
    ['the account is suspended', () => database.db.updateTable('customer').set({ status: 'SUSPENDED' }).execute()],
    [
      'the password was changed',
      async () => {
        await database.db.deleteFrom('customer').execute();
        await createCustomer(database.db, { email, password: 'another password' });
      },
    ],
  ])('are not printed when %s', async (_what, happens) => {
    await createCustomer(database.db, { email, password: await demoPassword(dataDir, email) });
    expect(await lines()).toHaveLength(1);
    await happens();
    expect(await lines()).toEqual([]);
  });
});
