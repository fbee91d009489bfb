import { useCallForm } from '#client/use-call-form.ts';
import type { StaffAccount } from '#contract/people/staff-accounts.ts';
import { api } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import type { Conflict } from '../../../parts/use-change.ts';
import { ChangeFields, ticksOf, tickWith } from './account-fields.ts';
import { AccountInputs } from './account-inputs.tsx';

type Props = { account: StaffAccount; onDone: (account: StaffAccount) => void; conflict: Conflict };

const valuesOf = ({ version, name, role, permissions }: StaffAccount) => ({
  version,
  name,
  role: role.id,
  ...ticksOf(role.id === 'ADMIN' ? [] : permissions),
});

/** A member's name, role and permissions; changes take effect at once. */
export const AccountForm = ({ account, onDone, conflict }: Props) => {
  const { id, role, permissions } = account;
  const form = useCallForm({
    schema: ChangeFields,
    values: valuesOf(account) as Omit<ReturnType<typeof valuesOf>, 'role'> & { role: string },
    send: async (body) => {
      const changed = await api.staffChangeAccount({ params: { id }, body });
      form.start(valuesOf(changed));
      onDone(changed);
    },
  });
  return (
    <ChangeForm title="Name and permissions" form={form} conflict={conflict}>
      {/* A new version of the account resets its role. */}
      <AccountInputs
        key={account.version}
        field={form.field}
        tick={tickWith(form.form.setValue)}
        present={{ role: role.id, permissions }}
      />
    </ChangeForm>
  );
};
