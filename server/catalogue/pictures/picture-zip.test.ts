import { zipPartBytes } from '#contract/catalogue/staff-pictures.ts';
import { makeZip, type ZipEntry } from '#test/make-zip.ts';
import { runJobs } from '#test/jobs.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { readName, refusalOfPath } from './picture-names.ts';
import { readZip, ZipProblem } from './read-zip.ts';

const shop = testShop({
  sells: [{ sku: 'LCD-IP13-A' }, { sku: 'LCD-IP13-2' }, { sku: 'BAT/S21', upc: '036000291452' }],
});
let desk: SignedInStaff;
beforeAll(async () => {
  desk = await signedInStaff(shop, 'catalogue');
});
beforeEach(async () => {
  for (const table of ['picture_run', 'variant_asset'])
    await sql`delete from ${sql.table(table)}`.execute(shop.context.db);
});

const drawn = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
const upload = async (zip: Buffer) => {
  const body = { fileName: 'pictures.zip', fileSize: zip.length };
  const { id, version } = await desk.api.staffStartPictureZip({ body });
  for (let n = 0; n * zipPartBytes < zip.length; n += 1) {
    const base64 = zip.subarray(n * zipPartBytes, (n + 1) * zipPartBytes).toString('base64');
    await desk.api.staffPictureZipPart({ params: { id }, body: { n, base64 } });
  }
  await desk.api.staffReadPictureZip({ params: { id }, body: { version } });
  await runJobs(shop);
  return desk.api.staffPictureRun({ params: { id } });
};
const items = async (id: number) => {
  const { results } = await desk.api.staffPictureItemSearch({
    params: { id },
    body: { filters: {}, sorts: {}, pageSize: 100 },
  });
  return Object.fromEntries(results.map((item) => [item.source, item]));
};
const pictures = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ sku: string; pictures: number }>`
    select v.sku, count(*)::integer as pictures from variant v join variant_asset a on a.variant_id = v.id
    group by v.sku`.execute(shop.context.db);
  return Object.fromEntries(rows.map(({ sku, pictures: count }) => [sku, count]));
};

test('pictures find their products by their names; nothing changes before it is applied, and all goes back', async () => {
  const [red, blue] = [await drawn('red'), await drawn('blue')];
  const [green, grey] = [await drawn('green'), await drawn('grey')];
  const run = await upload(
    makeZip([
      { path: 'lcd/LCD-IP13-A_2.png', bytes: blue },
      { path: 'lcd/lcd-ip13-a_1.png', bytes: red },
      { path: 'lcd/LCD-IP13-2.png', bytes: green },
      { path: '036000291452 (3).png', bytes: grey },
      { path: 'LCD-1P13-A-1.png', bytes: grey },
      { path: '__MACOSX/._x.png', bytes: grey },
      { path: 'read me.txt', bytes: Buffer.from('hello') },
      // So large that it comes in two parts.
      {
        path: 'large.jpg',
        bytes: Buffer.concat(Array.from({ length: 40_000 }, (_, n) => createHash('sha256').update(String(n)).digest())),
      },
    ]),
  );
  expect(run).toMatchObject({
    state: 'READY',
    failure: null,
    counts: { there: 4, unmatched: 1, failed: 2, variants: 3, attached: 0 },
    can: { apply: { possible: true } },
  });
  expect(await items(run.id)).toMatchObject({
    'lcd/LCD-IP13-2.png': { skus: ['LCD-IP13-2'] },
    'lcd/LCD-IP13-A_2.png': { skus: ['LCD-IP13-A'] },
    '036000291452 (3).png': { skus: ['BAT/S21'] },
    'LCD-1P13-A-1.png': { state: 'UNMATCHED', suggestion: 'LCD-IP13-A' },
    'read me.txt': { state: 'FAILED', reason: expect.stringContaining('by its name') },
    'large.jpg': { state: 'FAILED' },
  });
  expect(await pictures()).toEqual({});
  await desk.api.staffApplyPictures({ params: { id: run.id }, body: { version: run.version } });
  await runJobs(shop);
  expect(await pictures()).toEqual({ 'LCD-IP13-A': 2, 'LCD-IP13-2': 1, 'BAT/S21': 1 });
  const { rows } = await sql<{ hash: string }>`
    select a.hash from variant_asset va join variant v on v.id = va.variant_id join asset a on a.id = va.asset_id
    where v.sku = 'LCD-IP13-A' order by va.position`.execute(shop.context.db);
  expect(rows.map(({ hash }) => hash)).toEqual(
    [red, blue].map((bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)),
  );
  const done = await desk.api.staffPictureRun({ params: { id: run.id } });
  expect(done).toMatchObject({ state: 'DONE', counts: { attached: 3 } });
  await desk.api.staffUndoPictures({ params: { id: run.id }, body: { version: done.version } });
  expect(await pictures()).toEqual({});
  const actions = (await auditOf(shop, 'pictures', run.id)).map(({ action }) => action);
  expect(actions.toSorted()).toEqual(['pictures.apply', 'pictures.undo', 'pictures.upload']);
});

test('a file that is no ZIP, or a cut one, fails with its reason; two at once are told', async () => {
  const png = await drawn('red');
  const zip = makeZip([{ path: 'LCD-IP13-A.png', bytes: png }]);
  for (const bytes of [Buffer.from('hello'), zip.subarray(0, zip.length - 30), Buffer.alloc(3000)]) {
    const run = await upload(bytes);
    expect(run).toMatchObject({
      state: 'FAILED',
      failure: expect.stringMatching(
        /^It is no (ZIP that can be read: another kind of file|whole ZIP: its list of files)/,
      ),
    });
  }
  const run = await upload(zip);
  const discard = { params: { id: run.id }, body: { version: run.version } };
  await desk.api.staffDiscardPictures(discard);
  await expect(desk.api.staffApplyPictures(discard)).rejects.toMatchObject({ status: 409 });
});

const readAll = async (entries: ZipEntry[], limits = { entries: 10, bytesOfOne: 100_000, bytesOfAll: 1_000_000 }) => {
  const zip = await fromBufferPromise(makeZip(entries), { lazyEntries: true, decodeStrings: false });
  const found: Record<string, string> = {};
  for await (const picture of readZip(zip, limits))
    found[picture.path] = 'refused' in picture ? picture.refused : `${picture.bytes.length}`;
  return found;
};

describe('what a ZIP may not do', () => {
  const small = Buffer.from('x');
  test('its paths lead nowhere, and are told', async () => {
    expect(
      await readAll([
        { path: '../../etc/a.png', bytes: small },
        { path: '/etc/a.png', bytes: small },
        { path: 'C:/a.png', bytes: small },
        { path: '..\\a.png', bytes: small },
        { path: 'a.png', bytes: small, encrypted: true },
        { path: 'fine/ünï.png', bytes: small },
      ]),
    ).toEqual({
      '../../etc/a.png': 'Its path leads out of the archive.',
      '/etc/a.png': 'Its path leads out of the archive.',
      'C:/a.png': 'Its path leads out of the archive.',
      '../a.png': 'Its path leads out of the archive.',
      'a.png': 'It is encrypted.',
      'fine/ünï.png': '1',
    });
  });

  test('a bomb is stopped while it is unpacked, whatever it says of its size', async () => {
    const zeros = Buffer.alloc(5_000_000);
    expect(
      await readAll([
        { path: 'honest.png', bytes: zeros },
        { path: 'lying.png', bytes: zeros, said: 10 },
        { path: 'after.png', bytes: small },
      ]),
    ).toMatchObject({
      'honest.png': expect.stringContaining('larger'),
      'lying.png': expect.stringMatching(/larger|cannot be unpacked/),
      'after.png': '1',
    });
  });

  test('many files, and much in many files, are refused as a whole', async () => {
    const many = Array.from({ length: 11 }, (_, n) => ({ path: `${n}.png`, bytes: small }));
    await expect(readAll(many)).rejects.toThrow(ZipProblem);
    const much = Array.from({ length: 10 }, (_, n) => ({ path: `${n}.png`, bytes: Buffer.alloc(90_000) }));
    const limits = { entries: 10, bytesOfOne: 100_000, bytesOfAll: 500_000 };
    await expect(readAll(much, limits)).rejects.toThrow('Unpacked it is larger');
  });
});

test.each([
  ['A-1_2.jpg', ['A-1_2:1', 'A-1:2']],
  ['deep/er/A-1.jpeg', ['A-1:1', 'A:1']],
  ['A1 (3).png', ['A1 (3):1', 'A1:3']],
  ['A1/2.png', ['2:1', 'A1:2']],
  ['.png', []],
])('%s is read as %j', (path, readings) => {
  expect(readName(path).map(({ code, place }) => `${code}:${place}`)).toEqual(readings);
});

test('names that are no pictures are refused', () => {
  expect(refusalOfPath('a.php')).toContain('by its name');
  expect(refusalOfPath(`${'a'.repeat(500)}.png`)).toContain('too long');
  expect(refusalOfPath('a.b.JPG')).toBeNull();
});
