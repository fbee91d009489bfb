import type { Feed } from '#contract/imports/staff-feeds.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { supplierRow } from '../suppliers/supplier-queries.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { feedRow, feedRuns } from './feed-queries.ts';
import { presentFeed } from './present.ts';
import { fetchNow, setFeed, takeOutHeld } from './set-feed.ts';

const shownFeed = async ({ db }: Pick<Context, 'db'>, supplierId: number): Promise<Feed> => {
  if (!(await supplierRow(db, supplierId))) throw notFound('There is no such supplier.');
  return presentFeed(supplierId, await feedRow(db, supplierId), await feedRuns(db, supplierId));
};

export const staffFeedHandlers = {
  staffFeed: (context, { params: { id } }) => shownFeed(context, id),

  staffSetFeed: async (context, { params: { id }, body }, viewer) => {
    await setFeed(context, { ...body, supplierId: id, by: actorOf(viewer) });
    return shownFeed(context, id);
  },

  staffFetchFeed: async (context, { params: { id }, body: { version } }, viewer) => {
    await fetchNow(context, { supplierId: id, version, by: actorOf(viewer) });
    return shownFeed(context, id);
  },

  staffTakeOutMissing: async (context, { params: { id }, body: { version } }, viewer) => {
    await takeOutHeld(context, { supplierId: id, version, by: actorOf(viewer) });
    return shownFeed(context, id);
  },
} satisfies Partial<StaffHandlers>;
