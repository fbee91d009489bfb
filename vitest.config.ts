import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'build/**', 'data/**', 'e2e/**'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/setup.ts'],
    // Tests mostly wait for PostgreSQL: with one worker less than processors, two processors are half idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
});
