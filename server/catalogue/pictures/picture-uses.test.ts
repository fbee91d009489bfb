import { refusal } from '#test/buyers.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { usesOf } from './library-table.ts';

const shop = testShop();
let writer: SignedInStaff;
beforeAll(async () => {
  writer = await signedInStaff(shop, 'content', 'catalogue');
});

let drawn = 0;
const bytes = async (): Promise<string> => {
  drawn += 1;
  const create = { width: 40, height: 20 + drawn, channels: 3 as const, background: { r: drawn, g: 0, b: 0 } };
  return (await sharp({ create }).png().toBuffer()).toString('base64');
};
const uploaded = async () => {
  const { id, version } = await writer.api.staffUploadPicture({
    body: { name: 'counter.png', picture: await bytes() },
  });
  return { id, version, hash: await hashOf(id) };
};
const hashOf = async (id: number): Promise<string> =>
  (await shop.context.db.selectFrom('asset').select('hash').where('id', '=', id).executeTakeFirstOrThrow()).hash;
const remove = (id: number, version: number) => writer.api.staffRemovePicture({ params: { id }, body: { version } });
const usedBy = async (id: number) => (await writer.api.staffPicture({ params: { id } })).usedBy;
const page = () => writer.api.staffAddPage({ body: { title: 'About us', url: `page-${randomUUID()}` } });

test('a picture that a page shows is not removed; replaced, the page and its saves show the new one', async () => {
  const { id, version, hash } = await uploaded();
  const { id: pageId, url } = await page();
  const body = `<p><img src="/images/${hash}/320.webp" alt="Our counter" /></p>`;
  await writer.api.staffSavePage({
    params: { id: pageId },
    body: { title: 'About us', body, inFooter: false, version: 0 },
  });
  expect(await usedBy(id)).toEqual([{ kind: 'page', name: 'About us' }]);
  expect((await refusal(remove(id, version))).status).toBe(422);
  await writer.api.staffReplacePicture({ params: { id }, body: { version, picture: await bytes() } });
  const now = await hashOf(id);
  expect(now).not.toBe(hash);
  await expect.poll(async () => (await shop.api.contentPage({ params: { url } })).body).toContain(`/images/${now}/`);
  const saved = await writer.api.staffPageVersion({ params: { id: pageId, version: 1 } });
  expect(saved.body).toContain(`/images/${now}/`);
});

test('a picture that a draft shows is not removed, nor one that waits to be published', async () => {
  const { id, version, hash } = await uploaded();
  const { base, draft } = await writer.api.staffStorefront({});
  const slide = { title: 'Sale', text: '', alt: 'Our counter', link: '', assetId: id, from: null, to: null };
  await writer.api.staffKeepStorefront({ body: { revision: 0, base, doc: { ...draft, slides: [slide] } } });
  expect(await usedBy(id)).toMatchObject([{ kind: 'draft' }]);
  expect((await refusal(remove(id, version))).status).toBe(422);
  const at = new Date(shop.context.now().getTime() + 3_600_000).toISOString();
  const { scheduled } = await writer.api.staffScheduleStorefront({ body: { revision: 1, at } });
  expect((await refusal(remove(id, version))).status).toBe(422);
  await writer.api.staffTakeBackStorefront({ params: { id: scheduled[0]?.id ?? 0 } });
  await writer.api.staffDropStorefront({ body: { revision: 1 } });
  const { id: pageId, url } = await page();
  const doc = { title: 'About us', inFooter: false, url, searchTitle: '', searchDescription: '' };
  const body = `<p><img src="/images/${hash}/320.webp" alt="" /></p>`;
  await writer.api.staffKeepPage({ params: { id: pageId }, body: { ...doc, body, version: 0, revision: 0 } });
  expect((await refusal(remove(id, version))).status).toBe(422);
  await writer.api.staffDropPage({ params: { id: pageId } });
  await remove(id, version);
});

type Node = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Node[] };
const rowsOf = (node: Node): number =>
  Math.max(
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    ...(node.Plans ?? []).map(rowsOf),
  );

test('a draft is searched for the pictures of a page alone, not for the whole library each time', async () => {
  const { base, draft, revision } = await writer.api.staffStorefront({});
  await writer.api.staffKeepStorefront({ body: { revision, base, doc: { ...draft, notice: 'Sale' } } });
  const { db } = shop.context;
  await sql`insert into asset (hash, type, width, height, bytes)
    select md5('library ' || n), 'image/png', 1, 1, '' from generate_series(1, 1000) n`.execute(db);
  await sql`analyze asset`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
    explain (analyze, timing off, format json)
    select a.id, u.uses from (select id from asset order by id desc limit 20) a
    cross join lateral (select count(*) as uses from (${usesOf(sql`a.id`)}) shown) u`.execute(db);
  // Those that are asked for, times the few tables and drafts: by the whole library it were 20,000.
  expect(rowsOf(rows[0]!['QUERY PLAN'][0].Plan)).toBeLessThan(2000);
});
