import { has } from '#test/needs.ts';
import { canMount, mountSmallDisk } from '#test/small-disk.ts';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openEmbeddedDatabase } from './embedded.ts';

test.runIf(has('right to mount a disk', canMount))(
  'an embedded database that a full disk ended is back by itself with room, with all that was acknowledged',
  { timeout: 120_000 },
  async () => {
    const disk = await mountSmallDisk(180);
    const said: string[] = [];
    try {
      const gone: Error[] = [];
      const database = await openEmbeddedDatabase({
        dataDir: join(disk.directory, 'data'),
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
      // Segments of WAL that were made before are used up first; then PostgreSQL ends, and cannot start.
      const isDown = async (): Promise<boolean> => {
        await disk.fill();
        await query(`select pg_logical_emit_message(true, 'full', repeat('x', 4000000))`).catch(() => {});
        return said.some((line) => line.includes('is full: the database starts again as soon as there is room'));
      };
      await expect.poll(isDown, { timeout: 60_000, interval: 10 }).toBe(true);
      expect(gone).toEqual([]);
      // What a command, such as the doctor, says meanwhile.
      await disk.fill();
      await expect(openEmbeddedDatabase({ dataDir: join(disk.directory, 'data'), role: 'command' })).rejects.toThrow(
        /^The disk of \S+ is full: the database cannot start until there is room\.$/,
      );
      await disk.empty();
      await expect.poll(write, { timeout: 30_000 }).toBe(true);
      expect(said.at(-1)).toBe('The embedded database is back.');
      expect(await query('select id from written order by id')).toEqual(expect.arrayContaining(acknowledged));
      await database.close();
    } finally {
      await disk.remove();
    }
  },
);
