import { changedFiles, readTests, testsOfChange } from './changed-tests.mjs';
import { programOf, runNode } from './project.mjs';
import { setUp } from './setup.mjs';

/*
 * npm run verify: does this change fit? The static checks and the unit tests of what changed, in a minute and a half.
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

const runStep = async (commands) => {
  for (const command of commands) if ((await runNode(command)) !== 0) return false;
  return true;
};

for (const name of wanted) {
  if (interrupted) break;
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const passed = await runStep(steps[name]());
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  results.push({ name, passed });
  console.log(`── ${name} ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
}

const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
const ran = wanted.includes('tests') ? 'All checks passed.' : 'All of these checks passed.';
console.log(failed.length > 0 ? `\nNot done: ${failed.join(', ')} failed.` : `\n${ran}`);
process.exitCode = failed.length > 0 || interrupted ? 1 : 0;
