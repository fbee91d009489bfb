import { PageDoc, SavePage } from '#contract/shop/staff-content.ts';
import * as staffMessages from '#messages/staff.js';
import { z } from 'zod';
import { invalid, staleVersion } from '#server/platform/failure/failure.ts';
import { columnOf, type Db } from '#server/platform/db/db.ts';
import { historyOf } from '#server/people/staff/audit-queries.ts';
import { links } from '#contract/links.ts';
import { documentKind } from '../documents/document-kind.ts';
import { publishedVersion, savedVersions } from '../documents/versions.ts';
import { isTaken, writePage } from './save-page.ts';
import { draftOf, othersDrafts } from '../documents/drafts.ts';
import { scheduledOf } from '../documents/schedules.ts';
import { pageById } from './page-queries.ts';

/** A content page as a document: a draft begins from a saved version. */
export const pageDocument = documentKind({
  kind: 'page',
  Base: z.int(),
  Doc: PageDoc,
  ready: async (trx, { key, base: version, doc }) => {
    if ((await publishedVersion(trx, { kind: 'page', key })) !== version) throw staleVersion();
    const read = SavePage.safeParse({ version, ...doc });
    if (!read.success)
      throw invalid(Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), [message]])));
    if (await isTaken(trx, key, doc.url)) throw invalid({ url: [staffMessages.pageUrlTaken()] });
    return { base: version, doc, told: { title: doc.title } };
  },
  publish: async (trx, { key, base: version, doc, at, by }) => {
    if ((await publishedVersion(trx, { kind: 'page', key })) !== version) return staffMessages.pagePublishedMeanwhile();
    if (await isTaken(trx, key, doc.url)) return staffMessages.pageUrlTaken();
    await writePage(trx, { ...doc, id: key, version, by, at });
    return '';
  },
});

/** Where shoppers are led to a page from, in words: slides, pictures, other pages, the footer. One query. */
const pageLinkedFrom = async (db: Db, page: { id: number; url: string }): Promise<string[]> => {
  const path = links.page(page.url);
  return columnOf<string>(db)`
    select 'the slide “' || title || '”' as says from home_slide where forward_link = ${path}
    union all
    select 'a picture of “' || w.title || '”' from home_widget_image i join home_widget w on w.id = i.widget_id
      where i.url = ${path}
    union all
    select 'the page “' || title || '”' from content_page where id <> ${page.id} and position(${path} in body) > 0
    union all
    select 'the footer' from content_page where id = ${page.id} and footer_position is not null
    order by 1`;
};

/** A page with its saves and changes, what waits for its time, and the draft of the one who asks. @throws 404 */
export const pageWithSaves = async (db: Db, id: number, staffId: number) => {
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
