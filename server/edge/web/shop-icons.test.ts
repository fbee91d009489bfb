import { testShop } from '#test/shop.ts';
import { type SignedInStaff, signedInStaff } from '#test/staff.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

/* The files that browsers and readers of links ask for by name. */

const shop = testShop({ pages: true });
let writer: SignedInStaff;
beforeAll(async () => {
  writer = await signedInStaff(shop, 'content');
});

const store = async (width: number, height: number, background: string): Promise<number> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return (await writer.api.staffAddPicture({ body: { picture: bytes.toString('base64') } })).id;
};
const publish = async (part: { logoId?: number | null; iconId?: number; shareId?: number }) => {
  const { revision, base, draft } = await writer.api.staffStorefront({});
  const kept = await writer.api.staffKeepStorefront({ body: { revision, base, doc: { ...draft, ...part } } });
  await writer.api.staffPublishStorefront({ body: { revision: kept.revision } });
};
const file = async (name: string) => {
  const { rawPayload, headers, statusCode } = await shop.app.inject(`/${name}`);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  return rawPayload;
};
const middleOf = async (png: Buffer) => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return { width: info.width, height: info.height, colour: [...data.subarray(at, at + 3)] };
};
const colourOf = async (name: string) => (await middleOf(await file(name))).colour;

test('icons are the shop’s mark until it has a logo that is no wide one, or a picture of their own', async () => {
  const mark = String(await file('favicon.svg'));
  expect(mark).not.toContain('data:');
  await publish({ logoId: await store(300, 300, '#0000ff') });
  await expect.poll(() => colourOf('icon-192.png')).toEqual([0, 0, 255]);
  const svg = String(await file('favicon.svg'));
  const [, png = ''] =
    /^<svg xmlns="[^"]+" viewBox="0 0 96 96"><image .*href="data:image\/png;base64,([^"]+)"/.exec(svg) ?? [];
  expect(await middleOf(Buffer.from(png, 'base64'))).toEqual({ width: 96, height: 96, colour: [0, 0, 255] });

  await publish({ logoId: await store(900, 200, '#00ff00') });
  await expect.poll(async () => String(await file('favicon.svg'))).toBe(mark);
  await publish({ iconId: await store(64, 64, '#ff0000') });
  await expect.poll(() => colourOf('apple-touch-icon.png')).toEqual([255, 0, 0]);
  expect(await middleOf(await file('icon-512.png'))).toMatchObject({ width: 512, height: 512 });
});

test('shared links have the shop’s own picture, cut to what they say of it', async () => {
  const before = await colourOf('share.png');
  await publish({ shareId: await store(900, 900, '#ff00ff') });
  await expect.poll(() => colourOf('share.png')).not.toEqual(before);
  const { colour, ...size } = await middleOf(await file('share.png'));
  expect(colour).toEqual([255, 0, 255]);
  expect(size).toEqual({ width: 1200, height: 630 });
  const { body } = await shop.app.inject('/');
  expect(body).toMatch(/property="og:image" content="[^"]*\/share\.png"/);
});
