import { PageText } from '#contract/shop/staff-content.ts';
import type { Context } from '#server/context.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { sanitiseHtmlSaying } from '#server/platform/html/sanitise.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { addPage } from './add-page.ts';
import { deletePage } from './delete-page.ts';
import { orderPages } from './order-pages.ts';
import { dropPage, keepPage } from './page-draft.ts';
import { noSuchPage, pages } from './page-queries.ts';
import { pageWithSaves } from './page-record.ts';
import { presentPage, presentPageRow } from './present-page.ts';
import { savePage } from './save-page.ts';
import { schedulePage, takeBackPage } from './schedule-page.ts';
import { versionDoc } from './versions.ts';

type ContentCalls = Pick<
  StaffHandlers,
  | 'staffPages'
  | 'staffPage'
  | 'staffPageVersion'
  | 'staffAddPage'
  | 'staffSavePage'
  | 'staffKeepPage'
  | 'staffDropPage'
  | 'staffSchedulePage'
  | 'staffTakeBackPage'
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

const shown = async ({ db }: Context, id: number, { staffId }: StaffViewer) =>
  presentPage(await pageWithSaves(db, id, staffId));

export const staffContentHandlers: ContentCalls = {
  staffPages: async ({ db }) => (await pages(db)).map(presentPageRow),

  staffPage: (context, { params: { id } }, viewer) => shown(context, id, viewer),

  staffPageVersion: async ({ db }, { params: { id, version } }) => {
    const doc = await versionDoc(db, { kind: 'page', key: id }, version);
    if (doc === undefined) throw noSuchPage();
    return SavedPage.parse(doc);
  },

  staffAddPage: async (context, { body }, viewer) => {
    const id = await addPage(context, { ...body, by: actorOf(viewer) });
    return shown(context, id, viewer);
  },

  staffSavePage: async (context, { params: { id }, body }, viewer) => {
    await savePage(context, { ...body, id, staffId: viewer.staffId, by: actorOf(viewer) });
    return shown(context, id, viewer);
  },

  staffKeepPage: async (context, { params: { id }, body }, viewer) => {
    await keepPage(context, { ...body, pageId: id, staffId: viewer.staffId });
    return shown(context, id, viewer);
  },

  staffDropPage: async (context, { params: { id } }, viewer) => {
    await dropPage(context.db, { pageId: id, staffId: viewer.staffId });
    return shown(context, id, viewer);
  },

  staffSchedulePage: async (context, { params: { id }, body: { revision, at } }, viewer) => {
    const { staffId } = viewer;
    const publishAt = new Date(at);
    await schedulePage(context, { pageId: id, staffId, revision, publishAt, by: actorOf(viewer) });
    return shown(context, id, viewer);
  },

  staffTakeBackPage: async (context, { params: { id, scheduleId } }, viewer) => {
    await takeBackPage(context, { pageId: id, id: scheduleId, staffId: viewer.staffId, by: actorOf(viewer) });
    return shown(context, id, viewer);
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
