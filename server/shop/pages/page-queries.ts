import { columns } from '#server/platform/db/columns.ts';
import type { Db } from '#server/platform/db/db.ts';
import { notFound } from '#server/platform/failure/failure.ts';

export const noSuchPage = () => notFound('There is no such page.');

const page = (db: Db) =>
  db
    .selectFrom('content_page')
    .select(columns('content_page', 'id url title body footer_position search_title search_description'));

/** The pages, those of the footer first. */
export const pages = (db: Db) => page(db).orderBy('footer_position').orderBy('title').orderBy('id').execute();

/** One of them. @throws 404 */
export const pageById = async (db: Db, id: number) => {
  const found = await page(db).where('id', '=', id).executeTakeFirst();
  if (!found) throw noSuchPage();
  return found;
};
export type PageRow = Awaited<ReturnType<typeof pageById>>;
