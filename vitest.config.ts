import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// Each has a process of its own. They come first: most are long, and none may be left to run alone at the end.
const alone = [
  'demo/acts/load-history.test.ts',
  // Replaces a module for all who import it.
  'server/sessions/sign-in.test.ts',
  // Loads modules anew under another NODE_ENV.
  'storefront/pages/styleguide/styleguide.test.ts',
  'test/lifecycle/**',
  'test/price-secrecy.test.ts',
  'tools/how-to.test.ts',
];
const none = ['node_modules/**', 'build/**', 'data/**', 'e2e/**'];

const project = (
  name: string,
  isolate: boolean,
  include: string[],
  exclude: string[],
): TestProjectInlineConfiguration => ({
  test: {
    name,
    isolate,
    include,
    exclude: [...none, ...exclude],
    setupFiles: ['test/setup.ts'],
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
});

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    // Much of the time is waiting for PostgreSQL: one worker less than there are processors leaves two of them half idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project(
        'alone',
        true,
        alone.map((name) => name.replace(/\*\*$/, '**/*.test.ts')),
        [],
      ),
      // One process for many files: loading the server anew for each took as long as its tests.
      project('together', false, ['**/*.test.{ts,tsx}'], alone),
    ],
  },
});
