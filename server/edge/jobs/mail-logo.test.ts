import { composeMail, paragraph } from '#server/shop/mails/letters/compose.ts';
import { createMailer } from '#server/shop/mails/mailer.ts';
import { testShop } from '#test/shop.ts';
import { signedInStaff } from '#test/staff.ts';
import pino from 'pino';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFromShop } from './task.ts';

const shop = testShop();
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mail-logo-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** A mail as it leaves the shop, its lines joined where they were broken for the way. */
const sent = async (id: string): Promise<string> => {
  const { db, config } = shop.context;
  const sendMail = createMailer({ ...config, smtpUrl: undefined, dataDir }, pino({ level: 'silent' }));
  await sendFromShop({ db, config, sendMail }, id, { desk: 'desk@shop.example' }, 'feed-run', (sender) =>
    composeMail({ ...sender, name: 'Cells & more' }, { subject: 'Yours', heading: 'Yours', blocks: [paragraph('Hi')] }),
  );
  const raw = await readFile(join(dataDir, 'mail', `${id}.eml`), 'utf8');
  return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
};

test('a logo comes with the mail, small and with its name where it contains it; without one the name stands there', async () => {
  const plain = await sent('plain');
  expect(plain).toContain('>Cells &amp; more</a>');
  expect(plain).not.toMatch(/<img|Content-ID/i);

  const { api } = await signedInStaff(shop, 'content');
  const store = async (width: number, height: number) => {
    const create = { width, height, channels: 3, background: 'teal' } as const;
    const picture = (await sharp({ create }).png().toBuffer()).toString('base64');
    const { id } = await api.staffAddPicture({ body: { picture } });
    await shop.context.db.updateTable('shop').set({ logo_asset_id: id }).execute();
  };
  await store(1200, 240);
  const wide = await sent('wide');
  expect(wide).toContain('<img src="cid:logo@shop" alt="Cells &amp; more" width="171" height="34"');
  expect(wide).not.toContain('>Cells &amp; more</a>');
  expect(wide).toMatch(/multipart\/related/);
  expect(wide).toMatch(/Content-Type: image\/png; name=logo.png/);
  expect(wide).toMatch(/Content-ID: <logo@shop>/i);
  expect(wide.length).toBeLessThan(20_000);

  await store(400, 400);
  const square = await sent('square');
  expect(square).toMatch(/<img src="cid:logo@shop" alt="" width="34" height="34"[^>]*>&nbsp; Cells &amp; more<\/a>/);
});
