import { type Db, sql } from '#server/platform/db/db.ts';
import { bytesOf } from '#server/platform/originals/bytes-of.ts';
import { openOriginals } from '#server/platform/originals/originals.ts';
import { hashOf } from './store-picture.ts';

export type Moved = { moved: number; bytes: number; lost: string[] };

/**
 * Moves the originals of all pictures to another storage, one after the other: written there, read back and compared, then
 * the row says so, then it is removed where it was. Cut off at any moment it goes on where it was.
 * @param to where; null: into the database
 * @returns with the hashes of those that were not where their rows say
 */
export const moveOriginals = async (
  db: Db,
  to: string | null,
  onMoved: (moved: number) => void = () => {},
): Promise<Moved> => {
  const result: Moved = { moved: 0, bytes: 0, lost: [] };
  for (let after = 0; ;) {
    const next = await db
      .selectFrom('asset')
      .select(['id', 'hash', 'type', 'bytes', 'stored_at'])
      .where('id', '>', after)
      .where(sql<boolean>`stored_at is distinct from ${to}`)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!next) return result;
    after = next.id;
    const bytes = await bytesOf(next.hash, next);
    // A picture of other bytes than its name says is not carried on as if it were whole.
    if (!bytes || hashOf(bytes) !== next.hash) {
      result.lost.push(next.hash);
      continue;
    }
    if (to !== null) await store(to, { ...next, bytes });
    const { numUpdatedRows } = await db
      .updateTable('asset')
      .set(to === null ? { bytes, stored_at: null } : { bytes: null, stored_at: to })
      .where('id', '=', next.id)
      // Replaced meanwhile: the new original is where new ones go.
      .where('hash', '=', next.hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    if (next.stored_at !== null) await openOriginals(next.stored_at).remove(next.hash);
    result.moved += 1;
    result.bytes += bytes.length;
    onMoved(result.moved);
  }
};

const store = async (to: string, { hash, type, bytes }: { hash: string; type: string; bytes: Buffer }) => {
  const originals = openOriginals(to);
  await originals.put(hash, bytes, type);
  const back = await originals.get(hash);
  if (!back?.equals(bytes)) throw new Error(`${to} does not give back what was stored`);
};
