import { refusal } from '#test/buyers.ts';
import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

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
