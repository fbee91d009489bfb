import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { listSource } from './list-source.ts';
import { variantsByCode } from './code-queries.ts';

const shop = testShop();
const skus = ['TF-BAT-1', 'tf bat 10', 'TFBAT/100', '123456', 'É-12', 'N/A', '567897'];
const upcs = ['041234567897', '41234567897', null, '01234565', 'n/a', '9'];

beforeAll(() =>
  shop.apply(
    catalogue(
      Array.from({ length: 28 }, (_, p) =>
        product([
          { sku: p < skus.length ? skus[p]! : `TF-${p}`, upc: upcs[p % upcs.length]! },
          { upc: upcs[(p * 5) % upcs.length]! },
        ]),
      ),
    ),
  ),
);

test('codes are the same from memory as from SQL, also of removed variants', async () => {
  const others = [
    'tfbat1',
    'TF.BAT.1',
    'TF',
    '',
    '--',
    '0041234567897',
    '234565',
    '567 897',
    '67897',
    'e12',
    'tf-20',
    'SKU-3',
  ];
  const texts = [...skus, ...upcs.flatMap((upc) => upc ?? []), ...others];
  for (const removed of [0, 4]) {
    const { db, changes } = shop.context;
    if (removed > 0)
      await db.transaction().execute(async (trx) => {
        await sql`update variant set discontinued_at = now() where id % ${removed}::integer = 0`.execute(trx);
        await sql`select refresh_listing(array(select product_id from variant where id % ${removed}::integer = 0))`.execute(
          trx,
        );
      });
    changes.tell({});
    const source = await vi.waitFor(
      async () => {
        const found = await listSource(shop.context);
        if (!found.listing) throw new Error('the listing is not in memory');
        return found;
      },
      { timeout: 20_000 },
    );
    const found = await variantsByCode(source, texts);
    expect(found).toEqual(await variantsByCode({ ...source, listing: undefined }, texts));
    expect(found.flat().length).toBeGreaterThan(30);
  }
});
