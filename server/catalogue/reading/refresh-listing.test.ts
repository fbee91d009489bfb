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

test('the words of a variant are what the parser makes of all its texts at once', async () => {
  const { db } = shop.context;
  const odd = [
    'Écran 12e5 no. 1E5a',
    `00e12x ${'long'.repeat(600)}`,
    "Battery's 3in1 - 5G/S21+ (7e3)",
    '663e683e81',
    '-',
  ];
  await shop.apply(
    catalogue(
      odd.map((name, at) =>
        product(
          [
            { name, sku: `ODD-9E9z.${at}`, attributes: { grade: 'A', colour: `2e5b ${name.slice(0, 20)}` } },
            { name: `${name} of batteries`, attributes: {} },
          ],
          { name: `${name} Charging ports`, phoneUrls: at % 2 === 0 ? ['apple-13', 'samsung-s22'] : [] },
        ),
      ),
    ),
  );
  const { rows } = await sql<{ same: boolean; sorted: boolean; words: number }>`
    with said as (
      select v.id, search_words(concat_ws(' ', p.name, v.name, v.sku,
        (select string_agg(b.name || ' ' || ph.name, ' ') from product_phone pp join phone ph on ph.id = pp.phone_id
          join phone_brand b on b.id = ph.brand_id where pp.product_id = p.id),
        (select string_agg(av.label, ' ') from variant_attribute va join attribute_value av on av.id = va.attribute_value_id
          join attribute a on a.id = av.attribute_id where va.variant_id = v.id and a.filterable))) as words
      from variant v join product p on p.id = v.product_id)
    select l.search = strip(to_tsvector('simple', said.words)) || strip(to_tsvector('tradefront', said.words)) as same,
      l.facets = array(select unnest(l.facets) order by 1) as sorted, length(l.search) as words
    from listing l join said on said.id = l.variant_id`.execute(db);
  expect(rows.length).toBeGreaterThanOrEqual(2 * odd.length);
  expect(rows.filter(({ same, sorted, words }) => !same || !sorted || words < 2)).toEqual([]);
});
