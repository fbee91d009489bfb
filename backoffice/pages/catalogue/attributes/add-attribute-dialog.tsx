import { useCallForm } from '#client/use-call-form.ts';
import { AddAttribute, type StaffAttribute } from '#contract/catalogue/staff-attributes.ts';
import { CheckField } from '#ui/check-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { inLines } from './in-lines.ts';

type Props = { onDone: (attribute: StaffAttribute) => void; onClose: () => void };

const schema = inLines(AddAttribute);

/** A new attribute, the last among the filters. */
export const AddAttributeDialog = ({ onDone, onClose }: Props) => {
  const form = useCallForm({
    schema,
    values: { label: '', filterable: true, values: '' },
    send: async (body) => onDone(await api.staffAddAttribute({ body })),
  });
  return (
    <FormDialog title="Add an attribute" action="Add" form={form} onClose={onClose}>
      <TextField label="Name" hint="Such as Colour, or Panel type." {...form.field('label')} />
      <TextAreaField label="Values" optional rows={5} hint="One in a line." {...form.field('values')} />
      <CheckField {...form.field('filterable')}>Offered as a filter</CheckField>
    </FormDialog>
  );
};
