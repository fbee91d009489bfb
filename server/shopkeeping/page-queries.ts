import type { Kysely } from 'kysely';
import type { DB } from '../db/types.ts';
import { notFound } from '../failure/failure.ts';
import { historyOf } from '../staff/audit-queries.ts';
import { pageLinkedFrom } from './page-links.ts';
import { publishedVersion, savedVersions } from './versions.ts';

export const noSuchPage = () => notFound('There is no such page.');

const page = (db: Kysely<DB>) =>
  db
    .selectFrom('content_page')
    .select([
      'id',
      'url',
      'title',
      'body',
      'footer_position as footerPosition',
      'search_title as searchTitle',
      'search_description as searchDescription',
    ]);

/** The pages, those of the footer first. */
export const pages = (db: Kysely<DB>) => page(db).orderBy('footer_position').orderBy('title').orderBy('id').execute();

/** One of them. @throws 404 */
export const pageById = async (db: Kysely<DB>, id: number) => {
  const found = await page(db).where('id', '=', id).executeTakeFirst();
  if (!found) throw noSuchPage();
  return found;
};
export type PageRow = Awaited<ReturnType<typeof pageById>>;

/** The same with its saves and changes. @throws 404 */
export const pageWithSaves = async (db: Kysely<DB>, id: number) => {
  const found = await pageById(db, id);
  const kept = { kind: 'page', key: id } as const;
  return {
    ...found,
    linkedFrom: await pageLinkedFrom(db, found),
    version: await publishedVersion(db, kept),
    versions: await savedVersions(db, kept),
    history: await historyOf(db, 'page', id),
  };
};
export type PageRecord = Awaited<ReturnType<typeof pageWithSaves>>;
