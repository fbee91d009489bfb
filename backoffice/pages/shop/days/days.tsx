import { DaysChange, type StaffDays, weekdayNames } from '#contract/shop/staff-days.ts';
import { CheckField } from '#ui/check-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import fieldStyles from '#ui/field.module.css';
import type { useCallForm } from '#client/use-call-form.ts';
import { shopDay } from '#kernel/dates.ts';
import { type HolidayProvince, statutoryHolidays } from '#kernel/statutory-holidays.ts';
import { Button } from '#ui/button.tsx';
import { useWatch, useFieldArray } from 'react-hook-form';
import { useState } from 'react';
import type { z } from 'zod';
import { sheetPage, type SheetForm, useSheetForm } from '../../../parts/sheet-page.tsx';
import { api, callQuery } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import styles from './days.module.css';
import record from '../../../parts/record.module.css';
import { NumberField } from '../../../forms/number-fields.tsx';
import { saidBy } from '../../../forms/said-by.ts';

type Props = {
  form: ReturnType<typeof useCallForm<z.input<typeof DaysChange>, DaysChange>>;
  province: HolidayProvince;
};

const isYear = (typed: string): boolean => /^20\d\d$/.test(typed.trim());

/** Holidays, one a line; those of a year can be filled in, and are saved with the form. */
const HolidayFields = ({ form, province }: Props) => {
  const holidays = useFieldArray({ control: form.form.control, name: 'holidays', keyName: 'key' });
  const [year, setYear] = useState(() => shopDay(new Date()).slice(0, 4));
  const [said, setSaid] = useState('');
  const fill = (): void => {
    const present = form.form.getValues('holidays');
    const missing = statutoryHolidays(Number(year), province).filter(
      ({ day }) => !present.some((each) => each.day === day),
    );
    holidays.replace([...present, ...missing].toSorted((a, b) => (a.day < b.day ? -1 : 1)));
    setSaid(missing.length === 0 ? `All of ${year} are there.` : `${missing.length} added. Save to keep them.`);
  };
  return (
    <section aria-label="Holidays" className={styles.holidays}>
      <h3>Holidays</h3>
      <p className={record.quiet}>
        No orders are processed on these days. Those of a year, of the shop’s province ({province}), can be filled in
        and changed before saving.
      </p>
      <div className={styles.fill}>
        <NumberField
          label="Year"
          value={year}
          error={isYear(year) ? undefined : 'A year is written 2026.'}
          onChange={(event) => setYear(event.target.value)}
        />
        <Button onClick={fill} disabled={!isYear(year)}>
          Fill in its holidays
        </Button>
      </div>
      <output className={record.quiet}>{said}</output>
      {holidays.fields.map(({ key, day, name }, index) => (
        <fieldset key={key} className={styles.holiday}>
          <legend className="visually-hidden">{name || `Holiday ${index + 1}`}</legend>
          <TextField label="Day" type="date" {...form.field(`holidays.${index}.day`)} />
          <TextField label="Name" {...form.field(`holidays.${index}.name`)} />
          <Button variant="text" onClick={() => holidays.remove(index)} aria-label={`Take away: ${day} ${name}`}>
            Take away
          </Button>
        </fieldset>
      ))}
      <p>
        <Button onClick={() => holidays.append({ day: '', name: '' })}>Add a holiday</Button>
      </p>
    </section>
  );
};

const valuesOf = ({ version, cutOff, weekdays, holidays }: StaffDays) => ({ version, cutOff, weekdays, holidays });

const DaysForm = (sheet: SheetForm<StaffDays>) => {
  const { record } = sheet;
  const form = useSheetForm(sheet, DaysChange, valuesOf, (body) => api.staffChangeDays({ body }));
  const weekdays = useWatch({ control: form.form.control, name: 'weekdays' });
  const { error } = form.field('weekdays');
  const turn = (day: number, works: boolean): void =>
    form.form.setValue('weekdays', works ? [...weekdays, day].toSorted() : weekdays.filter((each) => each !== day), {
      shouldDirty: true,
      shouldValidate: true,
    });
  const said = saidBy('days', form.field);
  return (
    <ChangeForm title="When the shop works" form={form} conflict={form.conflict}>
      <div className={styles.cutOff}>
        <TextField {...said('cutOff')} />
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

export const DaysPage = sheetPage('Days', callQuery('staffDays', {}), DaysForm);
