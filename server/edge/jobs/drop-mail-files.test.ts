import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dropMailFiles } from './clean-up.ts';

test('mails in files are kept for 30 days, 2,000 of them at most; other files stay, and no directory is nothing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mail-files-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const now = new Date('2026-06-15T12:00:00Z');
  await dropMailFiles(dataDir, now);
  const directory = join(dataDir, 'mail');
  await mkdir(directory);
  const write = async (name: string, daysAgo: number) => {
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    await writeFile(join(directory, name), '');
    await utimes(join(directory, name), at, at);
  };
  await write('old.eml', 31);
  await write('notes.txt', 400);
  await write('last.eml', 29);
  await dropMailFiles(dataDir, now);
  expect((await readdir(directory)).toSorted()).toEqual(['last.eml', 'notes.txt']);
  for (let n = 0; n < 2000; n += 1) await write(`${n}.eml`, 1);
  await dropMailFiles(dataDir, now);
  const left = await readdir(directory);
  expect(left).toHaveLength(2001);
  expect(left).not.toContain('last.eml');
});
