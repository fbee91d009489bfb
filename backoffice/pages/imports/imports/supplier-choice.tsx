import { AddSupplier, type Supplier } from '#contract/imports/staff-suppliers.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, suppliersQuery } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';

const none = 'none';
const another = 'another';

type Props = { value: number | null; onChange: (id: number | null) => void };

/** Whose file it is; a new supplier is added here. */
export const SupplierChoice = ({ value, onChange }: Props) => {
  const { data: suppliers = [] } = useQuery(suppliersQuery);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Select
        label="Supplier"
        value={value === null ? none : String(value)}
        options={[
          { value: none, label: 'No supplier' },
          ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: another, label: 'Another supplier…' },
        ]}
        onChange={(chosen) =>
          chosen === another ? setAdding(true) : onChange(chosen === none ? null : Number(chosen))
        }
      />
      {adding && <AddSupplierDialog onClose={() => setAdding(false)} onDone={({ id }) => onChange(id)} />}
    </>
  );
};

export const AddSupplierDialog = (props: DialogProps<Supplier>) => {
  const client = useQueryClient();
  const { field, dialog } = useDialogForm(props, {
    schema: AddSupplier,
    defaultValues: { name: '' },
    send: async (body) => {
      const added = await api.staffAddSupplier({ body });
      await client.invalidateQueries({ queryKey: suppliersQuery.queryKey });
      return added;
    },
  });
  return (
    <FormDialog title="Another supplier" action="Add it" {...dialog}>
      <TextField label="Name" {...field('name')} />
    </FormDialog>
  );
};
