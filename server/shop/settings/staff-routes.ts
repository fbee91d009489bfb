import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { presentAsset } from '#server/catalogue/reading/present-parts.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { addPicture } from '../pages/add-picture.ts';
import { changeConnections } from './change-connections.ts';
import { changeSettings } from './change-settings.ts';
import { connections } from './connections.ts';
import { presentSettings } from './present-settings.ts';
import { settings } from './settings.ts';

export const staffShopHandlers = {
  staffSettings: async ({ db }) => presentSettings(await settings(db)),

  staffChangeSettings: async (context, { body }, viewer) => {
    await changeSettings(context, { ...body, by: actorOf(viewer) });
    return presentSettings(await settings(context.db));
  },

  staffConnections: (context) => connections(context),

  staffChangeConnections: async (context, { body }, viewer) => {
    await changeConnections(context, { ...body, by: actorOf(viewer) });
    return connections(context);
  },

  staffAddPicture: async (context, { body: { picture } }, viewer) =>
    presentAsset(await addPicture(context, { picture, by: actorOf(viewer) })),
} satisfies Partial<StaffHandlers>;
