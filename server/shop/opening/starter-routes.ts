import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { presentStarter } from './present-starter.ts';
import { makeStarter } from './starter-make.ts';
import { starter } from './starter-record.ts';
import { takeBackStarter } from './starter-take-back.ts';

const shown = async ({ db }: Context) => presentStarter(await starter(db));

export const staffStarterHandlers = {
  staffStarter: (context) => shown(context),

  staffMakeStarter: async (context, { body }, viewer) => {
    await makeStarter(context, { ...body, by: actorOf(viewer) });
    return shown(context);
  },

  staffTakeBackStarter: async (context, { params: { id } }, viewer) => {
    await takeBackStarter(context, { id, by: actorOf(viewer) });
    return shown(context);
  },
} satisfies Partial<StaffHandlers>;
