import { runNode } from './project.mjs';
import { setUp } from './setup.mjs';

await setUp({ pages: true });
process.exitCode = await runNode(['server/main.ts'], { env: { NODE_ENV: 'production' } });
