import { programOf, runNode } from './project.mjs';
import { setUp } from './setup.mjs';

/*
 * npm run verify: am I done? Every check runs, even after a failure; the end lists the failed ones. Arguments name the
 * steps to run; without any, all run.
 */
const program = (packageName, name, ...args) => [programOf(packageName, name), ...args];

await setUp({ pages: true });

const steps = {
  types: [program('@react-router/dev', 'react-router', 'typegen'), program('typescript', 'tsc', '-p', '.')],
  lint: [
    program('oxlint', 'oxlint'),
    program('oxlint', 'oxlint', '--type-aware', '--config', '.oxlintrc.types.json'),
    program('stylelint', 'stylelint', '{ui,client,storefront,backoffice}/**/*.css'),
  ],
  format: [program('oxfmt', 'oxfmt', '--check')],
  walls: [
    program('dependency-cruiser', 'depcruise', '--config', '.dependency-cruiser.cjs', '.'),
    ['tools/check-house-rules.mjs'],
  ],
  unused: [program('knip', 'knip', '--no-progress')],
  'row-types': [['tools/generate-row-types.ts', '--check']],
  tests: [['tools/test.mjs']],
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in steps));
if (unknown) {
  console.log(`There is no step ${unknown}; there are ${Object.keys(steps).join(', ')}.`);
  process.exit(1);
}

const results = [];
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));

const runStep = async (commands) => {
  for (const command of commands) if ((await runNode(command)) !== 0) return false;
  return true;
};

for (const name of wanted.length > 0 ? wanted : Object.keys(steps)) {
  if (interrupted) break;
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const passed = await runStep(steps[name]);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  results.push({ name, passed });
  console.log(`── ${name} ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
}

const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
console.log(failed.length > 0 ? `\nNot done: ${failed.join(', ')} failed.` : '\nAll checks passed.');
process.exitCode = failed.length > 0 || interrupted ? 1 : 0;
