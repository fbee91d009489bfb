import { runNode } from './project.mjs';
import { setUp } from './setup.mjs';

// Node restarts the server when a file that it has loaded changes; Vite, in the server, replaces what the browser shows.
await setUp();
process.exitCode = await runNode(['--watch', '--watch-preserve-output', 'server/main.ts'], {
  env: { NODE_ENV: 'development' },
});
