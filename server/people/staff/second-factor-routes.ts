import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import {
  endSecondFactor,
  ownSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './own-second-factor.ts';
import { presentAccount } from './present.ts';
import { staffAccount } from './staff-account.ts';
import { takeSecondFactor } from './take-second-factor.ts';

export const staffSecondFactorHandlers = {
  staffSecondFactor: (context, _input, viewer) => ownSecondFactor(context, viewer),

  staffPrepareSecondFactor: (context, _input, viewer) => prepareSecondFactor(context, viewer),

  staffStartSecondFactor: (context, { body: { code } }, viewer) => startSecondFactor(context, viewer, code),

  staffNewRecoveryCodes: (context, { body: { code } }, viewer) => renewRecoveryCodes(context, viewer, code),

  staffEndSecondFactor: async (context, { body: { code } }, viewer) => {
    await endSecondFactor(context, viewer, code);
    return ownSecondFactor(context, viewer);
  },

  staffTakeSecondFactor: async (context, { params: { id } }, viewer) => {
    await takeSecondFactor(context, { staffId: id, by: actorOf(viewer) });
    return presentAccount(await staffAccount(context, id), viewer);
  },
} satisfies Partial<StaffHandlers>;
