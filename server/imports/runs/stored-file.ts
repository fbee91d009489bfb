import { columnOf, type Db, execute } from '#server/platform/db/db.ts';
import type { FileSource } from '#server/platform/table-files/file-source.ts';

/* The file of an import, kept in parts in the database, so that any process can read it. */

/** Stores a part; the same part again replaces it. */
export const storePart = async (db: Db, importId: number, n: number, bytes: Buffer): Promise<void> => {
  await execute(db)`insert into import_part (import_id, n, bytes) values (${importId}, ${n}, ${bytes})
    on conflict (import_id, n) do update set bytes = excluded.bytes`;
};

/** The stored file; its parts are read one at a time. */
export const storedFile = (db: Db, { id, name, size }: { id: number; name: string; size: number }): FileSource => ({
  path: name,
  name,
  size,
  bytes: async function* () {
    for (let n = 0; ; n += 1) {
      const [part] = await columnOf<Buffer>(db)`select bytes from import_part where import_id = ${id} and n = ${n}`;
      if (!part) return;
      yield part;
    }
  },
});
