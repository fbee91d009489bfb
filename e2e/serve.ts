import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';

/*
 * The server of the end-to-end tests: the real one, on a new data directory that is deleted with it. An argument names
 * another program than the server's own.
 */
const dataDir = process.env['E2E_DATA_DIR'];
if (!dataDir) throw new Error('E2E_DATA_DIR names the new data directory.');
mkdirSync(dataDir);
// As root PostgreSQL runs as another user, who must be able to enter.
chmodSync(dataDir, 0o711);
const server = spawn(process.execPath, [process.argv[2] ?? 'server/start.mjs'], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
