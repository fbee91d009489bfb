import { type DaysChange, weekdayNames } from '#contract/shop/staff-days.ts';
import type { DbAndClock } from '#server/context.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { daysSaid } from './days.ts';
import { changedFields } from '#server/people/staff/changed-fields.ts';
import { changeSheet } from './sheet.ts';

/** Sets when the shop works; orders that wait are due by it at once. @throws 422 when it was changed elsewhere */
export const changeDays = (
  context: DbAndClock,
  { version, by, cutOff, weekdays, holidays }: DaysChange & { by: Actor },
): Promise<void> =>
  changeSheet(context, { sheet: 'days', action: 'days.change', version, by }, async (trx) => {
    const change = changedFields(told(await daysSaid(trx)), told({ cutOff, weekdays, holidays }));
    if (!change) return;
    await trx.updateTable('shop').set({ cut_off: cutOff, working_weekdays: weekdays }).execute();
    if ('holidays' in change.after) {
      await trx.deleteFrom('holiday').execute();
      if (holidays.length > 0)
        await trx
          .insertInto('holiday')
          .values(holidays.map(({ day, name }) => ({ day, name })))
          .execute();
    }
    return change;
  });

/** As the audit log says it; equal texts are no change. */
const told = ({ cutOff, weekdays, holidays }: Pick<DaysChange, 'cutOff' | 'weekdays' | 'holidays'>) => ({
  cutOff,
  weekdays: weekdays.map((day) => weekdayNames[day as keyof typeof weekdayNames]).join(', '),
  holidays: holidays
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, name }) => `${day} ${name}`)
    .join('; '),
});
