import type { Context } from '#server/context.ts';
import { changeThenAnswer, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { changeDays, changeNumbers } from '../settings/change-settings.ts';
import { changeMethods, changeZones, removeTaxRate, setTaxNumber, setTaxRate } from './change-methods.ts';
import { days } from '../settings/days.ts';
import { methods, taxes, zones } from './methods.ts';
import { numbers } from '../settings/numbers.ts';
import { presentMethods } from './present-methods.ts';

const shownMethods = async ({ db }: Context) => presentMethods(await methods(db));
const changeTaxes = changeThenAnswer(({ db, now }) => taxes(db, now()));

export const staffChargeHandlers = {
  staffMethods: (context) => shownMethods(context),

  staffChangeMethods: changeThenAnswer(shownMethods)(changeMethods),

  staffZones: ({ db }) => zones(db),

  staffChangeZones: changeThenAnswer(({ db }) => zones(db))(changeZones),

  staffDays: ({ db }) => days(db),

  staffChangeDays: changeThenAnswer(({ db }) => days(db))(changeDays),

  staffNumbers: ({ db }) => numbers(db),

  staffChangeNumbers: changeThenAnswer(({ db }) => numbers(db))(changeNumbers),

  staffTaxes: ({ db, now }) => taxes(db, now()),

  staffSetTaxRate: changeTaxes(setTaxRate),

  staffRemoveTaxRate: changeTaxes(removeTaxRate),

  staffSetTaxNumber: changeTaxes(setTaxNumber),
} satisfies Partial<StaffHandlers>;
