import { useCallForm } from '#client/use-call-form.ts';
import { AddPhone, type StaffPhone } from '#contract/catalogue/staff-phones.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../../api/api.ts';
import { phoneBrandsQuery } from '../../../api/queries.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';

type Props = { onDone: (phone: StaffPhone) => void; onClose: () => void };

/** The call's input as a form has it: a select holds texts. */
const schema = AddPhone.extend({ brandId: z.string().min(1, staffMessages.phoneBrandUnknown) });

/** A new phone; products that name it are read anew. */
export const AddPhoneDialog = ({ onDone, onClose }: Props) => {
  const { data: brands = [] } = useQuery(phoneBrandsQuery);
  const form = useCallForm({
    schema,
    values: { name: '', brandId: '', url: '' },
    send: async ({ brandId, ...body }) =>
      onDone(await api.staffAddPhone({ body: { ...body, brandId: Number(brandId) } })),
  });
  return (
    <FormDialog title="Add a phone" action="Add" form={form} onClose={onClose}>
      <SelectField
        label="Brand"
        placeholder="Choose"
        options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.field('brandId')}
      />
      <TextField label="Name" hint="Without the brand: Galaxy S25." {...form.field('name')} />
      <TextField label="End of its address" hint="Such as samsung-galaxy-s25." {...form.field('url')} />
    </FormDialog>
  );
};
