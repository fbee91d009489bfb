import { createHash } from 'node:crypto';
import { insertRows, sql, type Trx } from '#server/platform/db/db.ts';
import { CatalogueError } from './apply-error.ts';
import { checkPicture } from './check-picture.ts';
import type { AssetRecord } from './records.ts';
import { stageRows } from './staging.ts';

/** The key under which bytes are stored once: the first 32 hex digits of their SHA-256. */
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

// Reading a picture's header takes a thread of sharp; more at once would only queue.
const atOnce = 16;

/**
 * Stores the pictures that the database lacks and stages each key's asset. Known bytes are neither sent nor checked
 * again.
 * @param seen key → hash of this run so far; added to
 * @throws CatalogueError for an unacceptable picture, or a key with two pictures
 */
export const stageAssets = async (trx: Trx, assets: AssetRecord[], seen: Map<string, string>): Promise<void> => {
  const byHash = new Map<string, AssetRecord>();
  const fresh: { key: string; hash: string }[] = [];
  for (const asset of assets) {
    const hash = hashOf(asset.bytes);
    const before = seen.get(asset.key);
    if (before === hash) continue;
    if (before) throw new CatalogueError(`Asset "${asset.key}" is given twice, with different bytes`);
    seen.set(asset.key, hash);
    fresh.push({ key: asset.key, hash });
    byHash.set(hash, asset);
  }
  const stored = await trx
    .selectFrom('asset')
    .select('hash')
    .where('hash', '=', sql<string>`any (${[...byHash.keys()]}::text[])`)
    .execute();
  for (const { hash } of stored) byHash.delete(hash);

  const created = [...byHash.entries()];
  for (let from = 0; from < created.length; from += atOnce) {
    const rows = await Promise.all(
      created.slice(from, from + atOnce).map(async ([hash, { key, bytes }]) => {
        return { hash, bytes, name: key.slice(0, 200), size: bytes.length, ...(await checkPicture(key, bytes)) };
      }),
    );
    await insertRows(trx, 'asset', rows);
  }
  const isNew = new Set(byHash.keys());
  await stageRows(
    trx,
    'stage_asset',
    fresh.map(({ key, hash }) => ({ key, hash, created: isNew.delete(hash) })),
  );
};
