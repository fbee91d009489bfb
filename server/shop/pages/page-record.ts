import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { draftOf, othersDrafts } from '../documents/drafts.ts';
import { scheduledOf } from '../documents/schedules.ts';
import { pageDocument } from './page-document.ts';
import { pageById } from './page-queries.ts';
import { publishedVersion, savedVersions } from '../documents/versions.ts';
import { links } from '#contract/links.ts';

/** Where shoppers are led to a page from, in words: slides, pictures, other pages, the footer. One query. */
const pageLinkedFrom = async (db: Kysely<DB>, page: { id: number; url: string }): Promise<string[]> => {
  const path = links.page(page.url);
  const { rows } = await sql<{ says: string }>`
    select 'the slide “' || title || '”' as says from home_slide where forward_link = ${path}
    union all
    select 'a picture of “' || w.title || '”' from home_widget_image i join home_widget w on w.id = i.widget_id
      where i.url = ${path}
    union all
    select 'the page “' || title || '”' from content_page where id <> ${page.id} and position(${path} in body) > 0
    union all
    select 'the footer' from content_page where id = ${page.id} and footer_position is not null
    order by 1`.execute(db);
  return rows.map(({ says }) => says);
};

/** A page with its saves and changes, what waits for its time, and the draft of the one who asks. @throws 404 */
export const pageWithSaves = async (db: Kysely<DB>, id: number, staffId: number) => {
  const found = await pageById(db, id);
  const kept = { kind: 'page', key: id } as const;
  const theirs = { key: id, staffId };
  return {
    ...found,
    linkedFrom: await pageLinkedFrom(db, found),
    version: await publishedVersion(db, kept),
    draft: await draftOf(db, pageDocument, theirs),
    othersDrafts: (await othersDrafts(db, pageDocument, theirs)).map(({ by }) => by).toSorted(),
    scheduled: await scheduledOf(db, pageDocument, id),
    versions: await savedVersions(db, kept),
    history: await historyOf(db, 'page', id),
  };
};
export type PageRecord = Awaited<ReturnType<typeof pageWithSaves>>;
