import type { Starter } from '#contract/shop/staff-starter.ts';
import * as messages from '#messages/shop.js';
import * as staffMessages from '#messages/staff.js';
import { refusal } from '#test/buyers.ts';
import { catalogue, product } from '#test/catalogue-records.ts';
import { testShop } from '#test/shop.ts';
import { auditOf, type SignedInStaff, signedInStaff } from '#test/staff.ts';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const shop = testShop();
let owner: SignedInStaff;

const category = (url: string, parentUrl: string | null) => ({
  url,
  name: url[0]!.toUpperCase() + url.slice(1),
  parentUrl,
  anchor: true,
  assetKey: null,
  position: 0,
});
const brand = (url: string, position: number) => ({ url, name: url, assetKey: null, position });
const phone = (url: string, brandUrl: string) => ({
  url,
  name: url,
  brandUrl,
  groupName: null,
  launchedOn: null,
  assetKey: null,
  largeAssetKey: null,
  position: 0,
});
const svg = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${colour}"/></svg>`,
  );

beforeAll(async () => {
  owner = await signedInStaff(shop, 'content');
  const part = (handle: string, url: string, more: object = {}, phoneUrls: string[] = []) => ({
    ...product([{ sku: handle, name: handle, ...more }]),
    handle,
    name: handle,
    categoryUrls: [url],
    phoneUrls,
  });
  await shop.apply({
    ...catalogue([
      part('screen-1', 'screens', { priceCents: 2000, specialPriceCents: 1000, assetKeys: ['red'] }, ['b-1']),
      part('screen-2', 'screens', { priceCents: 2000, specialPriceCents: 1900 }, ['b-1']),
      part('battery-1', 'batteries', { assetKeys: ['blue'] }, ['a-1', 'b-1']),
    ]),
    assets: [
      { key: 'red', bytes: svg('red') },
      { key: 'blue', bytes: svg('blue') },
    ],
    categories: [
      category('parts', null),
      category('screens', 'parts'),
      category('batteries', 'parts'),
      category('empty', 'parts'),
    ],
    phoneBrands: [brand('a', 0), brand('b', 1), brand('c', 2)],
    phones: [phone('a-1', 'a'), phone('b-1', 'b')],
  });
});
beforeEach(async () => {
  await shop.context.pool.query(`truncate menu_item, home_widget, starter_shop, audit_log restart identity cascade;
    update category set asset_id = null; update phone_brand set position = ascii(url) - ascii('a')`);
});

const make = async (without: string[] = []): Promise<Starter> => {
  const { fingerprint } = await owner.api.staffStarter({});
  return owner.api.staffMakeStarter({ body: { fingerprint, without } });
};
const takeBack = (id: number) => owner.api.staffTakeBackStarter({ params: { id } });
const stored = async () => {
  const { rows } = await sql`select
    (select json_agg(m.name order by m.id) from menu_item m) as menu,
    (select json_agg(w.title order by w.position) from home_widget w) as widgets,
    (select json_agg(b.url order by b.position) from phone_brand b) as brands,
    (select json_agg(c.url order by c.url) from category c where c.asset_id is not null) as pictures`.execute(
    shop.context.db,
  );
  return rows[0];
};
const untouched = { menu: null, widgets: null, brands: ['a', 'b', 'c'], pictures: null };

test('what the catalogue gives is proposed with its counts, and nothing is written', async () => {
  const { parts, last, can } = await owner.api.staffStarter({});
  expect(parts.map(({ group, title, says, products }) => [group, title, says, products])).toEqual([
    ['menu', 'Devices', 'b, a', null],
    ['menu', 'Screens', '', 2],
    ['menu', 'Batteries', '', 1],
    ['devices', 'Brands by how many products fit their phones', 'b 3, a 1, c 0', null],
    ['home', 'New arrivals', 'The newest products; it follows by itself.', null],
    ['home', 'Special offers', 'screen-1, screen-2', 2],
    ['home', 'Categories', 'Screens, Batteries', null],
    ['home', 'Screens', 'screen-1, screen-2', 2],
    ['home', 'Batteries', 'battery-1', 1],
    ['pictures', 'Parts', 'The picture of one of its products.', 3],
    ['pictures', 'Screens', 'The picture of one of its products.', 2],
    ['pictures', 'Batteries', 'The picture of one of its products.', 1],
  ]);
  expect(parts.filter(({ picture }) => picture).map(({ title }) => title)).toEqual(['Parts', 'Screens', 'Batteries']);
  expect([last, can.make.possible, can.takeBack.possible]).toEqual([null, true, false]);
  expect(await stored()).toEqual(untouched);
});

test('it is made without what was left out, and taken back, each with one audit row', async () => {
  const made = await make(['menu:batteries', 'home:offers', 'picture:parts']);
  expect(await stored()).toEqual({
    menu: ['Devices', 'b', 'a', 'Screens'],
    widgets: ['New arrivals', 'Categories', 'Screens', 'Batteries'],
    brands: ['b', 'a', 'c'],
    pictures: ['batteries', 'screens'],
  });
  expect(made.last).toMatchObject({ parts: 9, madeBy: owner.email, takenBackAt: null });
  // What was left out can be had later, where it does not stand beside what was made.
  expect(made.parts.map(({ key }) => key)).toEqual(['picture:parts']);
  const { widgets } = await owner.api.staffStarter({}).then(() => shop.api.home({}));
  expect(widgets.map(({ title }) => title)).toContain('Categories');
  const back = await takeBack(made.last!.id);
  expect(back.last).toMatchObject({ takenBackBy: owner.email, kept: [] });
  expect(await stored()).toEqual(untouched);
  expect((await auditOf(shop, 'shop', 1)).map(({ action }) => action)).toEqual(['starter.make', 'starter.takeBack']);
});

test('what was changed since stays and is named; what an undone import took is no change', async () => {
  const { last } = await make();
  await shop.context.pool.query(`update menu_item set name = 'Displays' where name = 'Screens';
    update home_widget set title = 'Bargains' where title = 'Special offers';
    update phone_brand set position = 7 where url = 'c';
    update category set asset_id = (select max(id) from asset) where url = 'screens';
    delete from home_widget_product where variant_id = (select id from variant where sku = 'screen-1')`);
  const back = await takeBack(last!.id);
  expect(back.last?.kept).toEqual(['The menu', 'Homepage: Bargains', 'The picture of Screens']);
  expect(await stored()).toMatchObject({ widgets: ['Bargains'], brands: ['a', 'b', 'c'], pictures: ['screens'] });
  await shop.context.pool.query('delete from home_widget');
});

test('one from before widgets were for some is taken back whole; a widget that is for some since then stays', async () => {
  const { pool } = shop.context;
  const migration = await readFile(
    join(import.meta.dirname, '../../platform/db/migrations/before-1.0/186-starter-shown-to.sql'),
    'utf8',
  );
  const { last } = await make();
  await pool.query(`update starter_shop set doc = jsonb_set(doc, '{widgets}', (select jsonb_agg(w #- '{row,shown_to}')
    from jsonb_array_elements(doc -> 'widgets') w))`);
  await pool.query(`update home_widget set shown_to = 'CUSTOMERS' where title = 'Special offers'`);
  await pool.query(migration);
  const back = await takeBack(last!.id);
  expect(back.last?.kept).toEqual(['Homepage: Special offers']);
  await pool.query('delete from home_widget');
});

test('of two people the second is told: nothing is made that was not seen, nor taken back twice', async () => {
  const seen = await owner.api.staffStarter({});
  const { last } = await make();
  const body = { fingerprint: seen.fingerprint, without: [] };
  expect((await refusal(owner.api.staffMakeStarter({ body }))).messages).toEqual([messages.changedElsewhere()]);
  await takeBack(last!.id);
  expect((await refusal(takeBack(last!.id))).messages).toEqual([messages.changedElsewhere()]);
  expect((await refusal(takeBack(2_000_000_000))).status).toBe(404);
});

test('with everything left out nothing is made', async () => {
  const { fingerprint, parts } = await owner.api.staffStarter({});
  const without = parts.map(({ key }) => key);
  expect((await refusal(owner.api.staffMakeStarter({ body: { fingerprint, without } }))).messages).toEqual([
    staffMessages.starterOfNothing(),
  ]);
});
