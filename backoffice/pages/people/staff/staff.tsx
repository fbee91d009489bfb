import { answersOf } from '#client/call-queries.ts';
import { type LinkedStaffAccount, staffAccountFilters, type StaffAccountRow } from '#contract/people/staff-accounts.ts';
import type { StaffCallName } from '#contract/staff-calls.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { cellColumn, type Column, valueColumn } from '#ui/data-table.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { statusIn } from '../../../api/waiting-filters.ts';
import { statusColumn } from '../../../parts/columns.tsx';
import { NounPage } from '../../../parts/noun-page.tsx';
import styles from '../../../parts/record.module.css';
import { RowLink } from '../../../parts/row-link.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import type { View } from '../../../views/view.ts';
import { grantedNames } from './granted-names.ts';
import { LinkDialog } from './link-dialog.tsx';
import { EmailField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { AddFields, ticksOf, tickWith } from './account-fields.ts';
import { AccountInputs } from './account-inputs.tsx';
import { saidBy } from '../../../forms/said-by.ts';

const columns: Column<StaffAccountRow>[] = [
  cellColumn('name', 'Name', { sortable: true, compact: 'first' }, ({ id, name }) => (
    <RowLink to={staffLinks.staffAccount(id)} by="name">
      {name}
    </RowLink>
  )),
  valueColumn('email', 'E-mail', { sortable: true, compact: 'second' }),
  { name: 'role', label: 'Role', sortable: true, compact: 'secondEnd', cell: ({ role }) => role.name },
  { name: 'permissions', label: 'May', compact: 'named', cell: grantedNames },
  cellColumn('signedInAt', 'Last sign-in', { sortable: true, compact: 'named' }, ({ signedInAt }) =>
    signedInAt === null ? 'Never' : shopDateTime(new Date(signedInAt)),
  ),
  statusColumn('firstEnd'),
];

const sort = { by: 'name', direction: 'ASC' } as const;

const withStatus = (status: StaffAccountRow['status']['id']): View['filters'] => statusIn(status);

const views: readonly View[] = [
  { label: 'All', filters: {}, sort },
  { label: 'Active', filters: withStatus('ACTIVE'), sort },
  { label: 'No password yet', filters: withStatus('INVITED'), sort },
  { label: 'Disabled', filters: withStatus('DISABLED'), sort },
];

const brief = ({ name, email, role, status }: StaffAccountRow) => (
  <>
    <span className={styles.strong}>{name}</span>
    <StatusBadge status={status} />
    <span className={styles.quiet}>{email}</span>
    <span className={styles.quiet}>{role.name}</span>
  </>
);

export const StaffPage = () => {
  const client = useQueryClient();
  const [added, setAdded] = useState<LinkedStaffAccount | null>(null);
  const show = (given: LinkedStaffAccount) => {
    setAdded(given);
    void client.invalidateQueries({ queryKey: answersOf<StaffCallName>('staffAccountSearch') });
  };
  return (
    <>
      <NounPage
        title="Staff"
        filters={staffAccountFilters}
        columns={columns}
        views={views}
        search="staffAccountSearch"
        link={staffLinks.staffAccount}
        brief={brief}
        create={{ label: 'Add somebody', render: (close) => <AddDialog onDone={show} onClose={close} /> }}
      />
      {added && <LinkDialog title={`${added.account.name} was added`} linked={added} onClose={() => setAdded(null)} />}
    </>
  );
};

const beginning = { role: 'STAFF', permissions: [] } as const;
const empty = { email: '', name: '', role: String(beginning.role), ...ticksOf(beginning.permissions) };

/** A new account: name, role and permissions. */
const AddDialog = (props: DialogProps<LinkedStaffAccount>) => {
  const form = useDialogForm(props, {
    schema: AddFields,
    values: empty,
    send: (body) => api.staffAddAccount({ body }),
  });
  const said = saidBy('staff', form.field);
  return (
    <FormDialog title="Add somebody" action="Add" {...form.dialog}>
      <EmailField {...said('email')} />
      <AccountInputs field={form.field} tick={tickWith(form.form.setValue)} present={beginning} />
    </FormDialog>
  );
};
