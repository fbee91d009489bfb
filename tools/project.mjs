import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenNpmEnds } from './npm-watch.mjs';

/** The project's folder; everything runs from here. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const programs = join(root, 'node_modules', '.bin');

/** The Node of the project, from its dependencies, independent of the machine's own. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Runs a program to its end, by default in the project's folder, and passes on the signals that we get.
 * @returns its exit code; 128 plus the signal's number when a signal ended it
 */
export const run = (program, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    const stopWatching = whenNpmEnds(() => pass('SIGTERM'));
    const done = () => {
      for (const signal of signals) process.off(signal, pass);
      stopWatching();
    };
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      done();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });

/** Runs a script on the pinned Node, with the project's programs on its path. */
export const runNode = (args, { env, ...options } = {}) =>
  run(pinnedNode, args, {
    ...options,
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH ?? ''}`, ...env },
  });

/** The script behind a program of a dependency, for `runNode`. */
export const programOf = (packageName, name) => {
  const directory = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return join(directory, typeof bin === 'string' ? bin : bin[name]);
};

/** Prints a failure and exits. */
export const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};
