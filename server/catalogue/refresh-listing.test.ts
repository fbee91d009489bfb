import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const shop = testShop();

test('a listing that was analysed while it was empty is filled without reading it for each new row', async () => {
  const { db } = shop.context;
  await shop.apply(catalogue(Array.from({ length: 300 }, () => product([{}], { categoryUrls: ['parts'] }))));
  const scans = await db.transaction().execute(async (trx) => {
    await sql`truncate listing, product_place`.execute(trx);
    await sql`analyze listing, product_place`.execute(trx);
    await sql`select refresh_listing()`.execute(trx);
    const { rows } = await sql<{ table: string; scans: number }>`
      select relname as table, seq_scan as scans from pg_stat_xact_user_tables
      where relname in ('listing', 'product_place') order by relname`.execute(trx);
    return rows;
  });
  expect(scans.map(({ table }) => table)).toEqual(['listing', 'product_place']);
  for (const { scans: many } of scans) expect(Number(many)).toBeLessThan(20);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from listing`.execute(db);
  expect(rows[0]?.count).toBe(300);
});
