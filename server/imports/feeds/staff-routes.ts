import type { Feed } from '#contract/imports/staff-feeds.ts';
import { changeThenShow, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { supplierRow } from '../suppliers/supplier-queries.ts';
import { feedRow, feedRuns } from './feed-queries.ts';
import { presentFeed } from './present.ts';
import { fetchNow, setFeed, takeOutHeld } from './set-feed.ts';

const shownFeed = async ({ db }: Pick<Context, 'db'>, supplierId: number): Promise<Feed> => {
  if (!(await supplierRow(db, supplierId))) throw notFound('There is no such supplier.');
  return presentFeed(supplierId, await feedRow(db, supplierId), await feedRuns(db, supplierId));
};

const change = changeThenShow(shownFeed);

export const staffFeedHandlers = {
  staffFeed: (context, { params: { id } }) => shownFeed(context, id),

  staffSetFeed: change((context, { id: supplierId, ...input }) => setFeed(context, { ...input, supplierId })),

  staffFetchFeed: change((context, { id: supplierId, ...input }) => fetchNow(context, { ...input, supplierId })),

  staffTakeOutMissing: change((context, { id: supplierId, ...input }) =>
    takeOutHeld(context, { ...input, supplierId }),
  ),
} satisfies Partial<StaffHandlers>;
