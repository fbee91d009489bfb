import { testShop } from '#test/shop.ts';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

/* Specification section 2, "App shell": a logo linking home; a default logo is used when none is configured. */

const shop = testShop({ pages: true });

const logoOf = async (): Promise<string> =>
  /<header.*?<a [^>]*?href="\/"[^>]*>(.*?)<\/a>/s.exec((await shop.app.inject('/')).body)?.[1] ?? '';

test('the logo linking home is the default one, with the name, until the shop has its own', async () => {
  const { name } = await shop.context.db.selectFrom('shop').select('name').executeTakeFirstOrThrow();
  expect(await logoOf()).toMatch(new RegExp(`^<svg.*</svg><span[^>]*>${name}</span>$`));

  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"/>');
  const { id } = await shop.context.db
    .insertInto('asset')
    .values({
      bytes,
      hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
      type: 'image/svg+xml',
      width: 300,
      height: 60,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.context.db.updateTable('shop').set({ logo_asset_id: id }).execute();
  shop.context.changes.tell({});
  // Five times as wide as high: it contains the name itself.
  expect(await logoOf()).toMatch(/^<img [^>]*src="\/images\/[^"]+"[^>]*>$/);
});
