import { ChosenFilters, Filters, ProductFilter, type ProductSorts } from '#contract/catalogue/catalogue.ts';
import { chance, drawInt, pick } from '#demo/seeded.ts';
import { type Chosen, randomCatalogue, randomChoice } from '#test/random-catalogue.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { watchStatements } from '#test/watch-statements.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { listSource } from './list-source.ts';
import { productListFilters } from './product-list-filters.ts';
import { productListCount, productListPage } from './product-list-queries.ts';
import { resolveFilter } from './resolve-filter.ts';

/* SQL is the oracle: the listing in memory must give the same answers. */

const today = '2026-06-15';
let shop: TestShop;
let goldId: number;
beforeAll(async () => {
  shop = await createTestShop({ today });
  const { rows } = await sql<{ id: number }>`
    insert into price_list (code) values ('GOLD') returning id`.execute(shop.context.db);
  goldId = rows[0]!.id;
});
afterAll(() => shop.close());

/** Both sources, when the listing in memory has followed what was written; notifications may come in between. */
const sources = () => {
  shop.context.changes.tell({});
  return vi.waitFor(
    async () => {
      const memory = await listSource(shop.context);
      const { listing } = memory;
      if (!listing) throw new Error('the listing is not in memory');
      if (!(await memory.prices?.current(goldId))) throw new Error('the prices are not in memory');
      return {
        listing,
        memory: { ...memory, listing },
        database: { ...memory, listing: undefined, prices: undefined },
      };
    },
    { timeout: 20_000 },
  );
};

const bases = [
  { listBy: 'CATEGORY', value: 'parts' },
  { listBy: 'CATEGORY', value: 'parts-screens' },
  { listBy: 'CATEGORY', value: 'new-arrivals' },
  { listBy: 'CATEGORY', value: 'sale' },
  { listBy: 'PHONE', value: 'apple-13' },
  { listBy: 'PHONE', value: 'samsung-s23' },
  { listBy: 'SEARCH', value: 'screen' },
  { listBy: 'SEARCH', value: 's23 battery' },
  { listBy: 'SEARCH', value: 'apple' },
  { listBy: 'SEARCH', value: 'came red' },
  { listBy: 'SEARCH', value: 'black batt 13' },
] as const;
const sorts: ProductSorts[] = [
  {},
  { createdAt: 'ASC' },
  { createdAt: 'DESC' },
  { newFrom: 'ASC' },
  { newFrom: 'DESC' },
  { price: 'ASC' },
  { price: 'DESC' },
];

type Question = { filter: ProductFilter; chosen: Chosen; sorts: ProductSorts; page: number; pageSize: number };

const randomQuestion = (key: string, open: Filters, base: (typeof bases)[number]): Question => {
  // All filters at once leave nothing of so small a catalogue.
  const chosen: Chosen = {
    ...Object.fromEntries(Object.entries(randomChoice(key, open)).filter(([name]) => chance(`${key} ${name}`, 0.3))),
    ...(chance(`${key} in a category`, 0.2) && { baseCategory: open.categories[0]?.id ?? 1 }),
    ...(chance(`${key} with a text`, 0.2) && { searchTerms: pick(`${key} text`, ['battery', 'screen', 'black', 'x']) }),
  };
  return {
    filter: ProductFilter.parse({ ...base, ...chosen, onlySale: chance(`${key} sale`, 0.2) }),
    chosen,
    sorts: pick(`${key} sort`, sorts),
    page: drawInt(`${key} page`, 0, 3),
    pageSize: pick(`${key} size`, [1, 3, 20]),
  };
};

const expectAlike = async (seed: string): Promise<number> => {
  const { memory, database } = await sources();
  let found = 0;
  for (const [b, base] of bases.entries()) {
    const { filters } = await productListFilters(database, { ...base, onlyNew: false, onlySale: false }, today);
    const open = Filters.parse(filters.parse());
    for (let round = 0; round < 8; round += 1) {
      const { filter, chosen, ...wanted } = randomQuestion(`${seed} ${b} ${round}`, open, base);
      const selection = await resolveFilter(memory, filter);
      const page = { ...wanted, today, priceListId: chance(`${seed} ${b} ${round} gold`, 0.7) ? goldId : null };
      const asked = JSON.stringify({ filter, wanted });
      const inBoth = await Promise.all([memory, database].map((each) => productListPage(each, selection, page)));
      expect([asked, inBoth[0]]).toEqual([asked, inBoth[1]]);
      const counts = await Promise.all([memory, database].map((each) => productListCount(each, selection, today)));
      expect(counts).toEqual([inBoth[0]!.total, inBoth[0]!.total]);
      const { onlySale } = filter;
      for (const narrowing of [undefined, ChosenFilters.parse(chosen)]) {
        const body = { ...base, onlyNew: false, onlySale, ...(narrowing && { chosen: narrowing }) };
        const answers = await Promise.all([memory, database].map((each) => productListFilters(each, body, today)));
        const options = answers.map((each) => Filters.strict().parse(each.filters.parse()));
        expect([asked, options[0]]).toEqual([asked, options[1]]);
      }
      found += inBoth[0]!.listed.length;
    }
  }
  return found;
};

describe.each(['one', 'two', 'three'])('catalogue %s', (seed) => {
  test('lists, counts and filters equal those of SQL', async () => {
    await shop.apply(randomCatalogue(seed));
    await sql`
      insert into tier_price (variant_id, price_list_id, qty, price_cents)
      select id, ${goldId}, 1 + (id % 3) * 4, 100 + (id * 7919) % 50 from variant where id % 4 <> 0
      on conflict do nothing`.execute(shop.context.db);
    expect(await expectAlike(seed)).toBeGreaterThan(50);
  });

  test('and still do while products change, one after the other', async () => {
    const { db } = shop.context;
    const { listing: before } = await sources();
    const ids = (await db.selectFrom('product').select('id').orderBy('id').execute()).map(({ id }) => id);
    for (let round = 0; round < 4; round += 1) {
      const some = ids.filter((id) => chance(`${seed} ${round} changes ${id}`, 0.2));
      await db.transaction().execute(async (trx) => {
        await sql`update variant set special_price_cents = case when special_price_cents is null then 100 end,
          new_to = case when id % 2 = 0 then null else date '2026-07-01' end,
          new_from = case when id % 3 = 0 then null else date '2026-06-01' + id % 9 end,
          position = (id * 7919 + ${round}) % 50 where product_id = any (${some}::int[])`.execute(trx);
        await sql`update variant set discontinued_at = case when discontinued_at is null then now() end
          where id % 5 = ${round} and product_id = any (${some}::int[])`.execute(trx);
        await sql`update variant set price_cents = 90 + id % 40 where id % 2 = 1 and product_id = any (${some}::int[])`.execute(
          trx,
        );
        await sql`select refresh_listing(${some}::int[])`.execute(trx);
      });
      await sql`update product set name = reverse(name) where id = any (${some}::int[])`.execute(db);
      await expectAlike(`${seed} ${round}`);
    }
    // The change was followed, without reading everything again.
    expect((await sources()).listing).toBe(before);
  });
});

test('choices and a text beside them are counted without a statement', async () => {
  await shop.apply(randomCatalogue('text'));
  const { memory } = await sources();
  const statementsOf = watchStatements(shop.context.pool);
  const base = { listBy: 'CATEGORY', value: 'parts', onlyNew: false, onlySale: false } as const;
  const filters = (chosen: object) =>
    productListFilters(memory, { ...base, chosen: ChosenFilters.parse(chosen) }, today);
  await filters({ searchTerms: 'battery' });
  const choices = { searchTerms: 'battery', attributes: { grade: ['A'] }, productTags: ['Clearance'] };
  expect(await statementsOf(() => filters(choices))).toEqual([]);
  expect(await statementsOf(() => productListFilters({ ...memory, listing: undefined }, base, today))).not.toEqual([]);
});

describe('a change that was just announced', () => {
  const isListed = async (id: number): Promise<boolean | undefined> => {
    const { listing } = await listSource(shop.context);
    return listing && listing.productOf(id) !== undefined;
  };
  const takeOut = async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      delete from listing where product_id = (select max(product_id) from listing)
      returning product_id as id`.execute(shop.context.db);
    return rows[0]!.id;
  };

  test('is waited for', async () => {
    await sources();
    const id = await takeOut();
    shop.context.changes.tell({ table: 'listing' });
    expect(await isListed(id)).toBe(false);
  });

  test('is asked for while changes cannot be heard', async () => {
    const { cache, db } = shop.context;
    await sources();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tradefront cache' and datname = current_database()`.execute(db);
    await expect.poll(() => cache.listening).toBe(false);
    const id = await takeOut();
    expect(await isListed(id)).toBe(false);
    expect(cache.listening).toBe(false);
    await expect.poll(() => cache.listening, { timeout: 10_000 }).toBe(true);
  });
});

test('a rebuilt listing is read again', async () => {
  const { listing: before } = await sources();
  await sql`update listing_version set version = version + 1`.execute(shop.context.db);
  const { listing: after } = await sources();
  expect(after).not.toBe(before);
  await expectAlike('read anew');
  await sql`truncate listing`.execute(shop.context.db);
  expect((await sources()).listing.liveRows).toBe(0);
});
