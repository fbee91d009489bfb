import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { explain, OperatorError } from '#server/platform/process/operator-error.ts';
import { chooseCores, describeCores, onLoadCore } from './cores.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { explainQueries } from './explain.ts';
import { measureMany } from './many/measure-many.ts';
import { measureCatalogue } from './measure-catalogue.ts';
import { type Options, readOptions, usage } from './options.ts';
import { measureRoundTrip } from './round-trip/measure-round-trip.ts';
import { reportOf, type Results } from './report.ts';

/* `npm run bench`: see docs/performance.md for how it works and its results. */

const progress = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const bench = async (options: Options, signal: AbortSignal): Promise<Results> => {
  const cores = await chooseCores();
  const results: Results = {
    circumstances: {
      at: new Date().toISOString().slice(0, 16).replace('T', ' '),
      node: process.versions.node,
      processor: cpus()[0]?.model ?? 'unknown processor',
      cores: availableParallelism(),
      placing: describeCores(cores),
      connections: options.connections,
      seconds: options.seconds,
    },
    catalogues: [],
  };
  await overCatalogues(options, signal, async (database, variants) => {
    // After PostgreSQL was started, which must not inherit the core.
    const measured = await onLoadCore(cores, () =>
      measureCatalogue(options, database, variants, { cores, say: progress, signal }),
    );
    results.catalogues.push(measured);
    // After each, so that an hour's results are not lost with a later failure.
    if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(results, null, 2)}\n`);
  });
  return results;
};

const overCatalogues = async (
  options: Options,
  signal: AbortSignal,
  work: (database: BenchDatabase, variants: number) => Promise<void>,
): Promise<void> => {
  for (const variants of options.variants) {
    signal.throwIfAborted();
    await using database = await openBenchDatabase(options.database, variants, { say: progress, signal });
    await work(database, variants);
  }
};

const run = async (signal: AbortSignal): Promise<void> => {
  const options = readOptions(process.argv.slice(2), fileURLToPath(new URL('../server/start.mjs', import.meta.url)));
  if (options === 'help') process.stdout.write(usage);
  else if (options.many)
    await overCatalogues(options, signal, async (database, variants) => {
      process.stdout.write(`## ${variants} variants\n\n${await measureMany(options, database, progress)}\n`);
    });
  else if (options.roundTrip)
    await overCatalogues(options, signal, async (database) => {
      process.stdout.write(`${await measureRoundTrip(options, database, progress)}\n`);
    });
  else if (options.explain)
    await overCatalogues(options, signal, async ({ url }, variants) => {
      process.stdout.write(`## ${variants} variants\n\n${await explainQueries(url, options)}\n`);
    });
  else {
    const results = await bench(options, signal);
    process.stdout.write(`${reportOf(results)}\n`);
  }
};

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, () => stopping.abort(new OperatorError('The bench was stopped.')));
try {
  await run(stopping.signal);
} catch (error) {
  process.stderr.write(`${explain(stopping.signal.aborted ? stopping.signal.reason : error)}\n`);
  process.exitCode = 1;
}
