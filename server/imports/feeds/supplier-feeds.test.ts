import type { Feed, SetFeed } from '#contract/imports/staff-feeds.ts';
import { refusal } from '#test/buyers.ts';
import { runJobs, waitingJobs } from '#test/jobs.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { type SftpServer, startSftpServer } from '#test/sftp-server.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { textCell, workbookOf } from '#test/zip.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginDueFeeds, beginRun } from './begin-feeds.ts';
import { theClock } from './rules.ts';
import { secretBox } from '#server/platform/secrets/secret-box.ts';
import { workOnFeed } from './work-on-feed.ts';

/* A supplier's file that is fetched by itself, from a real server, and becomes an import. */

const shop = testShop({ env: { OUTBOUND_PRIVATE_HOSTS: '127.0.0.1', SHOP_EMAIL: 'owner@shop.example' } });
let desk: SignedInStaff;
let mails: MailServer;
let supplierId: number;
let base = '';
let answer: { status: number; text: string | Buffer } = { status: 200, text: '' };
let asked: (string | undefined)[] = [];
const web = createServer((request, response) => {
  asked.push(request.headers.authorization);
  response.writeHead(answer.status).end(answer.text);
});
beforeAll(async () => {
  mails = await startMailServer();
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  desk = await signedInStaff(shop, 'catalogue', 'prices');
});
afterAll(async () => {
  web.close();
  await mails.close();
});

const row = (n: number, price = '10.00', stock = 3) => `p-${n},Part ${n},S-${n},${price},${stock}\n`;
const header = 'Handle,Title,SKU,Price,Stock\n';
const list = (...rows: string[]) => header + rows.join('');
const parts = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => row(from + n));

beforeEach(async () => {
  for (const table of ['variant_stock', 'variant', 'product', 'supplier', 'catalogue_import'] as const)
    await shop.context.db.deleteFrom(table).execute();
  supplierId = (await desk.api.staffAddSupplier({ body: { name: 'Maple' } })).id;
  answer = { status: 200, text: list(...parts(1, 12)) };
  asked = [];
  mails.mails.length = 0;
});

const see = () => desk.api.staffFeed({ params: { id: supplierId } });
const set = async (given: Partial<SetFeed> = {}): Promise<Feed> => {
  const { version, address, userName, dailyAt, everyHours } = await see();
  const kept = { version, userName, dailyAt, everyHours, address: address || `${base}/prices.csv` };
  const body = { ...kept, password: null, privateKey: null, forgetHostKey: false, ...given };
  return desk.api.staffSetFeed({ params: { id: supplierId }, body });
};
const jobs = () => runJobs(shop, { smtpUrl: mails.url, mailFrom: { name: '', address: 'orders@shop.example' } });
const fetchNow = async () => {
  const { version } = await see();
  await desk.api.staffFetchFeed({ params: { id: supplierId }, body: { version } });
  await jobs();
  const feed = await see();
  return { ...feed, last: feed.runs[0] };
};
const fetched = (text: string | Buffer) => {
  answer = { status: 200, text };
  return fetchNow();
};
const stock = async () => {
  const rows = await shop.context.db.selectFrom('variant').select(['sku', 'stock_status']).orderBy('id').execute();
  return Object.fromEntries(rows.map(({ sku, stock_status: status }) => [sku, status]));
};
const said = () => mails.mails.map(({ headers }) => headers['subject']);

test('a workbook made to do harm fails in words, and changes nothing', { timeout: 60_000 }, async () => {
  await set();
  await fetched(list(...parts(1, 12)));
  const { last } = await fetched(workbookOf(`<row r="1">${textCell('A1', 'x'.repeat(200 * 1024 * 1024))}</row>`));
  expect(last).toMatchObject({ state: 'FAILED' });
  expect(last?.why).toContain('row 1, column A: a text of more than 32767 characters');
  expect(Object.keys(await stock())).toHaveLength(12);
});

describe('a file', () => {
  test('is fetched with the password, imported as the supplier’s, applied and mailed', async () => {
    await set({ userName: 'shop', password: 'wibble-secret' });
    const { last, hasPassword } = await fetchNow();
    expect(last).toMatchObject({ state: 'APPLIED', added: 12, changed: 0, refused: 0, begunBy: desk.email });
    expect(hasPassword).toBe(true);
    expect(asked).toEqual([`Basic ${Buffer.from('shop:wibble-secret').toString('base64')}`]);
    const run = await desk.api.staffImport({ params: { id: last?.importId ?? 0 } });
    expect(run).toMatchObject({
      state: 'APPLIED',
      fileName: 'prices.csv',
      supplier: { name: 'Maple' },
      begunBy: 'feed of Maple',
      appliedBy: 'feed of Maple',
    });
    expect(mails.mails).toMatchObject([{ recipients: ['owner@shop.example'] }]);
    expect(said()).toEqual(['The feed of Maple was applied']);
    expect(mails.mails[0]?.text).toContain('Added: 12');
    expect(mails.mails[0]?.text).toContain(`/import/${run.id}/`);
  });

  test('that is the same does nothing and mails nothing; read in another way, it is another', async () => {
    await set();
    await fetchNow();
    expect((await fetchNow()).last).toMatchObject({ state: 'UNCHANGED', importId: null });
    expect(said()).toHaveLength(1);
    const { version, name, notes } = await desk.api.staffSupplier({ params: { id: supplierId } });
    await desk.api.staffChangeSupplier({
      params: { id: supplierId },
      body: { version, name, notes, mark: 'comma', markUp: null },
    });
    expect((await fetchNow()).last).toMatchObject({ state: 'UNCHANGED', importId: expect.any(Number) });
    expect(await shop.context.db.selectFrom('catalogue_import').select('state').orderBy('id').execute()).toEqual([
      { state: 'APPLIED' },
      { state: 'DISCARDED' },
    ]);
  });

  test('that brakes waits in the list of imports for a person', async () => {
    await set();
    await fetchNow();
    const cheap = list(...Array.from({ length: 12 }, (_, n) => row(n + 1, '1.00')));
    const { last } = await fetched(cheap);
    expect(last).toMatchObject({ state: 'WAITING', changed: 12 });
    expect(last?.why).toContain('12 of 12 prices fall by more than 30 %');
    expect(said()).toEqual(['The feed of Maple was applied', 'The feed of Maple waits for you']);
    const { results } = await desk.api.staffImportSearch({ body: {} });
    expect(results[0]).toMatchObject({ id: last?.importId, state: 'READY', begunBy: 'feed of Maple' });
    expect(await shop.context.db.selectFrom('variant').select('price_cents').distinct().execute()).toEqual([
      { price_cents: 1000 },
    ]);
  });

  test('whose rows are refused is taken without them, and they are counted', async () => {
    await set();
    const { last } = await fetched(list(row(1), row(2, 'dear')));
    expect(last).toMatchObject({ state: 'APPLIED', added: 1, refused: 1 });
    expect(mails.mails[0]?.text).toContain('Refused rows: 1');
  });
});

describe('what fails', () => {
  test('is named with its reason, mailed once, and tried again at its next time', async () => {
    await set();
    answer = { status: 503, text: '' };
    expect((await fetchNow()).last).toMatchObject({ state: 'FAILED', importId: null });
    // Who had it fetched reads it on the screen.
    expect(said()).toEqual([]);
    for (const _ of [1, 2]) {
      await shop.context.db.transaction().execute((trx) => beginRun(trx, { supplierId, by: theClock, at: new Date() }));
      await jobs();
    }
    const { runs } = await see();
    expect(runs[0]?.why).toContain('answers 503');
    expect(said()).toEqual(['The feed of Maple failed']);
    expect(await waitingJobs(shop)).toEqual([]);
    expect((await fetched(list(row(1)))).last?.state).toBe('APPLIED');
  });

  test('is a file that cannot be read; the same file is tried again', async () => {
    await set();
    for (const _ of [1, 2]) {
      const { last } = await fetched('a,b\n1,2\n');
      expect(last).toMatchObject({ state: 'FAILED', importId: expect.any(Number) });
      expect(last?.why).toContain('no column');
    }
  });
});

describe('a variant that is missing', () => {
  test('twice in a row is out of stock; once is remembered; counted ones are left alone', async () => {
    await set();
    await fetchNow();
    const { rows } = await sql<{ id: number }>`select id from variant where sku = 'S-2'`.execute(shop.context.db);
    await sql`insert into variant_stock (variant_id, on_hand, counted_since) values (${rows[0]?.id}, 4, now())`.execute(
      shop.context.db,
    );
    await fetched(list(...parts(3, 12)));
    expect(new Set(Object.values(await stock()))).toEqual(new Set(['IN_STOCK']));
    // Back in the next file, and gone in the one after that: it begins anew.
    await fetched(list(row(1), ...parts(3, 11), row(12, '10.01')));
    const { last } = await fetched(list(...parts(3, 11), row(12, '10.02')));
    expect(last?.outOfStock).toBe(0);
    const again = await fetched(list(...parts(3, 11), row(12, '10.03')));
    expect(again.last).toMatchObject({ state: 'APPLIED', outOfStock: 1 });
    expect(await stock()).toMatchObject({ 'S-1': 'OUT_OF_STOCK', 'S-2': 'IN_STOCK', 'S-3': 'IN_STOCK' });
    expect(mails.mails.at(-1)?.text).toContain('Out of stock, missing twice: 1');
    // The file says its stock: it is back as the file says.
    await fetched(list(row(1, '10.00', 5), ...parts(3, 12)));
    expect(await stock()).toMatchObject({ 'S-1': 'IN_STOCK' });
  });

  test('is what it was when it comes back in a file that says no stock', async () => {
    await set();
    const prices = (from: number, last: string) =>
      `SKU,Price\n${Array.from({ length: 12 - from }, (_, n) => `S-${from + n},10.00\n`).join('')}S-12,${last}\n`;
    await fetchNow();
    await fetched(prices(2, '10.01'));
    await fetched(prices(2, '10.02'));
    expect(await stock()).toMatchObject({ 'S-1': 'OUT_OF_STOCK' });
    await fetched(prices(1, '10.03'));
    expect(await stock()).toMatchObject({ 'S-1': 'IN_STOCK' });
  });

  test('among many stays until a person says that it is right', async () => {
    await set();
    await fetchNow();
    await fetched(list(...parts(7, 12)));
    const feed = await fetched(list(...parts(7, 11), row(12, '10.01')));
    expect(feed).toMatchObject({ held: 6, can: { takeOut: { possible: true } } });
    expect(feed.last?.outOfStock).toBe(0);
    expect(mails.mails.at(-1)?.text).toContain('6 variants are missing for the second time');
    expect(Object.values(await stock())).not.toContain('OUT_OF_STOCK');
    const taken = await desk.api.staffTakeOutMissing({ params: { id: supplierId }, body: { version: feed.version } });
    expect(taken.held).toBe(0);
    expect(await stock()).toMatchObject({ 'S-1': 'OUT_OF_STOCK', 'S-6': 'OUT_OF_STOCK', 'S-7': 'IN_STOCK' });
    const again = desk.api.staffTakeOutMissing({ params: { id: supplierId }, body: { version: feed.version } });
    expect((await refusal(again)).messages).toEqual(['No variants wait for that.']);
  });
});

describe('the schedule', () => {
  const at = (iso: string) => () => new Date(iso);
  const begin = (iso: string) => beginDueFeeds({ db: shop.context.db, now: at(iso) });

  test('begins a feed once, by however many processes, and moves to the next day in the shop’s time zone', async () => {
    const { dueAt } = await set({ dailyAt: '07:30' });
    // It is noon in Toronto.
    expect(dueAt).toBe('2026-06-16T11:30:00.000Z');
    await begin('2026-06-16T11:29:00Z');
    expect((await see()).runs).toEqual([]);
    // Two days late, as after a weekend without a server.
    await Promise.all(Array.from({ length: 4 }, () => begin('2026-06-18T12:00:00Z')));
    const feed = await see();
    expect(feed).toMatchObject({
      dueAt: '2026-06-19T11:30:00.000Z',
      runs: [{ state: 'RUNNING', begunBy: 'schedule' }],
    });
    expect(feed.can.fetch).toEqual({ possible: false, whyNot: 'It is being fetched.' });
    await jobs();
    expect((await see()).runs).toMatchObject([{ state: 'APPLIED', added: 12 }]);
  });

  test('begins a feed every so many hours after it was begun last', async () => {
    expect((await set({ everyHours: 6 })).dueAt).toBe('2026-06-15T22:00:00.000Z');
    await begin('2026-06-15T21:59:00Z');
    expect((await see()).runs).toEqual([]);
    // Late, as the server was off.
    await begin('2026-06-16T01:30:00Z');
    expect(await see()).toMatchObject({ dueAt: '2026-06-16T07:30:00.000Z', runs: [{ state: 'RUNNING' }] });
    await jobs();
    await begin('2026-06-16T07:30:00Z');
    await jobs();
    expect((await see()).runs.map(({ state, begunBy }) => [state, begunBy])).toEqual([
      ['UNCHANGED', 'schedule'],
      ['APPLIED', 'schedule'],
    ]);
    await set({ everyHours: null });
    expect((await see()).dueAt).toBeNull();
  });

  test('goes on where a process was killed', async () => {
    await set();
    await desk.api.staffFetchFeed({ params: { id: supplierId }, body: { version: 1 } });
    const run = (await see()).runs[0]?.id ?? 0;
    // Killed after the file was stored, and again while it was applied.
    const { db } = shop.context;
    const kill = { ...shop.context, db, now: shop.context.now };
    await workOnFeed(kill, run);
    await sql`update feed_run set state = 'RUNNING', noted = false, ended_at = null where id = ${run}`.execute(db);
    await workOnFeed(kill, run);
    expect(asked).toHaveLength(1);
    expect((await see()).runs).toMatchObject([{ id: run, state: 'APPLIED', added: 12 }]);
    expect(await db.selectFrom('variant').select('id').execute()).toHaveLength(12);
  });
});

describe('by SFTP', () => {
  let server: SftpServer;
  const files = { '/out/price list.csv': list(row(1), row(2)) };
  const login = { user: 'maple', password: 'wibble-maple' };
  beforeEach(async () => {
    server = await startSftpServer({ ...login, files });
    return () => server.close();
  });
  const secret = { userName: 'maple', password: login.password };

  test('a file is fetched; the server’s key is remembered, and another one gets no password', async () => {
    await set({ address: `${server.url}/out/price%20list.csv`, ...secret });
    const first = await fetchNow();
    expect(first.last).toMatchObject({ state: 'APPLIED', added: 2 });
    expect(first.hostKey).toMatch(/^[\w+/]{43}=$/);
    expect((await fetchNow()).last?.state).toBe('UNCHANGED');
    const port = Number(new URL(server.url).port);
    await server.close();
    server = await startSftpServer({ ...login, files, port });
    const { last } = await fetchNow();
    expect(last?.state).toBe('FAILED');
    expect(last?.why).toContain('has another key than before');
    expect(server.tried).toEqual([]);
    await set({ forgetHostKey: true });
    const again = await fetchNow();
    expect(again.last?.state).toBe('UNCHANGED');
    expect(again.hostKey).not.toBe(first.hostKey);
  });

  /** One of some hundred that ssh2 makes it cannot read itself. */
  const keyPair = (): { public: string; private: string } => {
    const pair = ssh2.utils.generateKeyPairSync('ed25519');
    return ssh2.utils.parseKey(pair.private) instanceof Error ? keyPair() : pair;
  };

  test('a private key signs in, without a password; another key does not', async () => {
    await server.close();
    const [own, other] = [keyPair(), keyPair()];
    server = await startSftpServer({ ...login, publicKey: own.public, files });
    await set({ address: `${server.url}/out/price%20list.csv`, userName: 'maple', privateKey: own.private });
    expect(await see()).toMatchObject({ hasPrivateKey: true, hasPassword: false });
    expect((await fetchNow()).last).toMatchObject({ state: 'APPLIED', added: 2 });
    expect(server.tried).toEqual(['key']);
    await set({ privateKey: other.private });
    expect((await fetchNow()).last?.why).toContain('does not take this user name with this password or key');
    expect(server.tried).toEqual(['key']);
    expect(JSON.stringify(await auditOf(shop, 'supplier', supplierId))).not.toContain('PRIVATE KEY');
  });

  test('a wrong password, an unknown file and a private address are told', async () => {
    const address = `${server.url}/out/price%20list.csv`;
    await set({ address, ...secret, password: 'wibble-wrong' });
    expect((await fetchNow()).last?.why).toContain('does not take this user name with this password');
    await set({ address: `${server.url}/none.csv`, ...secret });
    expect((await fetchNow()).last?.why).toContain('has no such file: /none.csv');
    await set({ address: 'sftp://10.0.0.7/a.csv', ...secret });
    expect((await fetchNow()).last?.why).toContain('private network');
  });
});

describe('setting it', () => {
  test('says what is wrong, and never takes a password to another server', async () => {
    const wrong = async (given: Partial<SetFeed>) => (await refusal(set(given))).messages[0];
    expect(await wrong({ address: 'ftp://files.example/a.csv' })).toMatch(/^address: /);
    expect(await wrong({ address: 'http://files.example/a.csv' })).toMatch(/^address: /);
    expect(await wrong({ address: 'https://me:secret@files.example/a.csv' })).toMatch(/^address: /);
    expect(await wrong({ privateKey: 'not a key' })).toMatch(/^privateKey: /);
    await set({ password: 'wibble-secret' });
    expect(await wrong({ address: 'https://files.example/a.csv' })).toMatch(/^password: /);
    expect(await set({ address: 'https://files.example/a.csv', password: '' })).toMatchObject({ hasPassword: false });
  });

  test('a password that was sealed with another key is asked for again, and keeps what is typed anew', async () => {
    await set({ userName: 'shop', password: 'wibble-first' });
    const sealed = secretBox(Buffer.alloc(32)).seal(Buffer.from('wibble-first'), `password of feed ${supplierId}`);
    await shop.context.db.updateTable('supplier_feed').set({ password: sealed }).execute();
    expect((await fetchNow()).last).toMatchObject({ state: 'FAILED', why: expect.stringContaining('Type it again') });
    await set({ password: 'wibble-first' });
    expect((await fetchNow()).last?.state).toBe('APPLIED');
  });

  test('two at once get a conflict told, and secrets are in no answer and no audit row', async () => {
    await set({ password: 'wibble-first' });
    await set({ password: 'wibble-second' });
    await expect(set({ version: 1, userName: 'late' })).rejects.toMatchObject({ status: 409 });
    const audit = await auditOf(shop, 'supplier', supplierId);
    expect(audit.map(({ action }) => action)).toEqual(['supplier.add', 'feed.set', 'feed.set']);
    const stored = await shop.context.db.selectFrom('supplier_feed').selectAll().execute();
    expect(JSON.stringify([audit, await see(), stored])).not.toContain('wibble');
    const other = await signedInStaff(shop, 'catalogue');
    await expect(other.api.staffFeed({ params: { id: supplierId } })).rejects.toMatchObject({ status: 403 });
  });
});
