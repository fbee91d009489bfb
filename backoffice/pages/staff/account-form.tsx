import type { StaffAccount } from '#contract/staff-accounts.ts';
import { Button } from '#ui/button.tsx';
import { api } from '../../api/api.ts';
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx';
import { useStaffForm } from '../../forms/use-staff-form.ts';
import { Failure } from '../../parts/failure.tsx';
import styles from '../../parts/record.module.css';
import type { Conflict } from '../../parts/use-change.ts';
import { ChangeFields, ticksOf } from './account-fields.ts';
import { AccountInputs } from './account-inputs.tsx';

type Props = { account: StaffAccount; onDone: (account: StaffAccount) => void; conflict: Conflict };

const valuesOf = ({ version, name, role, permissions }: StaffAccount) => ({
  version,
  name,
  role: role.id,
  ...ticksOf(role.id === 'ADMIN' ? [] : permissions),
});

/** Who somebody is and what they may; it counts at once. */
export const AccountForm = ({ account, onDone, conflict }: Props) => {
  const { id, role, permissions } = account;
  const { form, start, drop, field, problems, busy, submit } = useStaffForm({
    schema: ChangeFields,
    values: valuesOf(account) as Omit<ReturnType<typeof valuesOf>, 'role'> & { role: string },
    send: async (body) => {
      const changed = await api.staffChangeAccount({ params: { id }, body });
      start(valuesOf(changed));
      onDone(changed);
    },
  });
  return (
    <section aria-label="Name and permissions">
      <h2>Name and permissions</h2>
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Failure problems={problems} conflict={conflict} onTheirs={drop} />
        {/* Another version of the account is another beginning for its role. */}
        <AccountInputs key={account.version} field={field} present={{ role: role.id, permissions }} />
        <p className={styles.actions}>
          <Button type="submit" aria-disabled={busy}>
            Save
          </Button>
        </p>
      </form>
      <UnsavedGuard control={form.control} />
    </section>
  );
};
