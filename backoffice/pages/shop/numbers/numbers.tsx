import { useCallForm } from '#client/use-call-form.ts';
import { NumbersChange, type PaperKind, paperKinds, type StaffNumbers } from '#contract/shop/staff-numbers.ts';
import { TextField } from '#ui/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { numbersQuery } from '../../../api/queries.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import { History } from '../../../parts/history.tsx';
import record from '../../../parts/record.module.css';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { SoleRecord } from '../../../parts/sole-record.tsx';
import { type Conflict, useChange } from '../../../parts/use-change.ts';
import styles from './numbers.module.css';

/** What papers are numbered by. */
export const NumbersPage = () => (
  <SoleRecord title="Numbers" query={numbersQuery}>
    {(numbers) => <Numbers numbers={numbers} />}
  </SoleRecord>
);

const Numbers = ({ numbers }: { numbers: StaffNumbers }) => {
  const { settle, conflict } = useChange(numbersQuery, 'Numbers');
  return (
    <>
      <ScreenTabs of="Settings" />
      <NumbersForm numbers={numbers} onDone={(changed) => settle(changed, 'Saved.')} conflict={conflict} />
      <History entries={numbers.history} />
    </>
  );
};

type Props = { numbers: StaffNumbers; onDone: (numbers: StaffNumbers) => void; conflict: Conflict };

const valuesOf = ({ history: _history, ...values }: StaffNumbers) => values;
const wholeOf = (typed: unknown): number => (String(typed).trim() === '' ? Number.NaN : Number(typed));

const NumbersForm = ({ numbers, onDone, conflict }: Props) => {
  const form = useCallForm({
    schema: NumbersChange,
    values: valuesOf(numbers),
    send: async (body) => {
      const changed = await api.staffChangeNumbers({ body });
      form.start(valuesOf(changed));
      onDone(changed);
    },
  });
  const typed = useWatch({ control: form.form.control });
  return (
    <ChangeForm title="Numbers of papers" form={form} conflict={conflict}>
      <p className={record.quiet}>Numbers only go up, and none is given twice. Papers that were made keep theirs.</p>
      {(Object.entries(paperKinds) as [PaperKind, string][]).map(([kind, label]) => (
        <fieldset key={kind} className={styles.kind}>
          <legend>{`${label}: the next is ${typed[kind]?.prefix ?? ''}${typed[kind]?.next ?? ''}`}</legend>
          <TextField label="Begin with" optional {...form.field(`${kind}.prefix`)} />
          <TextField label="Next number" inputMode="numeric" {...form.field(`${kind}.next`, { setValueAs: wholeOf })} />
        </fieldset>
      ))}
    </ChangeForm>
  );
};
