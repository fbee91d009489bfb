import { useCallForm } from '#client/use-call-form.ts';
import { AddValues, type StaffAttribute } from '#contract/catalogue/staff-attributes.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { inLines } from './in-lines.ts';

type Props = { attribute: StaffAttribute; onDone: (attribute: StaffAttribute) => void; onClose: () => void };

const schema = inLines(AddValues);

/** New values, behind the others. */
export const AddValuesDialog = ({ attribute: { id, version, label }, onDone, onClose }: Props) => {
  const form = useCallForm({
    schema,
    values: { version, values: '' },
    send: async (body) => onDone(await api.staffAddValues({ params: { id }, body })),
  });
  return (
    <FormDialog title={`Add values to ${label}`} action="Add" form={form} onClose={onClose}>
      <TextAreaField label="Values" rows={5} hint="One in a line." {...form.field('values')} />
    </FormDialog>
  );
};
