import { capability } from '#contract/people/staff.ts';
import { type StaffAttribute, AddValues } from '#contract/catalogue/staff-attributes.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { problemsOf } from '#ui/call-problems.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Problems } from '#ui/problems.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { action, Actions } from '../../../parts/action-button.tsx';
import { notify } from '../../../parts/notify.ts';
import { useCallForm } from '#client/use-call-form.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { inLines } from './in-lines.ts';

type Props = { attribute: StaffAttribute; onDone: (attribute: StaffAttribute) => void };

/** Adds values to an attribute, or deletes it. */
export const KeepAttribute = ({ attribute, onDone }: Props) => {
  const { id, label, version, can } = attribute;
  const [asking, setAsking] = useState<'ADD' | 'DELETE' | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => api.staffDeleteAttribute({ params: { id }, body: { version } }),
    onSuccess: () => {
      notify(label, 'Deleted.');
      void client.invalidateQueries();
      void navigate(staffLinks.attributes());
    },
  });
  return (
    <section aria-label="Add values, or delete it">
      <Problems problems={problemsOf(remove.error)} />
      <Actions
        busy={remove.isPending}
        actions={[
          action('Add values', capability(null), () => setAsking('ADD'), { asks: true }),
          action('Delete this attribute', can.remove, () => setAsking('DELETE'), { asks: true }),
        ]}
      />
      {asking === 'ADD' && (
        <AddValuesDialog
          attribute={attribute}
          onDone={(now) => {
            setAsking(null);
            onDone(now);
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'DELETE' && (
        <ConfirmDialog
          title={`Delete ${label}?`}
          action="Delete"
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(null)}
        >
          Its values go with it. No variant has one.
        </ConfirmDialog>
      )}
    </section>
  );
};

type AddValuesProps = { attribute: StaffAttribute; onDone: (attribute: StaffAttribute) => void; onClose: () => void };

const addedValues = inLines(AddValues);

const AddValuesDialog = ({ attribute: { id, version, label }, onDone, onClose }: AddValuesProps) => {
  const form = useCallForm({
    schema: addedValues,
    values: { version, values: '' },
    send: async (body) => onDone(await api.staffAddValues({ params: { id }, body })),
  });
  return (
    <FormDialog title={`Add values to ${label}`} action="Add" form={form} onClose={onClose}>
      <TextAreaField label="Values" rows={5} hint="One in a line." {...form.field('values')} />
    </FormDialog>
  );
};
