import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startTemporaryPostgres } from '#test/temporary-postgres.ts';
import { dumpSchema } from './dump-schema.ts';

/*
 * Writes server/platform/db/types.ts and server/platform/db/schema.sql from what the migrations and sql/*.sql make of an empty database; with
 * --check only says whether they are what they should be.
 */
const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');

/** @returns whether server/platform/db/types.ts is right, or has been written */
const typesOf = (url: string): boolean => {
  const flags = [
    '--dialect=postgres',
    '--runtime-enums=false',
    '--date-parser=string',
    '--default-schema=public',
    // The pool reads them as numbers.
    '--type-mapping={"int8":"number"}',
    '--exclude-pattern={public.applied_sql,graphile_worker.*}',
    `--url=${url}`,
    `--out-file=${join(root, 'server/platform/db/types.ts')}`,
    '--log-level=error',
  ];
  const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const { status } = spawnSync(process.execPath, [program, ...flags, ...(check ? ['--verify'] : [])], {
    stdio: 'inherit',
  });
  return status === 0;
};

/** The same for server/platform/db/schema.sql. */
const schemaOf = async (url: string): Promise<boolean> => {
  const file = join(root, 'server/platform/db/schema.sql');
  const pool = createPool(url);
  const schema = await dumpSchema(pool).finally(() => pool.end());
  if (check) return schema === (await readFile(file, 'utf8'));
  await writeFile(file, schema);
  return true;
};

const postgres = await startTemporaryPostgres();
try {
  const url = await postgres.createDatabase('row_types');
  await migrate(url);
  const right = { 'server/platform/db/types.ts': typesOf(url), 'server/platform/db/schema.sql': await schemaOf(url) };
  const wrong = Object.entries(right).flatMap(([file, isRight]) => (isRight ? [] : [file]));
  for (const file of wrong)
    console.log(check ? `${file} is not what the migrations make: run \`npm run db:types\`.` : `${file} was not made.`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await postgres.stop();
}
