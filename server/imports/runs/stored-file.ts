import type { Db } from '#server/platform/db/db.ts';
import type { FileSource } from '#server/platform/table-files/file-source.ts';

/* The file of an import, kept in parts in the database, so that any process can read it. */

/** Stores a part; the same part again replaces it. */
export const storePart = async (db: Db, importId: number, n: number, bytes: Buffer): Promise<void> => {
  await db
    .insertInto('import_part')
    .values({ import_id: importId, n, bytes })
    .onConflict((conflict) => conflict.columns(['import_id', 'n']).doUpdateSet({ bytes }))
    .execute();
};

/** The stored file; its parts are read one at a time. */
export const storedFile = (db: Db, { id, name, size }: { id: number; name: string; size: number }): FileSource => ({
  path: name,
  name,
  size,
  bytes: async function* () {
    for (let n = 0; ; n += 1) {
      const part = await db
        .selectFrom('import_part')
        .select('bytes')
        .where('import_id', '=', id)
        .where('n', '=', n)
        .executeTakeFirst();
      if (!part) return;
      yield part.bytes;
    }
  },
});
