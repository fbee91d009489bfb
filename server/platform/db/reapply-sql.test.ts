import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { migrate, type SqlFiles } from './migrate.ts';

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tradefront-code-'));
});
afterAll(() => rm(parent, { recursive: true, force: true }));

const table = 'create table parcel (weight integer); create table made (by text);';
const functionFile = (answer: string) => `-- When this file changes: insert into made values ('${answer}')
  create or replace function answer() returns text language sql return '${answer}';`;
const view = 'create or replace view heavy as select weight from parcel where weight > 10';

/** An empty database with SQL files for a function and a view on a table. */
const start = async () => {
  const { url, pool } = await createTestDatabase();
  await pool.query('drop owned by current_user cascade');
  const home = await mkdtemp(join(parent, 'shop-'));
  const files = { migrations: join(home, 'migrations'), code: join(home, 'sql') } satisfies SqlFiles;
  const write = (folder: keyof SqlFiles, name: string, text: string) => writeFile(join(files[folder], name), text);
  await Promise.all([mkdir(files.migrations), mkdir(files.code)]);
  await write('migrations', '001-parcel.sql', table);
  await write('code', '1-answer.sql', functionFile('one'));
  await write('code', '2-heavy.sql', view);
  await migrate(url, files);
  const made = async () => (await pool.query('select by from made')).rows.map(({ by }) => by);
  return { migrate: () => migrate(url, files), write, pool, made };
};

test('files are applied again when their text changes, with all that depends on them', async () => {
  const { migrate, write, pool, made } = await start();
  expect(await made()).toEqual(['one']);
  await pool.query(`create or replace function answer() returns text language sql return 'by hand'`);
  expect(await migrate()).toEqual([]);
  expect((await pool.query('select answer()')).rows).toEqual([{ answer: 'by hand' }]);
  await write('code', '1-answer.sql', functionFile('two'));
  expect(await migrate()).toEqual([]);
  expect((await pool.query('select answer()')).rows).toEqual([{ answer: 'two' }]);
  expect(await made()).toEqual(['one', 'two']);
});

test('a migration may drop dependent objects: all files are applied after it', async () => {
  const { migrate, write, pool, made } = await start();
  await write('migrations', '002-grams.sql', 'drop view heavy; alter table parcel alter weight type bigint;');
  expect(await migrate()).toEqual(['002-grams.sql']);
  expect((await pool.query('select * from heavy')).rows).toEqual([]);
  expect(await made()).toEqual(['one']);
});

test('a migration may request what a changed file would', async () => {
  const { migrate, write, made } = await start();
  await write('migrations', '002-again.sql', `delete from applied_sql where file = '1-answer.sql';`);
  await migrate();
  expect(await made()).toEqual(['one', 'one']);
});

test('a file that fails is named, and nothing is changed', async () => {
  const { migrate, write, pool } = await start();
  await write('migrations', '002-wrong.sql', 'alter table parcel add height integer;');
  await write('code', '2-heavy.sql', `${view} and nonsense`);
  await expect(migrate()).rejects.toThrow(/^Applying sql\/2-heavy.sql failed .*"nonsense".*\nNothing was changed\.$/s);
  expect((await pool.query('select * from parcel')).fields.map(({ name }) => name)).toEqual(['weight']);
});
