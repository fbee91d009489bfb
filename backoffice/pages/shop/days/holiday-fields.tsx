import type { useCallForm } from '#client/use-call-form.ts';
import type { DaysChange } from '#contract/shop/staff-days.ts';
import { shopDay } from '#kernel/dates.ts';
import { type HolidayProvince, statutoryHolidays } from '#kernel/statutory-holidays.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import record from '../../../parts/record.module.css';
import styles from './days.module.css';

type Props = {
  form: ReturnType<typeof useCallForm<z.input<typeof DaysChange>, DaysChange>>;
  province: HolidayProvince;
};

const isYear = (typed: string): boolean => /^20\d\d$/.test(typed.trim());

/** Holidays, one a line; those of a year can be filled in, and are saved with the form. */
export const HolidayFields = ({ form, province }: Props) => {
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
        <TextField
          label="Year"
          inputMode="numeric"
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
