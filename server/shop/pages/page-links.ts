import { links } from '#contract/links.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/db/types.ts';

/** Where shoppers are led to a page from, in words: slides, pictures, other pages, the footer. One query. */
export const pageLinkedFrom = async (db: Kysely<DB>, page: { id: number; url: string }): Promise<string[]> => {
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
