import { expect, test } from 'vitest';
import { operatorTerminal } from '#test/operator.ts';
import { testShop } from '#test/shop.ts';
import { addPhoneCommands } from './command.ts';
import { loadPhones } from './load-phones.ts';
import { shippedPhones } from './read-list.ts';

const shop = testShop();
const terminal = operatorTerminal(() => shop.context, addPhoneCommands);
const count = async (table: 'phone' | 'phone_model' | 'product') =>
  Number(
    (
      await shop.context.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );

test('the list has 973 phones, each once, launched, and half of them with numbers', () => {
  const phones = shippedPhones();
  expect(phones).toHaveLength(973);
  expect(new Set(phones.map(({ url }) => url)).size).toBe(973);
  for (const { launchedOn } of phones) expect(new Date(launchedOn).toISOString().slice(0, 10)).toBe(launchedOn);
  const models = phones.flatMap(({ models: own }) => own);
  expect(new Set(models).size).toBe(models.length);
  for (const model of models) expect(model).toMatch(/\d/);
  expect(phones.filter(({ models: own }) => own.length > 0).length).toBeGreaterThan(550);
});

test('an empty shop is given all phones and no product; again, nothing', async () => {
  const [line] = await terminal.run('phones', 'load');
  expect(line).toMatch(/^973 phones and \d{4} model numbers are new; 0 phones/);
  expect([await count('phone'), await count('product')]).toEqual([973, 0]);
  const found = await shop.context.db
    .selectFrom('phone as p')
    .innerJoin('phone_brand as b', 'b.id', 'p.brand_id')
    .innerJoin('phone_group as g', 'g.id', 'p.group_id')
    .innerJoin('phone_model as m', 'm.phone_id', 'p.id')
    .select(['b.name as brand', 'g.name as series', 'p.year_of_launch as year', 'm.number'])
    .where('p.url', '=', 'samsung-galaxy-s24-plus')
    .orderBy('m.number')
    .execute();
  expect(found[0]).toEqual({ brand: 'Samsung', series: 'Galaxy S24 Series', year: 2024, number: 'SM-S926B' });
  expect(await terminal.run('phones', 'load')).toEqual(['All 973 phones are there already; nothing was changed.']);
});

test('what staff changed or took out stays so, and what is new comes', async () => {
  const { db } = shop.context;
  await db
    .updateTable('phone')
    .set({ name: 'iPhone SE (2022)' })
    .where('url', '=', 'apple-iphone-se-3rd-generation')
    .execute();
  await db.deleteFrom('phone').where('url', '=', 'htc-10').execute();
  await db.deleteFrom('phone_model').where('number', '=', 'A2482').execute();
  const before = await count('phone_model');
  const shipped = shippedPhones();
  const iphone = shipped.find(({ name }) => name === 'iPhone 13')!;
  iphone.models.push('A9990');
  const fresh = {
    ...iphone,
    series: 'iPhone 99 Series',
    name: 'iPhone 99',
    url: 'apple-iphone-99',
    models: ['A9991', 'A9992'],
  };
  expect(await loadPhones(db, [...shipped, fresh])).toEqual({ phones: 1, models: 3, known: 973 });
  expect([await count('phone'), await count('phone_model')]).toEqual([973, before + 3]);
  const names = (await db.selectFrom('phone').select('name').execute()).map(({ name }) => name);
  expect(names).toContain('iPhone SE (2022)');
  expect(names).toContain('iPhone 99');
  expect(names).not.toContain('iPhone SE (3rd generation)');
  expect(names).not.toContain('HTC 10');
});
