import { useCallForm } from '#client/use-call-form.ts';
import type { LinkedStaffAccount } from '#contract/people/staff-accounts.ts';
import { EmailField } from '#ui/email-field.tsx';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { AddFields, ticksOf, tickWith } from './account-fields.ts';
import { AccountInputs } from './account-inputs.tsx';

type Props = { onDone: (added: LinkedStaffAccount) => void; onClose: () => void };

const beginning = { role: 'STAFF', permissions: [] } as const;
const empty = { email: '', name: '', role: String(beginning.role), ...ticksOf(beginning.permissions) };

/** A new account: name, role and permissions. */
export const AddDialog = ({ onDone, onClose }: Props) => {
  const form = useCallForm({
    schema: AddFields,
    values: empty,
    send: async (body) => onDone(await api.staffAddAccount({ body })),
  });
  return (
    <FormDialog title="Add somebody" action="Add" form={form} onClose={onClose}>
      <EmailField
        label="E-mail"
        hint="They sign in with it. It is not written to: you get a link to hand on."
        autoComplete="off"
        {...form.field('email')}
      />
      <AccountInputs field={form.field} tick={tickWith(form.form.setValue)} present={beginning} />
    </FormDialog>
  );
};
