import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

let project: string;

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(project, path)), { recursive: true });
  await writeFile(join(project, path), text);
};

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'tradefront-start-'));
  await write('package.json', '{"type":"module"}');
  for (const file of ['start.mjs', 'built-traces.mjs'])
    await cp(join(import.meta.dirname, file), join(project, 'server', file));
  await write('server/main.ts', "const what: string = 'sources'; console.log(what);");
  const { size, mtimeMs } = await stat(join(project, 'server/main.ts'));
  const text = "const what: string = 'sources'; console.log(what);";
  const hash = createHash('sha256').update(text).digest('base64');
  await write('build/app/sources.json', JSON.stringify({ 'server/main.ts': [size, mtimeMs, hash] }));
  await write('build/app/main.js', "console.log('built');");
});
afterEach(() => rm(project, { recursive: true, force: true }));

const started = async (mode = 'production'): Promise<string> => {
  const env = { PATH: process.env['PATH'], NODE_ENV: mode };
  const { stdout } = await promisify(execFile)(process.execPath, ['server/start.mjs'], { cwd: project, env });
  return stdout.trim();
};

test('the built server is started while its sources are what it was built from', async () => {
  expect(await started()).toBe('built');
  await utimes(join(project, 'server/main.ts'), 1, 1);
  expect(await started(), 'a copy with another time').toBe('built');
});

test('changed sources are started themselves, and so they are where nothing was built or for another mode', async () => {
  expect(await started('development')).toBe('sources');
  await write('server/main.ts', "const what: string = 'SOURCES'; console.log(what);");
  expect(await started(), 'of the same size').toBe('SOURCES');
  await rm(join(project, 'build'), { recursive: true });
  expect(await started()).toBe('SOURCES');
});

test('a stack trace names the source, and what has none stays', async () => {
  await write('build/app/main.js', 'throw new RangeError("too far");\n//# sourceMappingURL=main.js.map\n');
  const map = { version: 3, sources: ['../../server/orders/place.ts'], names: [], mappings: 'AAEI' };
  await write('build/app/main.js.map', JSON.stringify(map));
  const { stderr } = (await started().catch((error: unknown) => error)) as { stderr: string };
  expect(stderr).toContain('RangeError: too far\n    at ');
  expect(stderr).toMatch(/server\/orders\/place\.ts:3:5/);
  expect(stderr).toContain('node:internal/');
  await rm(join(project, 'build/app/main.js.map'));
  const { stderr: unmapped } = (await started().catch((error: unknown) => error)) as { stderr: string };
  expect(unmapped).toMatch(/RangeError: too far\n {4}at .*build\/app\/main\.js:1:7/);
});
