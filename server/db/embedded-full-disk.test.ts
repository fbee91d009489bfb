import { has } from '#test/needs.ts';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openEmbeddedDatabase } from './embedded.ts';

const run = promisify(execFile);
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

test.runIf(has('right to mount a disk', canMount))(
  'an embedded database that a full disk ended is back by itself with room, with all that was acknowledged',
  { timeout: 120_000 },
  async () => {
    const disk = await mkdtemp(join(tmpdir(), 'tradefront-full-'));
    await run('mount', ['-t', 'tmpfs', '-o', 'size=180m', 'tmpfs', disk]);
    await chmod(disk, 0o755);
    const said: string[] = [];
    try {
      const gone: Error[] = [];
      const database = await openEmbeddedDatabase({
        dataDir: join(disk, 'data'),
        role: 'server',
        onLost: (line) => said.push(line),
        onGone: (error) => gone.push(error),
      });
      const query = async (text: string): Promise<unknown[]> => {
        const client = new Client(database.url);
        client.on('error', () => {});
        try {
          await client.connect();
          return (await client.query<{ id: number }>(text)).rows.map(({ id }) => id);
        } finally {
          await client.end().catch(() => {});
        }
      };
      await query('create table written (id integer, text text)');
      const acknowledged: number[] = [];
      let next = 0;
      const write = async (): Promise<boolean> => {
        const id = (next += 1);
        const text = `insert into written select ${id}, string_agg(md5(random()::text), '') from generate_series(1, 50000) returning id`;
        const isDone = await query(text).then(
          () => true,
          () => false,
        );
        if (isDone) acknowledged.push(id);
        return isDone;
      };
      expect(await write()).toBe(true);
      const fillers: string[] = [];
      const fill = async (): Promise<void> => {
        const { bavail, bsize } = await statfs(disk);
        if (bavail === 0) return;
        const file = join(disk, `filler-${fillers.length}`);
        fillers.push(file);
        await writeFile(file, Buffer.alloc(bavail * bsize)).catch(() => {});
      };
      // Segments of WAL that were made before are used up first; then PostgreSQL ends, and cannot start.
      const isDown = async (): Promise<boolean> => {
        await fill();
        await query(`select pg_logical_emit_message(true, 'full', repeat('x', 4000000))`).catch(() => {});
        return said.some((line) => line.includes('is full: the database starts again as soon as there is room'));
      };
      await expect.poll(isDown, { timeout: 60_000, interval: 10 }).toBe(true);
      expect(gone).toEqual([]);
      for (const file of fillers) await rm(file, { force: true });
      await expect.poll(write, { timeout: 30_000 }).toBe(true);
      expect(said.at(-1)).toBe('The embedded database is back.');
      expect(await query('select id from written order by id')).toEqual(expect.arrayContaining(acknowledged));
      await database.close();
    } finally {
      await run('umount', ['-l', disk]);
      await rm(disk, { recursive: true, force: true });
    }
  },
);
