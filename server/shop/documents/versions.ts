import type { SavedVersion } from '#contract/shop/staff-content.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { columnOf, type Db, insertRows, valueOf } from '#server/platform/db/db.ts';

/** What is saved in versions: a page by its id; of the storefront (menu, notice, logo, homepage) and of the look there is one, numbered 1. */
export type Kept = { kind: 'page' | 'menu' | 'home' | 'storefront' | 'style'; key: number };

/** The version that is published; 0 before the first save. */
export const publishedVersion = (db: Db, { kind, key }: Kept): Promise<number> =>
  valueOf<number>(db)`select coalesce(max(version), 0) from content_version where kind = ${kind} and key = ${key}`;

/**
 * All saves wait for each other: there are few, and the first of a document has no row to lock.
 * @returns the settings' version
 */
export const lockContent = (trx: Db): Promise<number> => valueOf<number>(trx)`select version from shop for update`;

/** Writes a save down; with the first one, what stood there before it. */
export const addVersion = async (
  trx: Db,
  { kind, key }: Kept,
  save: { version: number; at: Date; by: string; before: object; after: object },
): Promise<void> => {
  const row = (version: number, by: string, doc: object) => ({
    kind,
    key,
    version,
    saved_at: save.at,
    saved_by: by,
    doc: JSON.stringify(doc),
  });
  await insertRows(trx, 'content_version', [
    ...(save.version === 1 ? [row(0, '', save.before)] : []),
    row(save.version, save.by, save.after),
  ]);
};

/** The saves, newest first. */
export const savedVersions = async (db: Db, { kind, key }: Kept): Promise<SavedVersion[]> => {
  const rows = await db
    .selectFrom('content_version')
    .select(['version', 'saved_at as at', 'saved_by as by'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(staffLimits.historyMax)
    .execute();
  return rows.map(({ version, at, by }) => ({ version, at: at.toISOString(), by }));
};

/** A save as it was written; undefined for an unknown one. */
export const versionDoc = async (db: Db, { kind, key }: Kept, version: number): Promise<unknown> => {
  const [doc] = await columnOf<unknown>(db)`
    select doc from content_version where kind = ${kind} and key = ${key} and version = ${version}`;
  return doc;
};
