import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { catalogue, product } from '#test/catalogue-records.ts';
import { operatorTerminal } from '#test/operator.ts';
import { testShop } from '#test/shop.ts';
import { applyCatalogue } from '../../product-files/apply.ts';
import { loadPhones } from '../list/load-phones.ts';
import { addFitCommands } from './command.ts';
import { recogniseFits } from './recognise-fits.ts';

const shop = testShop();
const terminal = operatorTerminal(() => shop.context, addFitCommands);
const run = (...args: string[]) => terminal.run('fits', ...args);

const titles: Record<string, string> = {
  pair: 'OLED Assembly for iPhone 12/12 Pro',
  vague: 'Moto G Power LCD',
  'vague-too': 'Charging port Moto G Power black',
  oppo: 'Oppo A52 LCD',
  tool: 'T2 screwdriver',
};
const added = async (handles: string[]): Promise<void> => {
  await shop.context.db.transaction().execute((trx) =>
    applyCatalogue(trx, {
      ...catalogue(
        handles.map((handle) =>
          product([{ name: titles[handle] ?? handle, sku: handle.toUpperCase() }], {
            handle,
            name: titles[handle] ?? handle,
            phoneUrls: [],
          }),
        ),
      ),
      phoneBrands: [],
      phoneGroups: [],
      phones: [],
    }),
  );
};
beforeAll(async () => {
  await loadPhones(shop.context.db);
  await added(Object.keys(titles));
});

/** Phones by handle, as the listing has them. */
const fits = async (handle: string) => {
  const { rows } = await sql<{ phones: string[]; listed: boolean }>`
    select array(select h.name from product_phone f join phone h on h.id = f.phone_id
        where f.product_id = p.id order by h.launched_on, h.name) as phones,
      (select array_agg(h.id order by h.id) from product_phone f join phone h on h.id = f.phone_id where f.product_id = p.id)
        is not distinct from (select array_agg(h.id order by h.id) from phone h, listing l
          where l.product_id = p.id and facet_key(2, h.id) = any (l.facets)) as listed
    from product p where p.handle = ${handle}`.execute(shop.context.db);
  expect(rows[0]?.listed).toBe(true);
  return rows[0]?.phones;
};
const idOf = async (handle: string) =>
  (await shop.context.db.selectFrom('product').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id;
const numberOf = async (words: RegExp) => {
  const line = (await run('list')).find((each) => words.test(each));
  return /^\d+/.exec(line ?? '')?.[0] ?? 'none';
};

test('certain phones are linked, doubtful ones wait, unlisted ones are told', async () => {
  expect(await run('run')).toEqual([
    'Read 5 products: 2 phones linked, 0 taken back, 8 new in the queue.',
    '1 products name phones that the shop does not have (fits list --unknown).',
  ]);
  expect(await fits('pair')).toEqual(['iPhone 12', 'iPhone 12 Pro']);
  expect(await fits('vague')).toEqual([]);
  expect((await run('list'))[1]).toMatch(/^\d+ +2 +Moto G Power +Moto G Power \(20/);
  expect((await run('list', '--unknown'))[1]).toMatch(/^1 +Oppo A52 +Oppo A52 LCD$/);
  expect((await run('run'))[0]).toMatch(/^Read 0 products/);
  expect((await run('run', '--all'))[0]).toBe('Read 5 products: 0 phones linked, 0 taken back, 0 new in the queue.');
});

test('a decision teaches all with the same words, those of later imports, too', async () => {
  expect(await run('accept', await numberOf(/Moto G Power \(2021\)/))).toEqual([
    expect.stringMatching(/^vague(-too)? fits the Moto G Power \(2021\)\.$/),
    'So it is for 1 more with "Moto G Power".',
  ]);
  await run('refuse', await numberOf(/Moto G Power \(2020\)/));
  expect([await fits('vague'), await fits('vague-too')]).toEqual([['Moto G Power (2021)'], ['Moto G Power (2021)']]);
  titles.later = 'MOTO G POWER back cover';
  await added(['later']);
  expect((await run('run', '--new'))[0]).toBe('Read 1 products: 1 phones linked, 0 taken back, 2 new in the queue.');
  expect(await fits('later')).toEqual(['Moto G Power (2021)']);
  const log = await shop.context.db
    .selectFrom('audit_log')
    .select(['action', 'actor', 'after'])
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    {
      action: 'fit.accept',
      actor: 'operator',
      after: { phone: 'Moto G Power (2021)', words: 'Moto G Power', fits: true },
    },
    {
      action: 'fit.refuse',
      actor: 'operator',
      after: { phone: 'Moto G Power (2020)', words: 'Moto G Power', fits: false },
    },
  ]);
});

test('a certain phone that a person refuses does not come again, and is refused for this product alone', async () => {
  titles.twin = 'Battery for iPhone 12';
  await added(['twin']);
  await run('run');
  const { id } = await shop.context.db
    .selectFrom('product_fit')
    .select('id')
    .where('product_id', '=', await idOf('twin'))
    .executeTakeFirstOrThrow();
  expect(await run('refuse', String(id))).toEqual(['twin does not fit the iPhone 12.']);
  expect((await run('run', '--all'))[0]).toMatch(/: 0 phones linked, 0 taken back/);
  expect([await fits('twin'), await fits('pair')]).toEqual([[], ['iPhone 12', 'iPhone 12 Pro']]);
  expect(await run('refuse', String(id))).toEqual(['That is refused already; nothing was changed.']);
  await expect(run('refuse', '999999')).rejects.toThrow('There is no number 999999');
});

test('a new name gives other phones; a person’s are left alone', async () => {
  const { db } = shop.context;
  await db.updateTable('product').set({ name: 'OLED Assembly for iPhone 13' }).where('handle', '=', 'pair').execute();
  expect(await recogniseFits(db, [await idOf('pair')])).toMatchObject({ products: 1, linked: 1, unlinked: 2 });
  expect(await fits('pair')).toEqual(['iPhone 13']);
  await sql`insert into product_phone select ${await idOf('tool')}, id from phone where name = 'HTC 10'`.execute(db);
  await db.updateTable('product').set({ name: 'iPhone 11 screwdriver' }).where('handle', '=', 'tool').execute();
  await sql`select refresh_listing()`.execute(db);
  expect(await recogniseFits(db, [await idOf('tool')])).toMatchObject({ products: 1, linked: 0, unlinked: 0 });
  expect(await fits('tool')).toEqual(['HTC 10']);
});

test('options, tags and categories speak where the title does not', async () => {
  const { db } = shop.context;
  await sql`insert into attribute (code, label, position, filterable) values ('phone_model', 'Phone model', 90, true)`.execute(
    db,
  );
  titles.case = 'Clear case for iPhone';
  await added(['case']);
  await sql`
    with a as (insert into attribute_value (attribute_id, value, label)
      select id, '14-pro', '14 Pro' from attribute where code = 'phone_model' returning id)
    insert into variant_attribute select v.id, a.id from a, variant v where v.sku = 'CASE'`.execute(db);
  await sql`insert into tag (name) values ('Fits Galaxy S24')`.execute(db);
  await sql`update variant set tag_id = (select id from tag where name = 'Fits Galaxy S24') where sku = 'CASE'`.execute(
    db,
  );
  await recogniseFits(db, [await idOf('case')]);
  expect(await fits('case')).toEqual(['iPhone 14 Pro']);
  await sql`delete from variant_attribute where variant_id = (select id from variant where sku = 'CASE')`.execute(db);
  await recogniseFits(db, [await idOf('case')]);
  expect(await fits('case')).toEqual(['Galaxy S24']);
  const [row] = await db
    .selectFrom('product_fit')
    .select(['source', 'because'])
    .where('product_id', '=', await idOf('case'))
    .execute();
  expect(row).toEqual({ source: 'TAGS', because: 'Galaxy S24' });
});

test('check prints the figures', async () => {
  const lines = await run('check');
  expect(lines[0]).toContain('precision recall');
  expect(lines.find((line) => line.startsWith('all '))).toMatch(/^all +828 +\d+ +\d+\.\d +\d+\.\d/);
});
