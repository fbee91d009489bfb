import { ProductFilter } from '#contract/catalogue/catalogue.ts';
import { chance, drawInt, pick } from '#demo/seeded.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { randomCatalogue } from '#test/random-catalogue.ts';
import { createTestShop, type TestShop } from '#test/shop.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readDictionary } from '../search/read-dictionary.ts';
import { listSource } from './list-source.ts';
import { productListFilters } from './product-list-filters.ts';
import { productListPage } from './product-list-queries.ts';
import { resolveFilter } from './resolve-filter.ts';

/* What a search means, and what it finds in which order, is the same from memory as from SQL. */

const today = '2026-06-15';
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ today });
});
afterAll(() => shop.close());

/** Each with a dictionary of its own, which remembers what was chosen. */
const sources = () => {
  shop.context.changes.tell({});
  return vi.waitFor(
    async () => {
      const source = await listSource(shop.context);
      if (!source.listing) throw new Error('the listing is not in memory');
      const [one, other] = [await readDictionary(source.db), await readDictionary(source.db)];
      return {
        memory: { ...source, dictionary: async () => one },
        database: { ...source, listing: undefined, dictionary: async () => other },
      };
    },
    { timeout: 20_000 },
  );
};

const makers = ['TF', 'SCR', 'Bat', 'ip13', 'A52', 'é', '7', '40', '100'];
const between = ['-', '-', '-', '', '.', '/', '_', ' '];
/** SKUs that begin, end and continue like each other. */
const randomSku = (key: string): string =>
  Array.from({ length: drawInt(`${key} parts`, 1, 4) }, (_, part) =>
    [pick(`${key} ${part}`, makers), pick(`${key} ${part} then`, between)].join(''),
  )
    .join('')
    .concat(String(drawInt(`${key} number`, 1, 400)));

const upcs = ['041234567897', '41234567897', '0041234567897', '041234567804', '9', 'n/a', '123456', '01234565'];

/** A shop whose products have like names, SKUs and UPCs. */
const coded = (seed: string) => {
  const skus = new Set<string>();
  const sku = (key: string): string => {
    for (let round = 0; ; round += 1) {
      const made = randomSku(`${key} ${round}`);
      if (skus.has(made)) continue;
      skus.add(made);
      return made;
    }
  };
  return catalogue(
    Array.from({ length: 60 }, (_, p) =>
      product(
        Array.from({ length: drawInt(`${seed} ${p} variants`, 1, 4) }, (__, v) => {
          const key = `${seed} ${p} ${v}`;
          return {
            name: [
              pick(`${key} name`, ['Screen', 'Battery', 'Protecting Case', 'Chargers', 'Écran OLED']),
              ...(chance(`${key} said`, 0.4)
                ? [pick(`${key} more`, ['Assembly', 'for iPhone 13', '5000 mAh', '30W'])]
                : []),
            ].join(' '),
            sku: sku(key),
            upc: chance(`${key} has upc`, 0.4) ? pick(`${key} upc`, upcs) : null,
            position: drawInt(`${key} position`, 0, 5),
          };
        }),
        { phoneUrls: chance(`${seed} ${p} fits`, 0.5) ? ['apple-iphone-13'] : [] },
      ),
    ),
  );
};

const phrases = [
  'screen',
  'scree',
  'sreen',
  'protected case',
  'protection',
  'charging',
  'ecran',
  'iphone13screen',
  'iphone 13',
];
const mistyped = [
  'batt',
  'iphone 13 baterry',
  'iphone battery 5000',
  '30 w',
  '30w charger',
  'zzzz',
  'zzzz screen',
  'asembly 7 scren',
];
const codes = [
  '234567',
  '4567897',
  '41234567',
  '0412345678',
  '1234565',
  '12345',
  'sku 041234567897',
  'é',
  'É-7',
  '---',
  'tf',
  'a',
];

/** Texts in full, cut short, mistyped, written together; SKUs and UPCs and parts of them. */
const textsOf = (seed: string, skus: readonly string[]): string[] => [
  ...phrases,
  ...mistyped,
  ...upcs,
  ...codes,
  ...skus.flatMap((sku, at) => {
    const key = `${seed} text ${at}`;
    const cut = drawInt(`${key} cut`, 1, Math.max(1, sku.length - 1));
    const forms = [sku, sku.toUpperCase(), sku.replaceAll('-', ''), sku.slice(0, cut), sku.slice(cut), `sku ${sku}`];
    return pick(key, [forms, forms.slice(3)]).filter((text) => text.trim() !== '');
  }),
];

const expectAlike = async (seed: string): Promise<number> => {
  const both = await sources();
  const { rows } = await sql<{ sku: string }>`select sku from variant order by id`.execute(both.database.db);
  const some = rows.map(({ sku }) => sku).filter((sku) => chance(`${seed} asks ${sku}`, 0.2));
  let found = 0;
  for (const [at, value] of textsOf(seed, some).entries()) {
    const key = `${seed} ${at}`;
    const narrowed = chance(`${key} within`, 0.25);
    const filter = ProductFilter.parse({
      ...(narrowed ? { listBy: 'PHONE', value: 'apple-iphone-13', searchTerms: value } : { listBy: 'SEARCH', value }),
      asTyped: chance(`${key} as typed`, 0.15),
    });
    const { searchTerms, asTyped, listBy } = filter;
    const base = { listBy, value: filter.value, searchTerms, asTyped, onlyNew: false, onlySale: false };
    const answers = [];
    for (const source of [both.memory, both.database]) {
      const selection = await resolveFilter(source, filter);
      const wanted = { sorts: {}, page: drawInt(`${key} page`, 0, 2), pageSize: 5, today, priceListId: null };
      answers.push({
        read: selection.searches,
        page: await productListPage(source, selection, wanted),
        filters: (await productListFilters(source, base, today)).filters.parse(),
      });
    }
    for (const part of ['read', 'page', 'filters'] as const)
      expect({ filter, at, answer: answers[0]![part] }).toEqual({ filter, at, answer: answers[1]![part] });
    found += answers[0]!.page.total;
  }
  return found;
};

test.each(['red', 'blue'])('searches of catalogue %s', async (seed) => {
  if (seed === 'blue') await shop.apply(randomCatalogue(seed));
  await shop.apply(coded(seed));
  expect(await expectAlike(seed)).toBeGreaterThan(100);
});

test('while SKUs, UPCs and names change', async () => {
  const { db } = shop.context;
  for (let round = 0; round < 3; round += 1) {
    const { rows } = await sql<{ id: number }>`
      select distinct product_id as id from variant where (product_id + ${round}) % 4 = 0`.execute(db);
    const some = rows.map(({ id }) => id);
    await db.transaction().execute(async (trx) => {
      await sql`
        update variant set sku = reverse(sku) || '-' || id, upc = case when id % 3 = 0 then upc when id % 3 = 1 then '041234567897' end,
          name = 'Changed ' || name, discontinued_at = case when id % 7 = ${round} then now() end
        where product_id = any (${some}::int[])`.execute(trx);
      await sql`select refresh_listing(${some}::int[])`.execute(trx);
    });
    expect(await expectAlike(`changed ${round}`)).toBeGreaterThan(100);
  }
});

test('a letter is found however it is written', async () => {
  await shop.apply(
    catalogue([
      product([{ name: 'Łódź Wallet', sku: 'L-1', position: 1 }]),
      product([{ name: 'LÓDZ Holster'.normalize('NFD'), sku: 'L-2', position: 2 }]),
      product([{ name: 'ło\u0301dz\u0301 Pouch', sku: 'L-3', position: 3 }]),
      product([{ name: 'Odz Pouch', sku: 'L-4', position: 4 }]),
    ]),
  );
  const both = await sources();
  const wanted = { sorts: {}, page: 0, pageSize: 9, today, priceListId: null };
  for (const value of ['Łódź', 'Lodz', 'łódź'.normalize('NFD'), 'ＬＯＤＺ', 'Lo\u200Bdz', 'lódz'])
    for (const [path, source] of Object.entries(both)) {
      const filter = ProductFilter.parse({ listBy: 'SEARCH', value });
      const { listed } = await productListPage(source, await resolveFilter(source, filter), wanted);
      const ids = listed.map(({ id }) => id);
      const found = await source.db.selectFrom('variant').select('sku').where('id', 'in', ids).orderBy('sku').execute();
      expect({ value, path, found: found.map(({ sku }) => sku) }).toEqual({
        value,
        path,
        found: ['L-1', 'L-2', 'L-3'],
      });
    }
});
