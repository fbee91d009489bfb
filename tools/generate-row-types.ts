import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { startTemporaryPostgres } from '#test/temporary-postgres.ts';

/*
 * Writes server/db/types.ts from what the migrations make of an empty database; with --check only says whether it is
 * what it should be.
 */
const root = join(import.meta.dirname, '..');
const postgres = await startTemporaryPostgres();
try {
  const url = await postgres.createDatabase('row_types');
  await migrate(url);
  const flags = [
    '--dialect=postgres',
    '--runtime-enums=false',
    '--date-parser=string',
    '--default-schema=public',
    // The pool reads them as numbers.
    '--type-mapping={"int8":"number"}',
    '--exclude-pattern={kysely_migration*,graphile_worker.*}',
    `--url=${url}`,
    `--out-file=${join(root, 'server/db/types.ts')}`,
    '--log-level=error',
  ];
  const check = process.argv.includes('--check');
  const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const { status } = spawnSync(process.execPath, [program, ...flags, ...(check ? ['--verify'] : [])], {
    stdio: 'inherit',
  });
  if (status !== 0 && check) console.log('server/db/types.ts is not what the migrations make: run `npm run db:types`.');
  process.exitCode = status ?? 1;
} finally {
  await postgres.stop();
}
