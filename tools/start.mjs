import { runNode } from './project.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';
import { setUp } from './setup.mjs';

await setUp({ pages: true, all: false });
process.exitCode = await runNode([...serverFlags, 'server/start.mjs'], {
  env: { ...serverEnvironment, NODE_ENV: 'production' },
});
