import { testShop } from '#test/shop.ts';
import { createStaff } from '#test/staff.ts';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookAtSecrets } from '#server/operations/doctor/findings.ts';
import { factorPlace, newSecret } from '#server/people/staff/second-factor.ts';
import { sealOldSecrets, unreadableSecrets } from './kept-secrets.ts';
import { openSecretBox, secretBox } from './secret-box.ts';

const shop = testShop();
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tradefront-key-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('a sealed secret', () => {
  const box = secretBox(Buffer.alloc(32, 1));
  const place = 'password of feed 1';
  const sealed = box.seal(Buffer.from('wibble'), place);

  test('is opened with its key, at its place', () => {
    expect(sealed).not.toContain('wibble');
    expect(box.open(sealed, place)?.toString()).toBe('wibble');
    expect(box.seal(Buffer.from('wibble'), place)).not.toBe(sealed);
  });

  test.each([
    ['with another key', secretBox(Buffer.alloc(32, 2)), sealed, place],
    ['at another place', box, sealed, 'password of feed 2'],
    ['changed', box, `${sealed.slice(0, -3)}${sealed.endsWith('AAA') ? 'BBB' : 'AAA'}`, place],
    ['cut', box, sealed.slice(0, 30), place],
    ['as anything else', box, 'wibble', place],
  ] as const)('is not opened %s', (_how, by, kept, at) => {
    expect(by.open(kept, at)).toBeNull();
  });
});

describe('the key', () => {
  test('is made once by several that start at once, for its owner alone', async () => {
    const boxes = await Promise.all(Array.from({ length: 8 }, () => openSecretBox({ dataDir, secretKey: undefined })));
    const sealed = boxes.map((box) => box.seal(Buffer.from('x'), factorPlace(1)));
    expect(sealed.map((each, n) => boxes[(n + 1) % 8]?.open(each, factorPlace(1))?.toString())).toEqual(
      Array(8).fill('x'),
    );
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  test('of a setting goes before the file; a file that holds none is refused in words', async () => {
    const own = { dataDir, secretKey: 'ab'.repeat(32) };
    const sealed = (await openSecretBox(own)).seal(Buffer.from('x'), factorPlace(1));
    expect((await openSecretBox({ ...own, secretKey: undefined })).open(sealed, factorPlace(1))).toBeNull();
    const broken = await mkdtemp(join(tmpdir(), 'tradefront-key-'));
    await writeFile(join(broken, 'secret.key'), 'gone\n');
    await expect(openSecretBox({ dataDir: broken, secretKey: undefined })).rejects.toThrow(
      'does not hold 64 hexadecimal digits',
    );
    await rm(broken, { recursive: true });
  });
});

describe('in the database', () => {
  test('what an older version left readable is sealed, and the doctor says in words when the key is missing', async () => {
    const { db, secrets, config } = shop.context;
    const { id, email } = await createStaff(shop);
    const secret = newSecret();
    await db
      .updateTable('staff')
      .set({ totp_secret: `plain:${secret.toString('base64')}` })
      .where('id', '=', id)
      .execute();
    const { id: supplierId } = await db
      .insertInto('supplier')
      .values({ name: 'Maple Parts' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const password = `plain:${Buffer.from('wibble').toString('base64')}`;
    await db
      .insertInto('supplier_feed')
      .values({ supplier_id: supplierId, address: 'https://files.example/a.csv', password })
      .execute();
    expect(await sealOldSecrets(db, secrets)).toBe(2);
    expect(await sealOldSecrets(db, secrets)).toBe(0);
    const feed = await db.selectFrom('supplier_feed').select('password').executeTakeFirstOrThrow();
    expect(secrets.open(feed.password, `password of feed ${supplierId}`)?.toString()).toBe('wibble');
    const staff = await db.selectFrom('staff').select('totp_secret').where('id', '=', id).executeTakeFirstOrThrow();
    expect(secrets.open(staff.totp_secret ?? '', factorPlace(id))).toEqual(secret);

    expect(await lookAtSecrets(db, config)).toEqual([
      { is: 'fine', text: expect.stringContaining('2 secrets are sealed with secret.key') },
    ]);
    for (const other of [{ dataDir: '/nowhere' }, { secretKey: 'cd'.repeat(32) }]) {
      const [found] = await lookAtSecrets(db, { ...config, ...other });
      expect(found?.is).toBe('wrong');
      expect(found?.text).toContain(
        `the second factor of ${email}, the password of Maple Parts's server cannot be read`,
      );
    }
    expect((await unreadableSecrets(db, undefined)).unreadable).toHaveLength(2);
    expect(await readFile(join(config.dataDir, 'secret.key'), 'utf8')).toMatch(/^[\da-f]{64}\n$/);
  });

  test('no column has a name of a secret, but those that are sealed, and hashes', async () => {
    const { rows } = await sql<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and column_name ~ '(password|secret|private_|token|credential|api_?key)'
        and column_name !~ '_hash$'`.execute(shop.context.db);
    expect(rows.map(({ column }) => column).toSorted()).toEqual([
      'payment_provider.secrets',
      'shop.smtp_password',
      'staff.totp_secret',
      'supplier_feed.password',
      'supplier_feed.private_key',
      'webhook.former_secret',
      'webhook.secret',
    ]);
  });
});
