import { notFound } from '#server/platform/failure/failure.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { previewCookie } from '#server/people/staff/preview-cookie.ts';
import { actorOf, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import { findTargets } from './link-targets.ts';
import { presentStorefront } from './present-storefront.ts';
import { publishStorefront, storefrontDocument, theStorefront } from './publish-storefront.ts';
import { dropDraft, keepDraft } from '../documents/drafts.ts';
import { scheduleDraft, takeBack } from '../documents/schedules.ts';
import { StorefrontDoc } from '#contract/shop/staff-storefront.ts';
import { storefront } from './storefront.ts';
import { versionDoc } from '../documents/versions.ts';

const ownOf = ({ staffId }: StaffViewer) => ({ key: theStorefront, staffId });

const shown = async (context: Context, { staffId }: StaffViewer) =>
  presentStorefront(await storefront(context, staffId));

export const staffStorefrontHandlers = {
  // The page in the editor's frame is asked for with this cookie.
  staffStorefront: async (context, _input, viewer, { setCookie }) => {
    setCookie(previewCookie(context.config, viewer));
    return shown(context, viewer);
  },

  staffKeepStorefront: async (context, { body }, viewer) => {
    await keepDraft(context, storefrontDocument, { ...body, ...ownOf(viewer) });
    return shown(context, viewer);
  },

  staffDropStorefront: async (context, { body: { revision } }, viewer) => {
    await dropDraft(context.db, 'storefront', ownOf(viewer), revision);
    return shown(context, viewer);
  },

  staffPublishStorefront: async (context, { body: { revision } }, viewer) => {
    await publishStorefront(context, { staffId: viewer.staffId, revision, by: actorOf(viewer) });
    return shown(context, viewer);
  },

  staffScheduleStorefront: async (context, { body: { revision, at } }, viewer) => {
    const publishAt = new Date(at);
    const own = { ...ownOf(viewer), by: actorOf(viewer) };
    await scheduleDraft(context, storefrontDocument, { ...own, revision, publishAt });
    return shown(context, viewer);
  },

  staffTakeBackStorefront: async (context, { params: { id } }, viewer) => {
    await takeBack(context, storefrontDocument, { ...ownOf(viewer), id, by: actorOf(viewer) });
    return shown(context, viewer);
  },

  staffStorefrontVersion: async ({ db }, { params: { version } }) => {
    const doc = await versionDoc(db, { kind: 'storefront', key: theStorefront }, version);
    if (doc === undefined) throw notFound('There is no such version.');
    return StorefrontDoc.parse(doc);
  },

  staffFindTargets: ({ db }, { body: { text } }) => findTargets(db, text),
} satisfies Partial<StaffHandlers>;
