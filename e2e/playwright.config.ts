import { defineConfig } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedBrowser, quickBrowser } from '../tools/browsers.mjs';
import { keepTestsInMemory } from '../tools/memory-directory.mjs';

keepTestsInMemory();

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

// The file is read again in every worker: the choice of the first reading is passed in the environment.
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const paymentsPort = (process.env['E2E_PAYMENTS_PORT'] ??= String(await freePort()));
const running = process.env['E2E_URL'];
if (!running) process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `tradefront-e2e-${randomUUID()}`);
const launched = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Without a user interface, letters would be as wide as whole pixels, and lines would break elsewhere.
    '--font-render-hinting=none',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

const pictures = '**/visual.spec.ts';

/** The built server as run by `npm start`, with an embedded database and demo shop of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A test that fails and then passes is no failure, but is named at the end (tools/test.mjs): it is to be mended.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '../test-results/e2e.json' }]],
  // What a failure waits for, on a busy machine too; what passes never waits so long.
  timeout: 90_000,
  expect: {
    timeout: 20_000,
    // Font smoothing differs slightly between machines; a moved button changes far more.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0.2, maxDiffPixels: 120 },
  },
  // Fonts and pictures come with the pages: one set of snapshots for every machine.
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  use: {
    baseURL: running ?? `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // `--trace on` records single tests; recording all of them slows the run.
    trace: 'off',
  },
  projects: [
    { name: 'shop', testIgnore: pictures, use: { launchOptions: launched(quickBrowser()) } },
    { name: 'pictures', testMatch: pictures, use: { launchOptions: launched(installedBrowser()) } },
  ],
  // A running shop, for writing tests: E2E_URL=http://127.0.0.1:3000, and E2E_DATA_DIR for tests with customers.
  webServer: running
    ? undefined
    : {
        command: 'node e2e/serve.ts',
        cwd: join(import.meta.dirname, '..'),
        env: {
          // Pictures are fetched from servers of the tests.
          OUTBOUND_PRIVATE_HOSTS: '127.0.0.1',
          // A double of Stripe's, of pay-online.spec.ts.
          PAYMENT_API: `http://127.0.0.1:${paymentsPort}`,
          PORT: port,
          PUBLIC_URL: `http://127.0.0.1:${port}`,
          LOG_LEVEL: 'warn',
          DATABASE_URL: '',
          SHOP_DEMO: '1',
          // All tests come from one address; the budget has tests of its own.
          VISITOR_BUDGET_MS: '0',
        },
        url: `http://127.0.0.1:${port}/readyz`,
        timeout: 180_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        stdout: 'ignore',
        stderr: 'pipe',
      },
});
