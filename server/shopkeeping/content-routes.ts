import { PageText } from '#contract/staff-content.ts';
import type { StaffHandlers } from '../calls/staff-handler.ts';
import { sanitiseHtmlSaying } from '../content/sanitise.ts';
import { actorOf } from '../viewer/staff-viewer.ts';
import { addPage } from './add-page.ts';
import { deletePage } from './delete-page.ts';
import { orderPages } from './order-pages.ts';
import { noSuchPage, pages, pageWithSaves } from './page-queries.ts';
import { presentPage, presentPageRow } from './present-page.ts';
import { savePage } from './save-page.ts';
import { versionDoc } from './versions.ts';

type ContentCalls = Pick<
  StaffHandlers,
  | 'staffPages'
  | 'staffPage'
  | 'staffPageVersion'
  | 'staffAddPage'
  | 'staffSavePage'
  | 'staffDeletePage'
  | 'staffOrderPages'
  | 'staffLookAtHtml'
>;

const { searchTitle, searchDescription } = PageText.shape;
/** Saves from before they were fields have no words for search engines. */
const SavedPage = PageText.extend({
  searchTitle: searchTitle.default(''),
  searchDescription: searchDescription.default(''),
});

export const staffContentHandlers: ContentCalls = {
  staffPages: async ({ db }) => (await pages(db)).map(presentPageRow),

  staffPage: async ({ db }, { params: { id } }) => presentPage(await pageWithSaves(db, id)),

  staffPageVersion: async ({ db }, { params: { id, version } }) => {
    const doc = await versionDoc(db, { kind: 'page', key: id }, version);
    if (doc === undefined) throw noSuchPage();
    return SavedPage.parse(doc);
  },

  staffAddPage: async (context, { body }, viewer) => {
    const id = await addPage(context, { ...body, by: actorOf(viewer) });
    return presentPage(await pageWithSaves(context.db, id));
  },

  staffSavePage: async (context, { params: { id }, body }, viewer) => {
    await savePage(context, { ...body, id, by: actorOf(viewer) });
    return presentPage(await pageWithSaves(context.db, id));
  },

  staffDeletePage: async (context, { params: { id }, body: { version } }, viewer) => {
    await deletePage(context, { id, version, by: actorOf(viewer) });
    return (await pages(context.db)).map(presentPageRow);
  },

  staffOrderPages: async (context, { body }, viewer) => {
    await orderPages(context, { ...body, by: actorOf(viewer) });
    return (await pages(context.db)).map(presentPageRow);
  },

  staffLookAtHtml: async (_context, { body: { body } }) => sanitiseHtmlSaying(body),
};
