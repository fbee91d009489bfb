import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installedBrowser } from './browsers.mjs';
import { pinnedNode, programOf, root, run, runNode } from './project.mjs';

const playwrightsOwn = () => {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  return spawnSync(pinnedNode, ['-e', script], { cwd: root, encoding: 'utf8' }).stdout;
};

const find = () => installedBrowser() ?? [playwrightsOwn()].find((path) => path && existsSync(path));

const install = async () => {
  console.log('Installing a Chromium for the end-to-end tests…');
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...args) => run('apt-get', ['-qq', ...args], { env });
    // Debian's comes with the libraries that it needs.
    if ((await apt('update')) === 0 && (await apt('install', '-y', 'chromium')) === 0) return;
  }
  await runNode([programOf('@playwright/test', 'playwright'), 'install', 'chromium']);
};

/** @returns the path of a Chromium, installed now if the machine has none; undefined when that fails */
export const chromium = async () => {
  const found = find();
  if (found) return found;
  await install();
  return find();
};
