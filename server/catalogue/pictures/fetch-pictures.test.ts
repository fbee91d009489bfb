import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyTables } from '#test/empty-tables.ts';
import { fileOf, row } from '#test/import-fixture.ts';
import { runJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { claimItem } from './fetch-pictures.ts';
import { serverFlags } from '../../../tools/server-flags.mjs';

const shop = testShop({ env: { OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' } });
let desk: SignedInStaff;
let base = '';
let asked: string[] = [];
let most = 0;
let open = 0;
/** What a path answers; else a picture of its own colour. */
let answers: Record<string, { status: number; headers?: Record<string, string>; body?: Buffer | string }> = {};

/** Paths that are asked for and not answered yet. */
let held = new Set<string>();

const colours: Record<string, string> = {
  '/red.png': 'red',
  '/blue.png': 'blue',
  '/green.png': 'green',
  '/copy.png': 'red',
};
const server = createServer((request, response) => {
  const url = request.url ?? '';
  asked.push(url);
  open += 1;
  most = Math.max(most, open);
  if (held.has(url)) {
    open -= 1;
    return;
  }
  void (async () => {
    const answer = answers[url];
    const body = answer
      ? (answer.body ?? '')
      : await sharp({ create: { width: 20, height: 10, channels: 3, background: colours[url] ?? 'grey' } })
          .png()
          .toBuffer();
    open -= 1;
    response.writeHead(answer?.status ?? 200, answer?.headers ?? {}).end(body);
  })();
});

beforeAll(async () => {
  desk = await signedInStaff(shop, 'catalogue', 'prices');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  asked = [];
  answers = {};
  held = new Set();
  await emptyTables(shop.context.db, 'product', 'catalogue_import', 'picture_run', 'asset');
});

/** Uploads, reads and applies a file. */
const importFile = async (text: string): Promise<number> => {
  const bytes = Buffer.from(text);
  const { id, version } = await desk.api.staffStartImport({ body: { fileName: 'list.csv', fileSize: bytes.length } });
  await desk.api.staffImportPart({ params: { id }, body: { n: 0, base64: bytes.toString('base64') } });
  await desk.api.staffReadImport({ params: { id }, body: { version, missing: 'keep', mark: null } });
  await runJobs(shop);
  const read = await desk.api.staffImport({ params: { id } });
  expect(read).toMatchObject({ state: 'READY', can: { apply: { whyNot: null } } });
  await desk.api.staffApplyImport({ params: { id }, body: { version: read.version } });
  await runJobs(shop);
  return id;
};
const runOf = async (importId: number) => {
  const { results } = await desk.api.staffPictureRunSearch({ body: { filters: {}, sorts: {} } });
  const run = results.find((each) => each.importId === importId);
  if (!run) throw new Error('the import named no pictures');
  return run;
};
const pictures = async (sku: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select a.name from variant v join variant_asset va on va.variant_id = v.id join asset a on a.id = va.asset_id
    where v.sku = ${sku} order by va.position`.execute(shop.context.db);
  // The same bytes are stored once, under either name.
  return rows.map(({ name }) => name.replace('copy', 'red'));
};
const due = () => sql`update picture_item set due_at = now(), leased_until = null`.execute(shop.context.db);
const image = (path: string) => ({ 'Image Src': base + path });

test('an applied import has its pictures fetched: each address once, each picture once, for whom it is', async () => {
  const id = await importFile(
    fileOf([
      row('a', 'A-1', { ...image('/red.png'), 'Variant Image': `${base}/blue.png` }),
      row('a', 'A-2', { ...image('/copy.png') }),
      { Handle: 'a', ...image('/green.png') },
      { Handle: 'a', ...image('/blue.png') },
    ]),
  );
  expect(asked.toSorted()).toEqual(['/blue.png', '/copy.png', '/green.png', '/red.png']);
  // Its own first; what is another's own is not its.
  expect(await pictures('A-1')).toEqual(['blue.png', 'red.png', 'green.png']);
  expect(await pictures('A-2')).toEqual(['red.png', 'green.png']);
  expect(await runOf(id)).toMatchObject({
    state: 'DONE',
    counts: { pictures: 4, there: 4, failed: 0, waiting: 0, variants: 2, attached: 2 },
  });
  expect(most).toBeLessThanOrEqual(2);
  asked = [];
  await importFile(fileOf([row('b', 'B-1', image('/red.png'))]));
  expect([asked, await pictures('B-1')]).toEqual([[], ['red.png']]);
});

test('a file says what a picture shows, where the library does not say it yet', async () => {
  const alt = (text: string) => ({ 'Image Alt Text': text });
  await importFile(
    fileOf([
      row('a', 'A-1', { ...image('/red.png'), ...alt('  Screen,   seen from <b>behind</b> ') }),
      { Handle: 'a', ...image('/blue.png') },
      { Handle: 'a', ...image('/green.png'), ...alt('Its box') },
    ]),
  );
  const shown = async () => {
    const { rows } = await sql<{ alt: string }>`
      select a.alt from variant v join variant_asset va on va.variant_id = v.id join asset a on a.id = va.asset_id
      where v.sku = 'A-1' order by va.position`.execute(shop.context.db);
    return rows.map(({ alt: text }) => text);
  };
  expect(await shown()).toEqual(['Screen, seen from behind', '', 'Its box']);
  // What is known already gets its text at once, and a text that is there stays.
  await importFile(`SKU,Image Src,Image Alt Text\nA-1,${base}/blue.png,Blue\n`);
  await importFile(`SKU,Image Src,Image Alt Text\nA-1,${base}/blue.png,Other\n`);
  expect(await shown()).toEqual(['Blue']);
});

/** A process of its own that fetches what is due. */
const fetching = () =>
  spawn(
    process.execPath,
    [
      ...serverFlags,
      '--input-type=module',
      '-e',
      `import { createKysely, createPool } from '#server/platform/db/pool.ts';
      import { fetchPictures } from '#server/catalogue/pictures/fetch-pictures.ts';
      const pool = createPool(process.env.DATABASE_URL);
      const config = { storageUrl: undefined, outboundPrivateHosts: ['127.0.0.1'] };
      await fetchPictures({ db: createKysely(pool), config, now: () => new Date() });
      await pool.end();`,
    ],
    { env: { ...process.env, DATABASE_URL: shop.databaseUrl }, stdio: ['ignore', 'ignore', 'inherit'] },
  );

test(
  'a process that is killed while it fetches loses that picture alone, and another goes on',
  { timeout: 90_000 },
  async () => {
    answers = Object.fromEntries(['/red.png', '/blue.png'].map((path) => [path, { status: 503 }]));
    const id = await importFile(fileOf([row('a', 'A-1', image('/red.png')), row('b', 'B-1', image('/blue.png'))]));
    expect(await runOf(id)).toMatchObject({ state: 'WORKING', counts: { waiting: 2, there: 0 } });
    answers = {};
    held = new Set(['/blue.png']);
    asked = [];
    await due();
    const first = fetching();
    const died = once(first, 'exit');
    await vi.waitFor(async () => expect((await runOf(id)).counts).toMatchObject({ there: 1 }), 60_000);
    await vi.waitFor(() => expect(asked).toContain('/blue.png'), 60_000);
    first.kill('SIGKILL');
    expect(await died).toEqual([null, 'SIGKILL']);
    expect(await runOf(id)).toMatchObject({ state: 'WORKING', counts: { waiting: 1 } });
    held = new Set();
    asked = [];
    // Its lease keeps others away for a while.
    await once(fetching(), 'exit');
    expect(asked).toEqual([]);
    await due();
    await once(fetching(), 'exit');
    expect(asked).toEqual(['/blue.png']);
    expect([await pictures('A-1'), await pictures('B-1')]).toEqual([['red.png'], ['blue.png']]);
    expect(await runOf(id)).toMatchObject({ state: 'DONE', counts: { there: 2, attached: 2 } });
  },
);

test('a file of SKUs and pictures alone can be applied, and undone: what was changed since stays', async () => {
  await importFile(fileOf([row('a', 'A-1', image('/red.png')), row('b', 'B-1', image('/red.png'))]));
  const id = await importFile(`SKU,Image Src\nA-1,${base}/blue.png\nB-1,${base}/blue.png\n`);
  expect(await pictures('A-1')).toEqual(['blue.png']);
  await sql`delete from variant_asset where variant_id = (select id from variant where sku = 'B-1')`.execute(
    shop.context.db,
  );
  const { version } = await desk.api.staffImport({ params: { id } });
  await desk.api.staffUndoImport({ params: { id }, body: { version } });
  await runJobs(shop);
  expect([await pictures('A-1'), await pictures('B-1')]).toEqual([['red.png'], []]);
  expect(await runOf(id)).toMatchObject({ state: 'UNDONE', counts: { left: 1 } });
});

test('older pictures stay until all new ones are there; one press has the failed ones fetched again', async () => {
  await importFile(fileOf([row('a', 'A-1', image('/red.png'))]));
  answers = { '/blue.png': { status: 404 } };
  const id = await importFile(
    fileOf([
      row('a', 'A-1', image('/green.png')),
      row('c', 'C-1', image('/green.png')),
      ...['a', 'c'].map((Handle) => ({ Handle, ...image('/blue.png') })),
    ]),
  );
  const run = await runOf(id);
  expect(run).toMatchObject({ state: 'DONE', counts: { failed: 1, there: 1, attached: 1 } });
  expect([await pictures('A-1'), await pictures('C-1')]).toEqual([['red.png'], ['green.png']]);
  const { results } = await desk.api.staffPictureItemSearch({
    params: { id: run.id },
    body: { filters: { state: { _field: 'state', operator: 'IN', value: null, values: ['FAILED'] } }, sorts: {} },
  });
  expect(results).toMatchObject([
    { source: `${base}/blue.png`, reason: expect.stringContaining('answers 404'), skus: ['A-1', 'C-1'] },
  ]);
  answers = {};
  const retry = { params: { id: run.id }, body: { version: run.version, itemId: null } };
  await desk.api.staffRetryPictures(retry);
  await runJobs(shop);
  for (const sku of ['A-1', 'C-1']) expect(await pictures(sku)).toEqual(['green.png', 'blue.png']);
  await expect(desk.api.staffRetryPictures(retry)).rejects.toMatchObject({ status: 409 });
  expect(await auditOf(shop, 'pictures', run.id)).toMatchObject([
    { action: 'pictures.retry', before: { failed: 1 }, after: { failed: 0 } },
  ]);
});

test('a host that asks to wait is not asked before, and none of its pictures; what was killed goes on', async () => {
  answers = { '/red.png': { status: 429, headers: { 'retry-after': '600' } } };
  const id = await importFile(fileOf([row('a', 'A-1', image('/red.png'))]));
  expect(await runOf(id)).toMatchObject({ state: 'WORKING', counts: { waiting: 1 } });
  await runJobs(shop);
  expect(asked).toEqual(['/red.png']);
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from due_at - now())::float8 as seconds from picture_item`.execute(shop.context.db);
  expect(rows[0]?.seconds).toBeGreaterThan(550);
  answers = {};
  await due();
  // A process takes it and is killed: it is taken again when its lease is over, and not before.
  expect(await claimItem(shop.context.db)).toMatchObject({ source: `${base}/red.png` });
  expect(await claimItem(shop.context.db)).toBeUndefined();
  await due();
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.context.db);
  await runJobs(shop);
  expect(await pictures('A-1')).toEqual(['red.png']);
  expect(await runOf(id)).toMatchObject({ state: 'DONE' });
});

test('what is no picture fails with its reason, and the others come', async () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${inside}</svg>`;
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  // 60,000 × 60,000 pixels in a few bytes.
  const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  answers = {
    '/script.svg': { status: 200, body: svg('<script>alert(1)</script>') },
    '/page.jpg': {
      status: 200,
      headers: { 'content-type': 'image/jpeg' },
      body: '<!doctype html><title>Sign in</title>',
    },
    '/half.jpg': { status: 200, body: whole.subarray(0, whole.length / 2) },
    '/bomb.png': { status: 200, body: bomb },
    '/empty.png': { status: 200, body: '' },
    '/inside.jpg': { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' } },
  };
  const paths = [...Object.keys(answers), '/red.png'];
  const id = await importFile(
    fileOf([
      row('a', 'A-1', { 'Image Src': 'picture.jpg' }),
      { Handle: 'a', 'Image Src': 'http://127.0.0.2:9/own.jpg' },
      ...paths.map((path) => ({ Handle: 'a', ...image(path) })),
    ]),
  );
  const { results } = await desk.api.staffPictureItemSearch({
    params: { id: (await runOf(id)).id },
    body: { filters: {}, sorts: {}, pageSize: 100 },
  });
  const reasons = Object.fromEntries(results.map(({ source, reason }) => [source.replace(base, ''), reason]));
  expect(reasons).toEqual({
    'picture.jpg': expect.stringContaining('is no address'),
    'http://127.0.0.2:9/own.jpg': expect.stringContaining('a private network'),
    '/script.svg': 'It is an SVG with the element <script>; only a drawing is stored',
    '/page.jpg': expect.stringContaining('text/html'),
    '/half.jpg': 'It is no whole picture: a part of the file is missing or damaged.',
    '/bomb.png': expect.stringContaining('pixel'),
    '/empty.png': expect.stringContaining('unknown kind'),
    '/inside.jpg': expect.stringContaining('a private network'),
    '/red.png': '',
  });
  expect(await pictures('A-1')).toEqual(['red.png']);
});
