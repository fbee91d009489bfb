import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles, readTests, testsOfChange } from './changed-tests.mjs';
import { programOf, runNode } from './project.mjs';
import { setUp } from './setup.mjs';

/*
 * npm run verify: does this change fit? The static checks and the unit tests of what changed, in a minute.
 * npm run verify all: am I done? The static checks and every test. Every check runs, even after a failure; the end lists
 * the failed ones. Other arguments name the steps to run.
 *
 * What changed is the difference from the branch that this one will be merged into, or from the commit in
 * `-- --since COMMIT`. Its tests are found by file names, not by the module graph: nearly every test of the API loads the
 * whole server. A change that reaches every test (package.json, vitest.config.ts, the set-up in test/) needs `all`.
 */
const program = (packageName, name, ...args) => [programOf(packageName, name), ...args];

await setUp({ pages: true });

const named = process.argv.slice(2);
const [, since] = named.includes('--since') ? named.splice(named.indexOf('--since'), 2) : [];

const units = () => {
  const changed = changedFiles(since);
  if (changed === undefined) {
    console.log(`There is no commit ${since ?? 'to compare with'}: npm run verify all runs every test.`);
    return [];
  }
  const tests = testsOfChange(changed, readTests());
  console.log(`${changed.length} files changed; ${tests.length} files of tests stand beside them or import them.`);
  return tests.length > 0 ? [program('vitest', 'vitest', 'run', ...tests)] : [];
};

const steps = {
  types: () => [program('@react-router/dev', 'react-router', 'typegen'), program('typescript', 'tsc', '-p', '.')],
  lint: () => [
    program('oxlint', 'oxlint'),
    program('oxlint', 'oxlint', '--type-aware', '--config', '.oxlintrc.types.json'),
    program('stylelint', 'stylelint', '{ui,client,storefront,backoffice}/**/*.css'),
  ],
  format: () => [program('oxfmt', 'oxfmt', '--check')],
  walls: () => [
    program('dependency-cruiser', 'depcruise', '--config', '.dependency-cruiser.cjs', '.'),
    ['tools/check-house-rules.mjs'],
  ],
  unused: () => [program('knip', 'knip', '--no-progress')],
  'row-types': () => [['tools/generate-row-types.ts', '--check']],
  units,
  tests: () => [['tools/test.mjs']],
};
const without = (left) => Object.keys(steps).filter((name) => name !== left);
const sets = { '': without('tests'), all: without('units') };

const wanted = sets[named.join(' ')] ?? named;
const unknown = wanted.find((name) => !(name in steps));
if (unknown) {
  console.log(`There is no step ${unknown}; there are ${Object.keys(steps).join(', ')}, and all.`);
  process.exit(1);
}

const results = [];
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));

const runStep = async (name, options) => {
  const startedAt = Date.now();
  let passed = true;
  for (const command of steps[name]()) passed &&= (await runNode(command, options)) === 0;
  results.push({ name, passed });
  return `── ${name} ${passed ? 'passed' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
};

/** Checks the types beside the other steps: they take as long as those together. What they say is printed at their end. */
const typesBeside = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradefront-verify-'));
  const said = openSync(join(folder, 'types'), 'w+');
  const end = await runStep('types', { stdio: ['ignore', said, said] });
  console.log(`\n── types\n${readFileSync(join(folder, 'types'), 'utf8')}${end}`);
  closeSync(said);
  rmSync(folder, { recursive: true });
};

const runSteps = async (names) => {
  for (const name of names) {
    if (interrupted) return;
    console.log(`\n── ${name}`);
    console.log(await runStep(name));
  }
};

const beside = wanted.length > 1 && wanted.includes('types');
const isQuick = (name) => name !== 'units' && name !== 'tests' && !(beside && name === 'types');
await Promise.all([beside && typesBeside(), runSteps(wanted.filter(isQuick))]);
// What takes both processors by itself comes after.
await runSteps(wanted.filter((name) => name === 'units' || name === 'tests'));

const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
const ran = wanted.includes('tests') ? 'All checks passed.' : 'All of these checks passed.';
console.log(failed.length > 0 ? `\nNot done: ${failed.join(', ')} failed.` : `\n${ran}`);
process.exitCode = failed.length > 0 || interrupted ? 1 : 0;
