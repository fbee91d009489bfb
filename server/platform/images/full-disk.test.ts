import { testShop } from '#test/shop.ts';
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const shop = testShop();

test('a picture is served that cannot be stored', async () => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  await shop.context.db.insertInto('asset').values({ bytes, hash, type: 'image/png', width: 40, height: 20 }).execute();
  // Nothing can be written where a file stands in the way: as on a full disk.
  const directory = join(shop.context.config.dataDir, 'images');
  await rm(directory, { recursive: true, force: true });
  await writeFile(directory, '');
  for (let asked = 0; asked < 2; asked += 1) {
    const answer = await shop.app.inject(`/images/${hash}.webp`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  }
});
