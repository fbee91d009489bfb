import type { StockLocations } from '#contract/stock/staff-locations.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { addLocation, changeLocation } from './change-locations.ts';
import { addRacks, renameRack } from './change-racks.ts';
import { stockLocations } from './locations.ts';

const shown = async ({ db }: Pick<Context, 'db'>): Promise<StockLocations> => stockLocations(db);

export const staffLocationHandlers = {
  staffLocations: (context) => shown(context),

  staffAddLocation: async (context, { body }, viewer) => {
    await addLocation(context, { ...body, by: actorOf(viewer) });
    return shown(context);
  },

  staffChangeLocation: async (context, { params: { id }, body }, viewer) => {
    await changeLocation(context, { ...body, id, by: actorOf(viewer) });
    return shown(context);
  },

  staffAddRacks: async (context, { params: { id }, body }, viewer) => {
    await addRacks(context, { ...body, id, by: actorOf(viewer) });
    return shown(context);
  },

  staffRenameRack: async (context, { params: { id, rackId }, body }, viewer) => {
    await renameRack(context, { ...body, id, rackId, by: actorOf(viewer) });
    return shown(context);
  },
} satisfies Partial<StaffHandlers>;
