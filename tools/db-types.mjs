import { runNode } from './project.mjs';
import { setUp } from './setup.mjs';

await setUp();
process.exitCode = await runNode(['tools/generate-row-types.ts', ...process.argv.slice(2)]);
