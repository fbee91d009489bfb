import { runNode } from './project.mjs';
import { setUp } from './setup.mjs';

await setUp({ pages: true });
process.exitCode = await runNode(['bench/run.ts', ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } });
