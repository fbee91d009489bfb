import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The server of the end-to-end tests: as it is run for real, on a new data directory that goes away with it.
const dataDir = mkdtempSync(join(tmpdir(), 'tradefront-e2e-'));
// As root PostgreSQL runs as another user, who has to come in.
chmodSync(dataDir, 0o711);
const server = spawn(process.execPath, ['server/main.ts'], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
