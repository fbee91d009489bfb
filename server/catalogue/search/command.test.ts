import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { catalogue, product } from '#test/catalogue-records.ts';
import { operatorTerminal } from '#test/operator.ts';
import { testShop } from '#test/shop.ts';
import { addSearchCommands } from './command.ts';
import { SearchMisses } from './misses.ts';

const shop = testShop();
const terminal = operatorTerminal(() => shop.context, addSearchCommands);
beforeAll(() =>
  shop.apply(
    catalogue([
      product([{ name: 'iPhone 15 Flimmer', sku: 'TF-1' }], { handle: 'flimmer', phoneUrls: ['apple-iphone-15'] }),
      product([{ name: 'iPhone 15 Battery', sku: 'TF-2' }], { handle: 'battery', phoneUrls: ['apple-iphone-15'] }),
    ]),
  ),
);
const run = (...args: string[]) => terminal.run('search', ...args);

/** The kinds of part in the listing, by SKU. */
const kinds = async () => {
  const { rows } = await sql<{ sku: string; code: string | null }>`
    select v.sku, t.code from listing l join variant v on v.id = l.variant_id
    left join part_type t on facet_key(8, t.id) = any (l.facets) order by v.sku`.execute(shop.context.db);
  return Object.fromEntries(rows.map(({ sku, code }) => [sku, code]));
};

test('a word calls products with it in their names a kind of part, and no longer when it is removed', async () => {
  expect(await kinds()).toEqual({ 'TF-1': null, 'TF-2': 'battery' });
  expect(await run('word', 'flimmer', 'screen')).toEqual(['"flimmer" means screen now.']);
  expect(await kinds()).toEqual({ 'TF-1': 'screen', 'TF-2': 'battery' });
  await expect(run('word', 'flimmer', 'screen')).rejects.toThrow('nothing was changed');
  await run('word', 'flimmer', 'screen', '--remove');
  expect(await kinds()).toEqual({ 'TF-1': null, 'TF-2': 'battery' });
  await expect(run('word', 'flimmer', 'skreen')).rejects.toThrow('There is no kind of part "skreen"');
});

test('a kind of part is added, changed, put in its place, and taken away', async () => {
  expect(await run('kind', 'flimmer', 'Flimmer', '--used-up', '--after', 'battery')).toEqual(['flimmer is "Flimmer".']);
  expect(await kinds()).toEqual({ 'TF-1': 'flimmer', 'TF-2': 'battery' });
  const codes = async () => (await run('parts')).map((line) => line.split(' ')[0]);
  expect((await codes())[(await codes()).indexOf('battery') + 1]).toBe('flimmer');
  await run('kind', 'flimmer', 'Flimmering', 'Flimmerings');
  expect((await run('parts')).find((line) => line.startsWith('flimmer '))).toContain('Flimmering');
  await expect(run('kind', 'flimmer')).rejects.toThrow('needs its name');
  await expect(run('kind', 'Back Glass', 'x')).rejects.toThrow('is no code');
  await expect(run('kind', 'x', 'X', '--after', 'nothing')).rejects.toThrow('There is no kind of part "nothing"');
  await run('kind', 'flimmer', '--remove');
  expect(await kinds()).toEqual({ 'TF-1': null, 'TF-2': 'battery' });
  await expect(run('kind', 'flimmer', '--remove')).rejects.toThrow('There is no kind of part "flimmer"');
});

test('a word of phones’ names is shortened, and no longer when it is removed', async () => {
  const found = async () =>
    (await shop.api.productList({ body: { listBy: 'SEARCH', value: 'eyefone 15 battery' } })).results.length;
  expect(await run('phone-word', 'eyefone', 'iphone')).toEqual(['"eyefone" is "iphone" now.']);
  shop.context.changes.tell({});
  expect(await found()).toBe(1);
  await expect(run('phone-word', 'eyefone', 'iphone')).rejects.toThrow('nothing was changed');
  await run('phone-word', 'eyefone', 'iphone', '--remove');
  await expect(run('phone-word', 'eyefone', ' ')).rejects.toThrow('needs the words');
  await expect(run('phone-word', 'eyefone', 'iphone', '--distance', '0')).rejects.toThrow('from 1 to 9');
});

test('staff say of what kind a product is', async () => {
  await run('part', 'flimmer', 'screen');
  expect((await kinds())['TF-1']).toBe('screen');
  await run('part', 'flimmer', 'by-name');
  expect((await kinds())['TF-1']).toBeNull();
  await expect(run('part', 'nothing', 'screen')).rejects.toThrow('There is no product "nothing"');
});

test('model numbers come from a file, and are searched for', async () => {
  const file = join(tmpdir(), `models-${process.pid}.csv`);
  await writeFile(file, 'brand,name,models\nApple,iPhone 15,A2846|A3089\nApple,iPhone 99,A9999\n');
  const { name } = await shop.context.db
    .selectFrom('phone')
    .select('name')
    .where('url', '=', 'apple-iphone-15')
    .executeTakeFirstOrThrow();
  await writeFile(file, `name,models\n${name},A2846|A3089\niPhone 99,A9999\n`);
  expect(await run('models', file)).toEqual([
    'The model numbers of 1 phones are known.',
    'The shop does not have 1: iPhone 99',
  ]);
  shop.context.changes.tell({});
  const { results } = await shop.api.productList({ body: { listBy: 'SEARCH', value: 'a2846 battery' } });
  expect(results.map(({ sku }) => sku)).toEqual(['TF-2']);
  await writeFile(file, 'name\nx\n');
  await expect(run('models', file)).rejects.toThrow('row 2: name or models is missing');
});

test('what is searched for and not found is counted', async () => {
  const misses = new SearchMisses(shop.context.log, shop.context.db);
  misses.note('Flux  Capacitor');
  misses.note('flux capacitor');
  misses.note('hover board');
  await misses.write();
  misses.note('flux capacitor');
  await misses.write();
  const lines = await run('misses');
  expect(lines[1]).toMatch(/^3 +\d{4}-\d\d-\d\d +flux capacitor$/);
  expect(lines[2]).toMatch(/^1 +\d{4}-\d\d-\d\d +hover board$/);
});

test('a search that finds nothing is noted, one that does is not', async () => {
  await shop.api.productListFilters({ body: { listBy: 'SEARCH', value: 'qwertyuiop' } });
  await shop.api.productListFilters({ body: { listBy: 'SEARCH', value: 'battery' } });
  await shop.context.misses.write();
  const lines = await run('misses');
  expect(lines.filter((line) => line.endsWith('qwertyuiop'))).toHaveLength(1);
  expect(lines.filter((line) => line.endsWith('battery'))).toHaveLength(0);
});
