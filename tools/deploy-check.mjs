import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fail, root } from './project.mjs';

/*
 * `npm run deploy:check`: does what deploy/Dockerfile says in an empty directory, without a container, and starts what
 * came of it as another user: whether what is copied suffices, and what is left out is not needed. Takes minutes.
 */

/** The stages of a Dockerfile: their instructions in order. */
export const stagesOf = (text) => {
  const lines = text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line));
  const stages = [];
  for (const line of lines) {
    const [, instruction, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') stages.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? '', steps: [] });
    else stages.at(-1)?.steps.push({ instruction, rest });
  }
  return stages;
};

const run = (command, cwd) => {
  console.log(`  ${command}`);
  execFileSync('sh', ['-c', command], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
};

const sources = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

const copyAll = (to) => {
  for (const file of sources()) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
};

/** Plays a stage in its directory. @param places of the stages before it, by name */
const play = ({ steps }, directory, places) => {
  const inside = (path) => join(directory, path.startsWith('/') ? path : join('app', path));
  for (const { instruction, rest } of steps) {
    if (instruction === 'WORKDIR') mkdirSync(inside(rest), { recursive: true });
    if (instruction === 'RUN' && !rest.includes('/data')) run(rest, inside('.'));
    if (instruction !== 'COPY') continue;
    const [, from, what] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
    const paths = what.split(' ');
    const to = inside(paths.pop() ?? '');
    if (paths.join() === '.') copyAll(to);
    else
      for (const path of paths) {
        const source = from ? join(places.get(from), path) : join(root, path);
        cpSync(source, rest.endsWith('./') ? join(to, relative(dirname(source), source)) : to, {
          recursive: true,
          verbatimSymlinks: true,
        });
      }
  }
};

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const answers = async (url, child) => {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return true;
    await pause(200);
  }
  return false;
};

const check = async () => {
  const place = mkdtempSync(join(tmpdir(), 'tradefront-deploy-'));
  chmodSync(place, 0o755);
  try {
    const places = new Map();
    const stages = stagesOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
    for (const [at, stage] of stages.entries()) {
      const directory = join(place, String(at));
      mkdirSync(directory);
      console.log(`Stage ${stage.name || at}`);
      play(stage, directory, places);
      places.set(stage.name, directory);
    }
    const app = join(place, String(stages.length - 1), 'app');
    const cmd = stages.at(-1).steps.find(({ instruction }) => instruction === 'CMD');
    const [program, ...args] = JSON.parse(cmd.rest);
    const port = await freePort();
    const data = join(place, 'data');
    mkdirSync(data);
    // Not root, where that can be chosen.
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    if (user.uid) execFileSync('chown', [`${user.uid}:${user.gid}`, data]);
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: data, PORT: String(port), SHOP_DEMO: '0' };
    const child = spawn(program, args, { cwd: app, env, stdio: 'inherit', ...user });
    const isReady = await answers(`http://127.0.0.1:${port}/readyz`, child);
    const page = isReady ? (await fetch(`http://127.0.0.1:${port}/backoffice/login/`)).status : 0;
    child.kill('SIGTERM');
    const code = await new Promise((resolve) =>
      child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode),
    );
    if (!isReady || page !== 200 || code !== 0)
      fail(`It does not run: ready ${isReady}, page ${page}, exit code ${code}.`);
    console.log('What deploy/Dockerfile makes starts as another user, answers, and stops in order.');
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
};

if (process.argv[1] === import.meta.filename) await check();
