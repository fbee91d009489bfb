import { type DaysChange, weekdayNames } from '#contract/shop/staff-days.ts';
import type { Context } from '#server/context.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';
import { daysSaid } from './days.ts';
import { turnSheet } from './sheet.ts';

/** Sets when the shop works; orders that wait are due by it at once. @throws 422 when it was changed elsewhere */
export const changeDays = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { version, by, cutOff, weekdays, holidays }: DaysChange & { by: Actor },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await turnSheet(trx, 'days', version);
    const before = told(await daysSaid(trx));
    const after = told({ cutOff, weekdays, holidays });
    const changed = (Object.keys(before) as (keyof typeof before)[]).filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return;
    if (changed.includes('cutOff') || changed.includes('weekdays'))
      await trx.updateTable('shop').set({ cut_off: cutOff, working_weekdays: weekdays }).execute();
    if (changed.includes('holidays')) {
      await trx.deleteFrom('holiday').execute();
      if (holidays.length > 0)
        await trx
          .insertInto('holiday')
          .values(holidays.map(({ day, name }) => ({ day, name })))
          .execute();
    }
    await addAudit(trx, {
      ...by,
      at: now(),
      action: 'days.change',
      entity: 'days',
      entityId: 1,
      before: Object.fromEntries(changed.map((name) => [name, before[name]])),
      after: Object.fromEntries(changed.map((name) => [name, after[name]])),
    });
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
