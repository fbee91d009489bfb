import type { StaffAttribute } from '#contract/catalogue/staff-attributes.ts';
import * as staffMessages from '#messages/staff.js';
import { SelectField } from '#ui/fields.tsx';
import { z } from 'zod';
import { api } from '../../../api/api.ts';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { DialogButton } from '../../../parts/dialog-button.tsx';
import record from '../../../parts/record.module.css';

type Merged = Awaited<ReturnType<typeof api.staffMergeValues>>;
type Props = { attribute: StaffAttribute; onDone: (merged: Merged, done: string) => void };

/** Gives all products that have one value another one: "Blk" becomes "Black". */
export const MergeValues = ({ attribute, onDone }: Props) => {
  if (attribute.shown.length === 0) return null;
  return (
    <section aria-label="Merge values">
      <h2>Merge values</h2>
      <p className={record.quiet}>All products that have a value get another one, or none. It can be undone as one.</p>
      <p className={record.after}>
        <DialogButton label="Merge or delete a value">
          {(close) => <MergeDialog attribute={attribute} onDone={onDone} onClose={close} />}
        </DialogButton>
      </p>
    </section>
  );
};

const schema = z
  .object({ from: z.string().min(1, staffMessages.valueRequired()), into: z.string() })
  .refine(({ from, into }) => from !== into, { path: ['into'], message: staffMessages.mergeIntoItself() });

const MergeDialog = ({ attribute: { id, version, shown }, ...rest }: Props & { onClose: () => void }) => {
  const options = shown.map((each) => ({
    value: String(each.id),
    label: `${each.label} · ${each.variants.toLocaleString('en-CA')} variants`,
  }));
  const nameOf = (text: string): string => shown.find((each) => String(each.id) === text)?.label ?? '';
  const { field, dialog } = useDialogForm(rest, {
    schema,
    values: { from: '', into: '' },
    send: ({ from, into }) => {
      const body = { version, ids: [Number(from)], intoId: into === '' ? null : Number(into) };
      return api.staffMergeValues({ params: { id }, body });
    },
    done: ({ from, into }) => (into === '' ? `${nameOf(from)} is deleted.` : `${nameOf(from)} is ${nameOf(into)} now.`),
  });
  return (
    <FormDialog title="Merge or delete a value" action="Merge" {...dialog}>
      <SelectField label="Value" placeholder="Choose" options={options} {...field('from')} />
      <SelectField label="Becomes" placeholder="Nothing: it is deleted" options={options} {...field('into')} />
    </FormDialog>
  );
};
