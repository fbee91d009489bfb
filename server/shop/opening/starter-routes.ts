import { changeThenAnswer } from '#server/platform/calls/change-then-show.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { presentStarter } from './present-starter.ts';
import { makeStarter } from './starter-make.ts';
import { starter } from './starter-record.ts';
import { takeBackStarter } from './starter-take-back.ts';

const shown = async ({ db }: Context) => presentStarter(await starter(db));

const change = changeThenAnswer(shown);

export const staffStarterHandlers = {
  staffStarter: (context) => shown(context),

  staffMakeStarter: change(makeStarter),

  staffTakeBackStarter: change(takeBackStarter),
} satisfies Partial<StaffHandlers>;
