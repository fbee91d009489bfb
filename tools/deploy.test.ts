import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { has } from '#test/needs.ts';
import { stagesOf } from './deploy-check.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

/* What deploy/ says agrees with the project; `npm run deploy:check` runs it. */

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const settings = new Set(read('docs/operating.md').match(/(?<=^\| `)[A-Z_]+(?=` \|)/gm));

test('the image has every folder that the server imports, and starts it as `npm start` does', () => {
  const [, image] = stagesOf(read('deploy/Dockerfile'));
  const steps = image?.steps ?? [];
  const copied = steps.flatMap(({ instruction, rest }) => (instruction === 'COPY' ? [rest.split(' ').at(-1)] : []));
  const aliases = Object.values(JSON.parse(read('package.json')).imports as Record<string, string>)
    .map((path) => path.replace(/(?:\/compiled)?\/\*$/, ''))
    // The server's own code imports neither pages nor tests.
    .filter((path) => !['./ui', './test'].includes(path));
  expect(copied).toEqual(expect.arrayContaining([...aliases, './node_modules', './build', './public']));
  const command = JSON.parse(steps.find(({ instruction }) => instruction === 'CMD')?.rest ?? '[]') as string[];
  expect(command).toEqual(['node_modules/.bin/node', ...serverFlags, 'server/start.mjs']);
  const set = steps.flatMap(({ instruction, rest }) => (instruction === 'ENV' ? [rest] : []));
  expect(set).toEqual(expect.arrayContaining(Object.entries(serverEnvironment).map((each) => each.join('='))));
  expect(steps.find(({ instruction }) => instruction === 'USER')?.rest).toBe('node');
});

test('compose and the unit name only settings that there are', () => {
  const known = (name: string): boolean => settings.has(name) || name === 'NODE_ENV' || name in serverEnvironment;
  const compose = read('deploy/compose.yaml');
  const ofShop = compose.slice(compose.indexOf('environment:'), compose.indexOf('volumes:'));
  const named = [...ofShop.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(named).toContain('DATABASE_URL');
  expect(named.filter((name) => !known(name))).toEqual([]);
  const unit = read('deploy/tradefront.service');
  const ofUnit = [...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(ofUnit.filter((name) => !known(name))).toEqual([]);
  for (const [name, value] of Object.entries(serverEnvironment))
    expect(unit).toContain(`Environment=${name}=${value}\n`);
  expect(unit).toContain(`node ${serverFlags.join(' ')} server/start.mjs`);
});

test.runIf(has('systemd-analyze', existsSync('/usr/bin/systemd-analyze')))('systemd takes the unit', () => {
  const directory = mkdtempSync(join(tmpdir(), 'tradefront-unit-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const verified = (text: string) => {
    const file = join(directory, 'tradefront.service');
    // The program has to be there.
    writeFileSync(file, text.replaceAll('/opt/tradefront/node_modules/.bin/node', process.execPath));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    return { status, said: stderr.split('\n').filter((line) => line.includes('tradefront')) };
  };
  expect(verified(read('deploy/tradefront.service'))).toEqual({ status: 0, said: [] });
  expect(verified(read('deploy/tradefront.service').replace('KillMode=mixed', 'KillMode=kind')).said).not.toEqual([]);
});

test('the script that makes the database is one that a shell takes', () => {
  expect(execFileSync('sh', ['-n', join(root, 'deploy/database.sh')], { encoding: 'utf8' })).toBe('');
});
