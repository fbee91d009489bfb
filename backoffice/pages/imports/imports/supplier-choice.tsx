import { AddSupplier, type Supplier } from '#contract/imports/staff-suppliers.ts';
import { useCallForm } from '#client/use-call-form.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { suppliersQuery } from '../../../api/queries.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';

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
      {adding && (
        <AddSupplierDialog
          onClose={() => setAdding(false)}
          onAdded={({ id }) => {
            setAdding(false);
            onChange(id);
          }}
        />
      )}
    </>
  );
};

type AddProps = { onClose: () => void; onAdded: (supplier: Supplier) => void };

export const AddSupplierDialog = ({ onClose, onAdded }: AddProps) => {
  const client = useQueryClient();
  const form = useCallForm({
    schema: AddSupplier,
    defaultValues: { name: '' },
    send: async (body) => {
      const added = await api.staffAddSupplier({ body });
      await client.invalidateQueries({ queryKey: suppliersQuery.queryKey });
      onAdded(added);
    },
  });
  return (
    <FormDialog title="Another supplier" action="Add it" form={form} onClose={onClose}>
      <TextField label="Name" {...form.field('name')} />
    </FormDialog>
  );
};
