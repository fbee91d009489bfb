import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { Command } from 'commander';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addSqlCommand } from './command.ts';

let database: TestDatabase;
let printed: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

const sql = async (...args: string[]): Promise<string> => {
  const program = new Command().exitOverride();
  addSqlCommand(program, (work) => work(database.url));
  printed = '';
  await program.parseAsync(['sql', ...args], { from: 'user' });
  return printed;
};

test('rows are printed as PostgreSQL writes them, under the names of their columns', async () => {
  expect(
    await sql("select 1 as one, null as nothing, true as yes, '2026-11-23'::date as day; select 'a' as letter"),
  ).toBe('one\tnothing\tyes\tday\n1\t\tt\t2026-11-23\nletter\na\n');
});

test('nothing is changed unless it is said, and what is wrong is said in words', async () => {
  const rename = "update shop set name = 'Renamed'";
  await expect(sql(rename)).rejects.toThrow(
    'cannot execute UPDATE in a read-only transaction: say --write if it is to change something.',
  );
  await expect(sql('select from nowhere')).rejects.toThrow('relation "nowhere" does not exist.');
  expect(await sql('select name from shop')).not.toContain('Renamed');
  expect(await sql('--write', rename)).toBe('UPDATE 1\n');
  expect(await sql('select name from shop')).toBe('name\nRenamed\n');
});
