import { calls } from '#contract/calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { sql } from 'kysely';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testShop } from './shop.ts';
import { columnsOfTheDatabase, tableWriters } from './table-writers.ts';

/*
 * Every table and column is written by some call (a screen's, or a shopper's), job or command: nothing of the shop needs SQL. A new
 * table or column fails here until it is told.
 */

const shop = testShop();
const root = join(import.meta.dirname, '..');
const tables = Object.entries(tableWriters);
const kept = ['applied_sql', 'kysely_migration'];

test('every table and column of the database has its writer', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> all (${kept}::text[])
    group by 1 order by 1`.execute(shop.context.db);
  expect(tables.map(([table]) => table).toSorted()).toEqual(rows.map(({ table }) => table).toSorted());
  const unwritten: string[] = [];
  for (const { table, columns } of rows) {
    const { in: files } = tableWriters[table as keyof typeof tableWriters];
    const texts = (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('\n');
    const itself: readonly string[] = columnsOfTheDatabase[table as keyof typeof columnsOfTheDatabase] ?? [];
    for (const column of columns)
      if (!itself.includes(column) && !new RegExp(`\\b${column}\\b`).test(texts)) unwritten.push(`${table}.${column}`);
  }
  expect(unwritten).toEqual([]);
});

test('every writer is there: a call, a job, or a command of the operator’s', async () => {
  const commands = new Set<string>();
  for await (const file of glob('server/**/{command,*-command,shop}.ts', { cwd: root }))
    for (const [, name = ''] of (await readFile(join(root, file), 'utf8')).matchAll(/\.command\('([a-z-]+)'\)/g))
      commands.add(`command ${name}`);
  const jobs = await readFile(join(root, 'server/platform/queue/job-kinds.ts'), 'utf8');
  const isThere = (writer: string): boolean =>
    writer in calls ||
    writer in staffCalls ||
    commands.has(writer) ||
    (writer.startsWith('job ') && jobs.includes(`'${writer.slice(4)}':`)) ||
    ['the server', 'a migration'].includes(writer);
  expect(
    tables.flatMap(([table, { by }]) => by.filter((writer) => !isThere(writer)).map((writer) => [table, writer])),
  ).toEqual([]);
  expect(tables.filter(([, { by }]) => by.length === 0)).toEqual([]);
});
