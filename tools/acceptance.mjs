import { runNode } from './project.mjs';
import { setUp } from './setup.mjs';

await setUp();
process.exitCode = await runNode(['acceptance/run.ts', ...process.argv.slice(2)]);
