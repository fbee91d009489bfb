import { roleNames } from '#contract/people/staff-accounts.ts';
import { jobs, type Permission, permissions, type StaffRole } from '#contract/people/staff.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type ComponentProps, useId, useState } from 'react';
import type { RegisterOptions } from 'react-hook-form';
import { permissionNames } from '../../../parts/permission-names.ts';
import { useStaff } from '../../../api/api.ts';
import { groupField } from './account-fields.ts';
import styles from './account-inputs.module.css';

type FieldName = 'name' | 'role' | Permission;
type Registered = Omit<ComponentProps<'input'> & ComponentProps<'select'>, 'children'> & { error: string | undefined };

type Props = {
  field: (name: FieldName, options?: Pick<RegisterOptions, 'onChange'>) => Registered;
  tick: (granted: readonly Permission[]) => void;
  /** The account's current values; initial ones for a new account. */
  present: { role: StaffRole; permissions: readonly Permission[] };
};

/** Name, role and permissions, with a box for each that the actor may grant, or the account already has. */
export const AccountInputs = ({ field, tick, present }: Props) => {
  const { role: ownRole } = useStaff();
  // Nothing was chosen yet: follows the reloaded record.
  const [chosen, setChosen] = useState<string | null>(null);
  const roles = (Object.keys(roleNames) as StaffRole[]).filter((each) => each !== 'ADMIN' || ownRole === 'ADMIN');
  return (
    <>
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <SelectField
        label="Role"
        placeholder="Choose a role"
        options={roles.map((value) => ({ value, label: roleNames[value] }))}
        hint="An Admin may everything, and makes other Admins."
        {...field('role', {
          onChange: ({ target }: { target: HTMLSelectElement }) => setChosen(target.value),
        })}
      />
      {(chosen ?? present.role) !== 'ADMIN' && (
        <PermissionBoxes field={field} tick={tick} present={present.permissions} />
      )}
    </>
  );
};

type Boxes = Pick<Props, 'tick'> & {
  field: (name: Permission) => Registered;
  present: readonly Permission[];
};

/** A box for each permission that the actor may grant, or that was granted. */
export const PermissionBoxes = ({ field, tick, present }: Boxes) => {
  const { may } = useStaff();
  const id = useId();
  const wrong = field(groupField).error;
  return (
    <fieldset className={styles.group} aria-describedby={wrong === undefined ? undefined : `${id}-says`}>
      <legend className={styles.legend}>May work with</legend>
      <div className={styles.jobs}>
        {Object.entries(jobs)
          .filter(([, wanted]) => wanted.every((permission) => may(permission)))
          .map(([name, wanted]) => (
            <Button key={name} onClick={() => tick(wanted)}>
              {name}
            </Button>
          ))}
      </div>
      <div className={styles.boxes}>
        {permissions
          .filter((permission) => may(permission) || present.includes(permission))
          .map((permission) => (
            <CheckField key={permission} {...field(permission)} error={undefined}>
              {permissionNames[permission]}
            </CheckField>
          ))}
      </div>
      <p className={styles.hint}>
        Orders alone show no prices, and are enough for pick lists, dispatch notes and shipments. Who works with
        invoices sees prices. Cancelling is of the orders and invoices that one may work with. Settings are the staff
        accounts and the audit log too.
      </p>
      {wrong !== undefined && (
        <p id={`${id}-says`} className={styles.wrong}>
          {wrong}
        </p>
      )}
    </fieldset>
  );
};
