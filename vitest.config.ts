import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { longTests, onlyAsProof } from './tools/long-tests.mjs';
import { keepTestsInMemory } from './tools/memory-directory.mjs';

keepTestsInMemory();

// Files whose tests change the process that they run in: a module replaced for all, another NODE_ENV.
const apart = [
  'acceptance/acceptance.test.ts',
  'server/people/sessions/sign-in.test.ts',
  'test/declared-field.test.ts',
  'test/text-editors.test.ts',
];
const left = process.env['PROOFS'] ? [] : onlyAsProof;
const none = ['node_modules/**', 'build/**', 'data/**', 'e2e/**', ...left];

const project = (
  name: string,
  isolate: boolean,
  include: string[],
  exclude: string[] = [],
): TestProjectInlineConfiguration => ({
  test: {
    name,
    isolate,
    include,
    exclude: [...none, ...exclude],
    setupFiles: ['test/setup.ts'],
    // What a failure waits for, on a busy machine too.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    testTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    // Much of the time is waiting for PostgreSQL: one worker less than there are processors leaves two of them half idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // In the order of their names: no long file may be left to run alone at the end.
    projects: [
      project('1 apart', true, apart),
      project('2 long', true, longTests),
      // One process for many files: loading the server anew for each took as long as its tests.
      project('3 together', false, ['**/*.test.{ts,tsx}'], [...apart, ...longTests]),
    ],
  },
});
