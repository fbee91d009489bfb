import { loadConfig } from '#server/platform/process/config.ts';
import { lookAtStorage } from '#server/operations/doctor/findings.ts';
import { openOriginals } from '#server/platform/originals/originals.ts';
import { writeBackup } from '#server/operations/backups/file/write-backup.ts';
import { testShop } from '#test/shop.ts';
import { startFauxqs } from 'fauxqs';
import { sql } from 'kysely';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { moveOriginals } from './move-originals.ts';
import { storePicture } from './store-picture.ts';

const shop = testShop();
let directory = '';
let file = '';
let bucket = '';
let s3: Awaited<ReturnType<typeof startFauxqs>>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'originals-test-'));
  file = pathToFileURL(join(directory, 'kept')).href;
  s3 = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  s3.createBucket('pictures');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  bucket = `s3://pictures/shop/originals?endpoint=http://127.0.0.1:${s3.port}&region=us-east-1`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.stop();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  await sql`delete from asset`.execute(shop.context.db);
});

let colour = 0;
const store = async (storageUrl: string | undefined) => {
  colour += 1;
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: { r: colour, g: 0, b: 0 } } })
    .png()
    .toBuffer();
  const { hash } = await storePicture(shop.context.db, { bytes, name: 'a.png', storageUrl, at: new Date() });
  return { hash, bytes };
};
const places = async () => {
  const { rows } = await sql<{ at: string | null; pictures: number }>`
    select stored_at as at, count(*)::integer as pictures from asset group by 1 order by 1`.execute(shop.context.db);
  return rows;
};

test.each(['file', 's3'])('an original kept at %s is served, moved, and told by doctor and backup', async (kind) => {
  const at = kind === 'file' ? file : bucket;
  const { hash, bytes } = await store(at);
  expect(await openOriginals(at).get(hash)).toEqual(bytes);
  expect(await openOriginals(at).get('0'.repeat(32))).toBeNull();
  const answer = await shop.app.inject(`/images/${hash}-96.webp`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await lookAtStorage({ storageUrl: at })).toMatchObject([{ is: 'fine' }]);
  const { outside } = await writeBackup(shop.databaseUrl, join(directory, `${kind}.backup`), new Date());
  expect(outside).toEqual([{ at, pictures: 1 }]);
  await store(undefined);
  expect(await moveOriginals(shop.context.db, at)).toMatchObject({ moved: 1, lost: [] });
  expect(await places()).toEqual([{ at, pictures: 2 }]);
  expect(await moveOriginals(shop.context.db, null)).toMatchObject({ moved: 2, lost: [] });
  expect(await openOriginals(at).get(hash)).toBeNull();
  expect(await places()).toEqual([{ at: null, pictures: 2 }]);
});

test('a move that fails half-way has lost nothing, goes on, and does not carry on what is broken', async () => {
  const stored = [await store(undefined), await store(undefined), await store(undefined)];
  let moved = 0;
  const cut = moveOriginals(shop.context.db, file, () => {
    moved += 1;
    if (moved === 2) throw new Error('cut off');
  });
  await expect(cut).rejects.toThrow('cut off');
  expect(await moveOriginals(shop.context.db, file)).toMatchObject({ moved: 1, lost: [] });
  const [first] = stored;
  if (!first) throw new Error('nothing was stored');
  await writeFile(join(directory, 'kept', first.hash.slice(0, 2), first.hash), 'broken');
  expect(await moveOriginals(shop.context.db, bucket)).toMatchObject({ moved: 2, lost: [first.hash] });
  expect(await places()).toEqual([
    { at: file, pictures: 1 },
    { at: bucket, pictures: 2 },
  ]);
  expect((await readdir(join(directory, 'kept'), { recursive: true })).filter((name) => name.includes('.'))).toEqual(
    [],
  );
});

test('a storage that is not there is said by the doctor, and a wrong address by the settings', async () => {
  const gone = bucket.replace('s3://pictures/', 's3://nothing/');
  expect(await lookAtStorage({ storageUrl: gone })).toMatchObject([{ is: 'wrong' }]);
  const inTheWay = join(directory, 'file');
  await writeFile(inTheWay, '');
  expect(await lookAtStorage({ storageUrl: pathToFileURL(inTheWay).href })).toMatchObject([{ is: 'wrong' }]);
  for (const STORAGE_URL of [
    '/pictures',
    'file://host/pictures',
    's3:///',
    's3://key:secret@bucket',
    'ftp://x/',
    's3://b?endpoint=x',
  ])
    expect(() => loadConfig({ STORAGE_URL })).toThrow(/STORAGE_URL is/);
});
