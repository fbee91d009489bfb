import { changeThenAnswer, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { presentAsset } from '#server/catalogue/reading/present-parts.ts';
import { may } from '#server/people/staff/policy.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { addPicture } from '../pages/add-picture.ts';
import { changeConnections, changeSettings } from './change-settings.ts';
import { connections } from './connections.ts';
import { changePayments, onlinePayments } from './payments.ts';
import { presentSettings } from './present-settings.ts';
import { settings } from './settings.ts';

const change = changeThenAnswer(connections);

export const staffShopHandlers = {
  staffSettings: async ({ db }, _input, viewer) => presentSettings(await settings(db), may(viewer, 'prices')),

  staffChangeSettings: async (context, { body }, viewer) => {
    const seesPrices = may(viewer, 'prices');
    await changeSettings(context, { ...body, by: actorOf(viewer), seesPrices });
    return presentSettings(await settings(context.db), seesPrices);
  },

  staffConnections: (context) => connections(context),

  staffChangeConnections: change(changeConnections),

  staffPayments: (context) => onlinePayments(context),

  staffChangePayments: changeThenAnswer(onlinePayments)(changePayments),

  staffAddPicture: async (context, { body: { picture } }, viewer) =>
    presentAsset(await addPicture(context, { picture, by: actorOf(viewer) })),
} satisfies Partial<StaffHandlers>;
