import type { StockLocations } from '#contract/stock/staff-locations.ts';
import { changeThenAnswer } from '#server/platform/calls/change-then-show.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { addLocation, changeLocation } from './change-locations.ts';
import { addRacks, renameRack } from './change-racks.ts';
import { stockLocations } from './locations.ts';

const shown = async ({ db }: Pick<Context, 'db'>): Promise<StockLocations> => stockLocations(db);

const change = changeThenAnswer(shown);

export const staffLocationHandlers = {
  staffLocations: (context) => shown(context),

  staffAddLocation: change(addLocation),

  staffChangeLocation: change(changeLocation),

  staffAddRacks: change(addRacks),

  staffRenameRack: change(renameRack),
} satisfies Partial<StaffHandlers>;
