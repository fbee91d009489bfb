import { beforeAll } from 'vitest';
import { sql, type Trx, valueOf } from '#server/platform/db/db.ts';
import { catalogue, product } from './catalogue-records.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { applyCatalogue } from '#server/catalogue/product-files/apply.ts';
import type { CatalogueRecords } from '#server/catalogue/product-files/records.ts';
import type { ApplyOptions, ApplyResult } from '#server/catalogue/product-files/result.ts';

/* Shared by tests of the bulk writer: a catalogue with an example of everything, and proof of what was touched. */

/** An SVG whose bytes depend on the text. */
export const drawing = (text: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><text>${text}</text></svg>`);

/** Two products with every feature, five variants in all. */
export const sample = (): CatalogueRecords =>
  catalogue(
    [
      product(
        [
          {
            sku: 'SCR-1',
            name: 'Screen – Black',
            upc: '036000291452',
            description: '<p onclick="x">Screen</p><script>x</script>',
            tiers: [
              { priceList: 'DEFAULT', qty: 5, priceCents: 900 },
              { priceList: 'GOLD', qty: 1, priceCents: 800 },
            ],
            newFrom: '2026-06-01',
            newTo: '2026-07-01',
            tagName: 'Hot',
            createdAt: '2026-01-02T03:04:05.000Z',
            attributes: { colour: 'Black', rack: 'B-1' },
            assetKeys: ['front', 'back'],
          },
          { sku: 'SCR-2', name: 'Screen – White', attributes: { colour: 'White' }, assetKeys: ['front'] },
        ],
        {
          handle: 'screen',
          name: 'Screen',
          categoryUrls: ['parts/screens'],
          phoneUrls: ['apple-iphone-15', 'apple-iphone-14'],
        },
      ),
      product(
        [
          { sku: 'BAT-1', name: 'Battery A' },
          { sku: 'BAT-2', name: 'Battery B', specialPriceCents: 500 },
          { sku: 'BAT-3', name: 'Battery C', discontinued: true },
        ],
        {
          handle: 'battery',
          name: 'Battery',
          categoryUrls: ['parts/batteries'],
        },
      ),
    ],
    {
      assets: [
        { key: 'front', bytes: drawing('front') },
        { key: 'back', bytes: drawing('back') },
        { key: 'front again', bytes: drawing('front') },
      ],
      attributeValues: [{ code: 'colour', value: 'Black', label: 'Jet black', metadata: { hex: '#111' }, position: 3 }],
      phoneGroups: [{ brandUrl: 'apple', name: 'iPhone 15 series', assetKey: 'front', position: 0 }],
    },
  );

/** The database that is written to. */
export let shop: TestDatabase;
/** Creates the database before the tests of the file that calls this. */
export const prepareShop = (): void => {
  beforeAll(async () => {
    shop = await createTestDatabase();
  });
};

/** Writes records in a transaction of their own. */
export const apply = (records: CatalogueRecords, options?: ApplyOptions): Promise<ApplyResult> =>
  shop.db.transaction().execute((trx) => applyCatalogue(trx, records, options));

const tables = [
  'asset',
  'category',
  'phone_brand',
  'phone_group',
  'phone',
  'attribute',
  'attribute_value',
  'tag',
  'product',
  'variant',
  'product_category',
  'product_phone',
  'variant_attribute',
  'variant_asset',
  'price_list',
  'tier_price',
  'listing',
  'search_word',
];
/** The transaction and position of each row: unchanged only when nothing was touched. */
export const fingerprint = async (): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const table of tables) {
    found[table] = await valueOf<string>(shop.db)`
      select coalesce(string_agg(t.xmin::text || ' ' || t.ctid::text || ' ' || t::text, '|' order by t.ctid), '') as print
      from ${sql.table(table)} t`;
  }
  return found;
};

/** Runs work that writes, and rolls it back. */
export const undone = async (work: (trx: Trx) => Promise<void>): Promise<void> => {
  const trx = await shop.db.startTransaction().execute();
  try {
    await work(trx);
  } finally {
    await trx.rollback().execute();
  }
};
/** The error of writing these records. */
export const writeFailure = (records: CatalogueRecords): Promise<unknown> =>
  apply(records).catch((error: unknown) => error);
