import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeCatalogue } from './catalogue.ts';
import { loadDemo } from './load.ts';

const today = '2026-11-20';
const now = new Date(`${today}T15:00:00Z`);
let database: TestDatabase;
const lines: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.db, { now, onProgress: (line) => lines.push(line) });
}, 120_000);

afterAll(() => database.drop());

const count = async (from: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(
    database.db,
  );
  return rows[0]?.count ?? Number.NaN;
};

test('everything that was made is in the database', async () => {
  const { records } = makeCatalogue(today);
  const variants = records.products.flatMap((product) => product.variants);
  expect(await count('product')).toBe(records.products.length);
  expect(await count('variant')).toBe(variants.length);
  expect(await count('listing')).toBe(variants.length);
  expect(await count('phone')).toBe(records.phones.length);
  expect(await count('category')).toBe(records.categories.length);
  expect(await count('tier_price')).toBe(variants.reduce((sum, { tiers }) => sum + tiers.length, 0));
  expect(await count('variant_asset')).toBe(variants.reduce((sum, { assetKeys }) => sum + assetKeys.length, 0));
  expect(await count("price_list where code in ('DEFAULT', 'GOLD')")).toBe(2);
  expect(await count("variant v where description not like '<p>%</ul>'")).toBe(0);
});

test('menu, homepage, pages and shop data exist', async () => {
  expect(await count('menu_item where parent_id is null')).toBe(10);
  expect(
    await count("menu_item m where item_type = 'CATEGORY' and not (values <@ array(select id::text from category))"),
  ).toBe(0);
  expect(await count('home_slide')).toBe(4);
  expect(await count('home_widget')).toBe(4);
  expect(await count('home_widget_product')).toBe(8);
  expect(await count('home_message')).toBe(2);
  expect(await count('content_page')).toBe(4);
  expect(await count("shop where name = 'Tradefront' and company_hst_number ~ '^[0-9]{9}RT0001$'")).toBe(1);
  expect(lines.at(-1)).toBe('Wrote menu, homepage and content pages');
});

test('a catalogue that is not empty is refused and left as it is', async () => {
  const before = await count('variant');
  await expect(loadDemo(database.db, { now })).rejects.toThrow(
    /needs an empty catalogue.*products, categories, phones/,
  );
  expect(await count('variant')).toBe(before);
});
