import { changeThenAnswer, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { allKeys, endKey, makeKey } from './keys.ts';

export const staffKeyHandlers = {
  staffKeys: (context) => allKeys(context),
  staffMakeKey: async (context, { body }, viewer) => {
    return { key: await makeKey(context, { ...body, by: actorOf(viewer) }), keys: await allKeys(context) };
  },
  staffEndKey: changeThenAnswer(allKeys)(endKey),
} satisfies Partial<StaffHandlers>;
