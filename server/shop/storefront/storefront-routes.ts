import { notFound } from '#server/platform/failure/failure.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { previewCookie } from '#server/people/staff/preview-cookie.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { findTargets } from './link-targets.ts';
import { presentStorefront } from './present-storefront.ts';
import { publishStorefront, theStorefront } from './publish-storefront.ts';
import { scheduleStorefront, takeBackStorefront } from './schedule-storefront.ts';
import { storefront } from './storefront.ts';
import { dropStorefront, keepStorefront, storedDoc } from './storefront-draft.ts';
import { versionDoc } from '../pages/versions.ts';

type StorefrontCalls = Pick<
  StaffHandlers,
  | 'staffStorefront'
  | 'staffKeepStorefront'
  | 'staffDropStorefront'
  | 'staffPublishStorefront'
  | 'staffScheduleStorefront'
  | 'staffTakeBackStorefront'
  | 'staffStorefrontVersion'
  | 'staffFindTargets'
>;

const shown = async (context: Context, { staffId }: StaffViewer) =>
  presentStorefront(await storefront(context, staffId));

export const staffStorefrontHandlers: StorefrontCalls = {
  // The page in the editor's frame is asked for with this cookie.
  staffStorefront: async (context, _input, viewer, { setCookie }) => {
    setCookie(previewCookie(context.config, viewer));
    return shown(context, viewer);
  },

  staffKeepStorefront: async (context, { body }, viewer) => {
    await keepStorefront(context, viewer.staffId, body);
    return shown(context, viewer);
  },

  staffDropStorefront: async (context, { body: { revision } }, viewer) => {
    await dropStorefront(context.db, viewer.staffId, revision);
    return shown(context, viewer);
  },

  staffPublishStorefront: async (context, { body: { revision } }, viewer) => {
    await publishStorefront(context, { staffId: viewer.staffId, revision, by: actorOf(viewer) });
    return shown(context, viewer);
  },

  staffScheduleStorefront: async (context, { body: { revision, at } }, viewer) => {
    const publishAt = new Date(at);
    await scheduleStorefront(context, { staffId: viewer.staffId, revision, publishAt, by: actorOf(viewer) });
    return shown(context, viewer);
  },

  staffTakeBackStorefront: async (context, { params: { id } }, viewer) => {
    await takeBackStorefront(context, { id, staffId: viewer.staffId, by: actorOf(viewer) });
    return shown(context, viewer);
  },

  staffStorefrontVersion: async ({ db }, { params: { version } }) => {
    const doc = await versionDoc(db, { kind: 'storefront', key: theStorefront }, version);
    if (doc === undefined) throw notFound('There is no such version.');
    return storedDoc(doc);
  },

  staffFindTargets: ({ db }, { body: { text } }) => findTargets(db, text),
};
