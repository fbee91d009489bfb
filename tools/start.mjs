import { runNode } from './project.mjs';
import { serverFlags } from './server-flags.mjs';
import { setUp } from './setup.mjs';

await setUp({ pages: true });
process.exitCode = await runNode([...serverFlags, 'server/start.mjs'], { env: { NODE_ENV: 'production' } });
