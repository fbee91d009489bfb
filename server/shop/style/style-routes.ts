import { Style } from '#contract/shop/style.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { previewCookie } from '#server/people/staff/preview-cookie.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { dropDraft, keepDraft } from '../documents/drafts.ts';
import { scheduleDraft, takeBack } from '../documents/schedules.ts';
import { versionDoc } from '../documents/versions.ts';
import { keptStyle, publishStyle, styleDocument, styleRecord, theStyle } from './style-document.ts';

const ownOf = ({ staffId }: StaffViewer) => ({ key: theStyle, staffId });

export const staffStyleHandlers = {
  // The pages in the editor's frame are asked for with this cookie.
  staffStyle: async ({ db, config }, _input, viewer, { setCookie }) => {
    setCookie(previewCookie(config, viewer));
    return styleRecord(db, viewer.staffId);
  },

  staffKeepStyle: async (context, { body }, viewer) => {
    await keepDraft(context, styleDocument, { ...body, ...ownOf(viewer) });
    return styleRecord(context.db, viewer.staffId);
  },

  staffDropStyle: async ({ db }, { body: { revision } }, viewer) => {
    await dropDraft(db, 'style', ownOf(viewer), revision);
    return styleRecord(db, viewer.staffId);
  },

  staffPublishStyle: async (context, { body: { revision } }, viewer) => {
    await publishStyle(context, { staffId: viewer.staffId, revision, by: actorOf(viewer) });
    return styleRecord(context.db, viewer.staffId);
  },

  staffScheduleStyle: async (context, { body: { revision, at } }, viewer) => {
    const own = { ...ownOf(viewer), by: actorOf(viewer) };
    await scheduleDraft(context, styleDocument, { ...own, revision, publishAt: new Date(at) });
    return styleRecord(context.db, viewer.staffId);
  },

  staffTakeBackStyle: async (context, { params: { id } }, viewer) => {
    await takeBack(context, styleDocument, { ...ownOf(viewer), id, by: actorOf(viewer) });
    return styleRecord(context.db, viewer.staffId);
  },

  staffStyleVersion: async ({ db }, { params: { version } }) => {
    const doc = await versionDoc(db, keptStyle, version);
    if (doc === undefined) throw notFound('There is no such version.');
    return Style.parse(doc);
  },
} satisfies Partial<StaffHandlers>;
