import { runNode } from './project.mjs';
import { setUp } from './setup.mjs';

await setUp();
process.exitCode = await runNode(['tools/watch-server.mjs'], { env: { NODE_ENV: 'development' } });
