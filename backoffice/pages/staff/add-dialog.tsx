import type { LinkedStaffAccount } from '#contract/staff-accounts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Problems } from '#ui/problems.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../api/api.ts';
import styles from '../../parts/form.module.css';
import { useStaffForm } from '../../forms/use-staff-form.ts';
import { AddFields, ticksOf } from './account-fields.ts';
import { AccountInputs } from './account-inputs.tsx';

type Props = { onDone: (added: LinkedStaffAccount) => void; onClose: () => void };

const beginning = { role: 'STAFF', permissions: [] } as const;
const empty = { email: '', name: '', role: String(beginning.role), ...ticksOf(beginning.permissions) };

/** A new account: who it is, and what they may. */
export const AddDialog = ({ onDone, onClose }: Props) => {
  const { field, problems, busy, submit } = useStaffForm({
    schema: AddFields,
    values: empty,
    send: async (body) => onDone(await api.staffAddAccount({ body })),
  });
  return (
    <Dialog open onClose={onClose} title="Add somebody" place="form">
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Problems problems={problems} />
        <TextField
          label="E-mail"
          hint="They sign in with it. It is not written to: you get a link to hand on."
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        <AccountInputs field={field} present={beginning} />
        <div className={styles.foot}>
          <Button type="submit" variant="primary" size="large" aria-disabled={busy}>
            Add
          </Button>
          <Button size="large" onClick={onClose}>
            Back
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
