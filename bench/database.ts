import { openEmbeddedDatabase } from '#server/platform/db/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { OperatorError } from '#server/platform/process/operator-error.ts';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postmasterOf } from './process-figures.ts';
import { generateCatalogue } from './generate.ts';
import type { GenerateStep } from './run-statements.ts';

/** A database with a generated catalogue in it. */
export type BenchDatabase = {
  url: string;
  /** "PostgreSQL 18.4". */
  version: string;
  /** Its main process, where known. */
  postmaster: number | null;
  /** Empty when the catalogue existed already. */
  steps: GenerateStep[];
} & AsyncDisposable;

/**
 * Opens the given database, or an embedded one of its own with the shop's own settings; migrates it and generates a
 * catalogue of that many variants if there is none.
 * @throws OperatorError when the database contains another catalogue
 */
export const openBenchDatabase = async (
  given: string | undefined,
  variants: number,
  { say, signal }: { say: (line: string) => void; signal: AbortSignal },
): Promise<BenchDatabase> => {
  const { url, close } = given === undefined ? await embedded() : { url: given, close: async () => {} };
  // A running generation aborts when PostgreSQL stops.
  const giveUp = () => void close();
  signal.addEventListener('abort', giveUp);
  try {
    await migrate(url);
    const there = await countVariants(url);
    if (there !== 0 && there !== variants)
      throw new OperatorError(`The database holds ${there} variants instead of none or ${variants}.`);
    const steps: GenerateStep[] = [];
    if (there === 0) {
      say(`Generating ${variants} variants…`);
      await generateCatalogue(url, { variants, onStep: (step) => steps.push(step) });
    }
    return { url, ...(await describe(url)), steps, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
};

const embedded = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradefront-bench-'));
  // PostgreSQL may run as another user, who must be able to enter.
  await chmod(dataDir, 0o711);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const database = await openEmbeddedDatabase({ role: 'command', dataDir });
    let closing: Promise<void> | undefined;
    return { url: database.url, close: () => (closing ??= database.close().then(remove)) };
  } catch (error) {
    await remove();
    throw error;
  }
};

const countVariants = async (url: string): Promise<number> => {
  await using pool = createPool(url, { max: 1 });
  const { rows } = await pool.query<{ count: number }>('select count(*) from variant');
  return rows[0]?.count ?? 0;
};

const describe = async (url: string): Promise<Pick<BenchDatabase, 'version' | 'postmaster'>> => {
  await using pool = createPool(url, { max: 1 });
  const { rows } = await pool.query<{ version: string; pid: number }>(
    `select current_setting('server_version') as version, pg_backend_pid() as pid`,
  );
  const { version = '', pid = 0 } = rows[0] ?? {};
  return { version: `PostgreSQL ${version.split(' ')[0]}`, postmaster: await postmasterOf(pid) };
};
