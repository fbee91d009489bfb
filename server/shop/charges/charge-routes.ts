import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { changeDays } from '../settings/change-days.ts';
import { changeMethods } from './change-methods.ts';
import { removeTaxRate, setTaxNumber, setTaxRate } from './change-taxes.ts';
import { changeNumbers } from '../settings/change-numbers.ts';
import { days } from '../settings/days.ts';
import { methods } from './methods.ts';
import { numbers } from '../settings/numbers.ts';
import { presentMethods } from './present-methods.ts';
import { taxes } from './taxes.ts';

export const staffChargeHandlers = {
  staffMethods: async ({ db }) => presentMethods(await methods(db)),

  staffChangeMethods: async (context, { body }, viewer) => {
    await changeMethods(context, { ...body, by: actorOf(viewer) });
    return presentMethods(await methods(context.db));
  },

  staffDays: ({ db }) => days(db),

  staffChangeDays: async (context, { body }, viewer) => {
    await changeDays(context, { ...body, by: actorOf(viewer) });
    return days(context.db);
  },

  staffNumbers: ({ db }) => numbers(db),

  staffChangeNumbers: async (context, { body }, viewer) => {
    await changeNumbers(context, { ...body, by: actorOf(viewer) });
    return numbers(context.db);
  },

  staffTaxes: ({ db, now }) => taxes(db, now()),

  staffSetTaxRate: async (context, { body }, viewer) => {
    await setTaxRate(context, { ...body, by: actorOf(viewer) });
    return taxes(context.db, context.now());
  },

  staffRemoveTaxRate: async (context, { body }, viewer) => {
    await removeTaxRate(context, { ...body, by: actorOf(viewer) });
    return taxes(context.db, context.now());
  },

  staffSetTaxNumber: async (context, { body }, viewer) => {
    await setTaxNumber(context, { ...body, by: actorOf(viewer) });
    return taxes(context.db, context.now());
  },
} satisfies Partial<StaffHandlers>;
