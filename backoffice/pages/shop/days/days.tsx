import { daysQuery } from '../../../api/queries.ts';
import { SheetPage, type SheetForm, useSheetForm } from '../../../parts/sheet-page.tsx';
import { DaysChange, type StaffDays, weekdayNames } from '#contract/shop/staff-days.ts';
import { CheckField } from '#ui/check-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import fieldStyles from '#ui/field.module.css';
import styles from './days.module.css';
import { HolidayFields } from './holiday-fields.tsx';

export const DaysPage = () => (
  <SheetPage title="Days" query={daysQuery}>
    {(sheet) => <DaysForm {...sheet} />}
  </SheetPage>
);

const valuesOf = ({ version, cutOff, weekdays, holidays }: StaffDays) => ({ version, cutOff, weekdays, holidays });

const DaysForm = (sheet: SheetForm<StaffDays>) => {
  const { conflict, record } = sheet;
  const form = useSheetForm({
    ...sheet,
    schema: DaysChange,
    valuesOf,
    send: (body) => api.staffChangeDays({ body }),
  });
  const weekdays = useWatch({ control: form.form.control, name: 'weekdays' });
  const { error } = form.field('weekdays');
  const turn = (day: number, works: boolean): void =>
    form.form.setValue('weekdays', works ? [...weekdays, day].toSorted() : weekdays.filter((each) => each !== day), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <ChangeForm title="When the shop works" form={form} conflict={conflict}>
      <div className={styles.cutOff}>
        <TextField
          label="Cut-off"
          type="time"
          hint="The shop’s time (Settings). From then on an order is processed the next working day; every page says so."
          {...form.field('cutOff')}
        />
      </div>
      <fieldset className={styles.weekdays} aria-invalid={error !== undefined}>
        <legend>Working days</legend>
        {Object.entries(weekdayNames).map(([day, name]) => (
          <CheckField
            key={day}
            checked={weekdays.includes(Number(day))}
            onChange={(event) => turn(Number(day), event.target.checked)}
          >
            {name}
          </CheckField>
        ))}
        {error !== undefined && <p className={fieldStyles.error}>{error}</p>}
      </fieldset>
      <HolidayFields form={form} province={record.province} />
    </ChangeForm>
  );
};
