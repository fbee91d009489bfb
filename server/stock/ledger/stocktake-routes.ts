import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { bookStocktake } from './book-stocktake.ts';
import { rackSheet, scannedGoods } from './rack-sheet.ts';

export const staffStocktakeHandlers = {
  staffRackSheet: ({ db }, { params: { id, rackId } }) => rackSheet(db, id, rackId),

  staffScanRack: async ({ db }, { params: { id, rackId }, body: { code } }) =>
    scannedGoods(db, { locationId: id, rackId, code }),

  staffBookStocktake: (context, { params: { id }, body }, viewer) =>
    bookStocktake(context, { ...body, locationId: id, by: actorOf(viewer) }),
} satisfies Partial<StaffHandlers>;
