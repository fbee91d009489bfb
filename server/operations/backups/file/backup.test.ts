import { createCustomer } from '#test/customers.ts';
import { createDemoDatabase, createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createOrder } from '#test/orders.ts';
import { createTestShop } from '#test/shop.ts';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let directory: string;
let shop: TestDatabase;
let whole: string;
const now = new Date('2026-06-15T16:00:00Z');
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'backup-test-'));
  shop = await createDemoDatabase();
  whole = join(directory, 'whole.backup');
  // A job that waits: a mail that was not sent yet.
  await shop.pool.query(`select graphile_worker.add_job('mail-password-code', '{"email":"a@example.com"}')`);
  await shop.pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a dead process'`);
  await writeBackup(shop.url, whole, now);
}, 120_000);
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Table → its rows' hash. Locks of jobs are not part of it. */
const contents = async ({ pool }: TestDatabase): Promise<Record<string, string>> => {
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables
     where schemaname in ('public', 'graphile_worker')
       and tablename not in ('kysely_migration', 'applied_sql', 'attempt', 'presence', 'migrations')`,
  );
  const hashes = rows.map(async ({ table }) => {
    const columns = table.endsWith('_private_jobs') ? `to_jsonb(t) - 'locked_at' - 'locked_by' - 'is_available'` : 't';
    const answer = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(row::text, '\n' order by row::text)), '') as hash
       from (select ${columns} as row from ${table} t) rows`,
    );
    return [table, answer.rows[0]?.hash ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
};
const sequencesOf = async ({ pool }: TestDatabase) =>
  (await pool.query('select schemaname, sequencename, last_value from pg_sequences order by 1, 2')).rows;
const schemaOf = async ({ pool }: TestDatabase) =>
  (
    await pool.query(
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) as is, convalidated from pg_constraint order by 1, 2
      `,
    )
  ).rows.concat(
    (
      await pool.query(
        `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      )
    ).rows,
  );

describe('a shop that is restored', () => {
  test('has every row, every sequence and every rule, and no lock of a process that is gone', async () => {
    const copy = await createTestDatabase();
    const before = await schemaOf(copy);
    expect(await restoreBackup(copy.url, whole)).toMatchObject({ at: now.toISOString() });
    const { 'public.change_feed': mark, ...rows } = await contents(copy);
    const { 'public.change_feed': markBefore, ...rowsBefore } = await contents(shop);
    expect(rows).toEqual(rowsBefore);
    // Numbers of changes may be given twice: programs are told to begin anew.
    expect(mark).not.toBe(markBefore);
    expect(await sequencesOf(copy)).toEqual(await sequencesOf(shop));
    expect(await schemaOf(copy)).toEqual(before);
    const locked = await copy.pool.query('select from graphile_worker._private_jobs where locked_by is not null');
    expect(locked.rowCount).toBe(0);
    expect((await copy.pool.query('select from graphile_worker._private_jobs')).rowCount).toBeGreaterThan(0);
  });

  test('sells on', async () => {
    const copy = await createTestDatabase();
    await restoreBackup(copy.url, whole);
    const opened = await createTestShop({ database: async () => copy });
    const { results } = await opened.api.productList({ body: { listBy: 'CATEGORY', value: 'new-arrivals' } });
    expect(results.length).toBeGreaterThan(0);
    const { id } = await createCustomer(copy.db);
    expect(await createOrder(copy.db, id)).toBeGreaterThan(0);
    await opened.close();
  });
});

test(
  'a backup while orders are placed holds whole orders, and all that were there when it began',
  { timeout: 120_000 },
  async () => {
    const busy = await createDemoDatabase();
    const { id } = await createCustomer(busy.db);
    const placed: number[] = [];
    const end = new AbortController();
    const place = async () => {
      while (!end.signal.aborted)
        placed.push(await createOrder(busy.db, id, { lines: [{ qty: 1 }, { qty: 2 }, { qty: 3 }] }));
    };
    const placing = Promise.all([place(), place(), place()]);
    await expect.poll(() => placed.length, { timeout: 30_000 }).toBeGreaterThan(5);
    const acknowledged = [...placed];
    const path = join(directory, 'busy.backup');
    await writeBackup(busy.url, path, now);
    await expect.poll(() => placed.length, { timeout: 30_000 }).toBeGreaterThan(acknowledged.length + 3);
    end.abort();
    await placing;
    const copy = await createTestDatabase();
    await restoreBackup(copy.url, path);
    const { rows } = await copy.pool.query<{ id: number; lines: string }>(
      'select o.id, count(l.id) as lines from customer_order o left join order_line l on l.order_id = o.id group by o.id',
    );
    const restored = rows.map((row) => Number(row.id));
    expect(restored).toEqual(expect.arrayContaining(acknowledged));
    expect(restored.length).toBeLessThan(placed.length);
    for (const { lines } of rows) expect(Number(lines)).toBe(3);
    // The next number is one that no order has.
    expect(restored).not.toContain(await createOrder(copy.db, id));
  },
);

describe('what is refused', () => {
  test('a database that is in use, which stays as it is', async () => {
    const used = await createTestDatabase();
    await createCustomer(used.db);
    const before = await contents(used);
    await expect(restoreBackup(used.url, whole)).rejects.toThrow(
      'This database is in use (there are rows in customer)',
    );
    expect(await contents(used)).toEqual(before);
  });

  test('a file that is cut or damaged anywhere, whole: the database stays new', { timeout: 120_000 }, async () => {
    const bytes = await readFile(whole);
    const text = gunzipSync(bytes);
    const target = await createTestDatabase();
    const before = await contents(target);
    const sqlChanged = Buffer.from(text);
    // A digit within some table's rows, which PostgreSQL would take.
    const at = sqlChanged.indexOf('\n', Math.floor(text.length / 2)) + 1;
    sqlChanged[at] = sqlChanged[at] === 0x31 ? 0x32 : 0x31;
    const damaged: Record<string, Buffer> = {
      nothing: Buffer.alloc(0),
      'no backup': Buffer.from('hello'),
      'the first bytes': bytes.subarray(0, 100),
      'half of it': bytes.subarray(0, bytes.length / 2),
      'all but the last byte': bytes.subarray(0, -1),
      'no last line': gzipSync(text.subarray(0, text.lastIndexOf(10, text.length - 2) + 1), { level: 1 }),
      'something behind it': gzipSync(Buffer.concat([text, Buffer.from('more\n')]), { level: 1 }),
      'a changed row': gzipSync(sqlChanged, { level: 1 }),
    };
    for (const [what, content] of Object.entries(damaged)) {
      const path = join(directory, 'damaged.backup');
      await writeFile(path, content);
      const refusal = await restoreBackup(target.url, path).then(
        () => 'taken',
        (error: Error) => error.message,
      );
      expect([what, refusal]).toEqual([
        what,
        expect.stringMatching(/is not a whole backup|violates|invalid|duplicate/),
      ]);
      expect([what, await contents(target)]).toEqual([what, before]);
    }
    // And then the whole one.
    await restoreBackup(target.url, whole);
  });

  test('a file that is there already, and one that is not', async () => {
    const size = (await stat(whole)).size;
    await expect(writeBackup(shop.url, whole, now)).rejects.toThrow('is there already');
    expect((await stat(whole)).size).toBe(size);
    const target = await createTestDatabase();
    await expect(restoreBackup(target.url, join(directory, 'none'))).rejects.toThrow('There is no file');
  });

  test('a backup of another version of the shop, saying which', async () => {
    const target = await createTestDatabase();
    await target.pool.query(`insert into kysely_migration values ('999-later.sql', '2030-01-01')`);
    await expect(restoreBackup(target.url, whole)).rejects.toThrow(
      /^An older version of the shop wrote this backup \(without 999-later.sql, \d+\.\d+\.\d+\), and this database has the later tables/,
    );
    const newer = await createTestDatabase();
    await newer.pool.query(`insert into kysely_migration values ('999-later.sql', '2030-01-01')`);
    const path = join(directory, 'newer.backup');
    await writeBackup(newer.url, path, now);
    await expect(restoreBackup((await createTestDatabase()).url, path)).rejects.toThrow(
      /^A newer version of the shop wrote this backup \(999-later.sql, \d/,
    );
  });
});

test('only the owner of the file can read it', async () => {
  expect((await stat(whole)).mode & 0o777).toBe(0o600);
});
