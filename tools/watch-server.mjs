import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/*
 * Runs the server and restarts it when its sources change; the browser's files are replaced by Vite, in the server. Not
 * `node --watch`, which reacts to Vite's own temporary files, and ends without waiting for the server to stop its
 * database.
 */
const folders = ['contract', 'demo', 'kernel', 'server'];
const isSource = (name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts');

let server;
let stopping = false;
let restarting = false;

// Not SIGTERM, at which Vite ends the process before the server has stopped its database.
const stop = () => server.kill('SIGINT');

const start = () => {
  server = spawn(process.execPath, ['server/main.ts'], { cwd: root, stdio: 'inherit' });
  server.once('exit', (code) => {
    server = undefined;
    if (stopping) process.exit(code ?? 1);
    if (restarting) {
      restarting = false;
      start();
    } else {
      console.log('The server has ended; it is started again when a file changes.');
    }
  });
};

const restart = (name) => {
  if (stopping || restarting) return;
  console.log(`${name} has changed; starting again…`);
  if (!server) return start();
  restarting = true;
  stop();
};

let settled;
for (const folder of folders) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || !isSource(name)) return;
    clearTimeout(settled);
    // Editors write a file in several steps, and checkouts many files.
    settled = setTimeout(restart, 150, join(folder, name));
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
    if (server) stop();
    else process.exit(0);
  });
}

start();
