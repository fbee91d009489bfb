import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { installedBrowser } from './browsers.mjs';
import { chromium } from './chromium.mjs';
import { programOf, runNode } from './project.mjs';
import { setUp } from './setup.mjs';

/*
 * npm test: units and API, then end to end in a browser. Arguments filter both by file name. The last line is `N
 * passed, N failed` (and `, N skipped`), the sum of both.
 */
const filters = process.argv.slice(2);

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const vitest = async (directory) => {
  const report = join(directory, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode([programOf('vitest', 'vitest'), 'run', '--passWithNoTests', ...reporters, ...filters], {
    env: { NODE_ENV: 'test' },
  });
  const found = readReport(report);
  // A file that fails before its first test counts as one failure.
  const broken = (found?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  );
  const unhappy = (found?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${relative('.', name)}: ${fullName}\n${endOf(failureMessages)}`),
  );
  return settle('vitest', code, {
    names: [...unhappy, ...broken.map(({ name, message }) => `${relative('.', name)}: ${message}`)],
    passed: found?.numPassedTests ?? 0,
    failed: (found?.numFailedTests ?? 0) + broken.length,
    skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
  });
};

/** The last lines of what a test failed with, without where in the code: a program that it ran says there what was wrong. */
const endOf = (messages) =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() && !/^ +at /.test(line))
    .slice(-20)
    .map((line) => `    ${line}`)
    .join('\n');

const endToEnd = async (directory) => {
  const browser = await chromium();
  if (!browser) {
    console.log('There is no Chromium for the end-to-end tests, and none could be installed.');
    return settle('the end-to-end tests', 1, { passed: 0, failed: 0, skipped: 0 });
  }
  const report = join(directory, 'e2e.json');
  const args = ['test', '--config=e2e/playwright.config.ts', '--pass-with-no-tests', ...filters];
  const code = await runNode([programOf('@playwright/test', 'playwright'), ...args], {
    // A data directory of its own.
    env: {
      NODE_ENV: 'production',
      E2E_REPORT: report,
      ...(browser !== installedBrowser() && { CHROMIUM_PATH: browser }),
    },
  });
  const found = readReport(report);
  for (const name of shakyOf(found?.suites ?? [])) console.log(`PASSED AT THE SECOND TRY ${name}`);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = found?.stats ?? {};
  return settle('the end-to-end tests', code, { passed: expected + flaky, failed: unexpected, skipped });
};

/** The tests of a report that did not pass at once. */
const shakyOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line}: ${title}`),
    ...shakyOf(inner),
  ]);

/** A bad exit without a failed test still counts as a failure. */
const settle = (name, code, counts) => {
  if (code === 0 || counts.failed > 0) return counts;
  console.log(`No test failed, but ${name} ended with ${code}: counted as one failure.`);
  return { ...counts, failed: 1 };
};

await setUp({ pages: true });
const directory = mkdtempSync(join(tmpdir(), 'tradefront-reports-'));
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));
try {
  const results = [await vitest(directory)];
  if (!interrupted) results.push(await endToEnd(directory));
  const sum = (key) => results.reduce((total, each) => total + each[key], 0);
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(sum);
  if (passed + failed + skipped === 0) console.log(`No test matches ${filters.join(' ')}.`);
  // Repeated here, as the browser's tests have filled the screen since.
  for (const name of results[0].names ?? []) console.log(`FAILED ${name}`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 || passed === 0 || interrupted ? 1 : 0;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
