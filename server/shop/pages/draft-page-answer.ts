import type { ContentPage } from '#contract/shop/content.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise.ts';
import type { Context } from '#server/context.ts';
import { noSuchPage } from './page-queries.ts';
import { pageDocument } from './page-record.ts';
import { draftOf } from '../documents/drafts.ts';

/** A content page as a person's draft would make it; as it is published where they have none. @throws 404 */
export const draftPageAnswer = async ({ db }: Context, staffId: number, url: string): Promise<ContentPage> => {
  const page = await db.selectFrom('content_page').selectAll().where('url', '=', url).executeTakeFirst();
  if (!page) throw noSuchPage();
  const draft = (await draftOf(db, pageDocument, { staffId, key: page.id }))?.doc;
  return {
    url,
    title: draft?.title ?? page.title,
    body: draft ? sanitiseHtml(draft.body) : page.body,
    searchTitle: draft?.searchTitle ?? page.search_title,
    searchDescription: draft?.searchDescription ?? page.search_description,
  };
};
