import { NumbersChange, type PaperKind, paperKinds, type StaffNumbers } from '#contract/shop/staff-numbers.ts';
import { TextField } from '#ui/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { api, callQuery } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import record from '../../../parts/record.module.css';
import { type SheetForm, sheetPage, useSheetForm } from '../../../parts/sheet-page.tsx';
import styles from './numbers.module.css';
import { asNumber, NumberField } from '../../../forms/number-fields.tsx';

const valuesOf = ({ history: _history, ...values }: StaffNumbers) => values;
const NumbersForm = (sheet: SheetForm<StaffNumbers>) => {
  const form = useSheetForm(sheet, NumbersChange, valuesOf, (body) => api.staffChangeNumbers({ body }));
  const typed = useWatch({ control: form.form.control });
  return (
    <ChangeForm title="Numbers of papers" form={form} conflict={form.conflict}>
      <p className={record.quiet}>Numbers only go up, and none is given twice. Papers that were made keep theirs.</p>
      {(Object.entries(paperKinds) as [PaperKind, string][]).map(([kind, label]) => (
        <fieldset key={kind} className={styles.kind}>
          <legend>{`${label}: the next is ${typed[kind]?.prefix ?? ''}${typed[kind]?.next ?? ''}`}</legend>
          <TextField label="Begin with" optional {...form.field(`${kind}.prefix`)} />
          <NumberField label="Next number" {...form.field(`${kind}.next`, asNumber)} />
        </fieldset>
      ))}
    </ChangeForm>
  );
};

export const NumbersPage = sheetPage('Numbers', callQuery('staffNumbers', {}), NumbersForm);
