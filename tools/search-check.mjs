import { runNode } from './project.mjs';
import { setUp } from './setup.mjs';

await setUp();
process.exitCode = await runNode(['demo/search/check.ts', ...process.argv.slice(2)]);
