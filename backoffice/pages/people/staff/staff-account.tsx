import type { LinkedStaffAccount, StaffAccount } from '#contract/people/staff-accounts.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { useState } from 'react';
import { api, staffAccountQuery, useStaff } from '../../../api/api.ts';
import { action } from '../../../parts/action-button.tsx';
import { History, RecordHead, recordPage } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { useChange } from '../../../parts/use-change.ts';
import { type SheetForm, useSheetForm } from '../../../parts/sheet-page.tsx';
import { TextLink } from '../../../parts/text-link.tsx';
import { fieldIs, viewSearch } from '../../../views/view.ts';
import { grantedNames } from './granted-names.ts';
import { LinkDialog } from './link-dialog.tsx';
import { ChangeForm } from '../../../forms/change-form.tsx';
import { ChangeFields, ticksOf, tickWith } from './account-fields.ts';
import { AccountInputs } from './account-inputs.tsx';

const valuesOf = ({ version, name, role, permissions }: StaffAccount) => ({
  version,
  name,
  role: role.id as string,
  ...ticksOf(role.id === 'ADMIN' ? [] : permissions),
});

/** A member's name, role and permissions; changes take effect at once. */
const AccountForm = (sheet: SheetForm<StaffAccount>) => {
  const { id, version, role, permissions } = sheet.record;
  const form = useSheetForm(sheet, ChangeFields, valuesOf, (body) => api.staffChangeAccount({ params: { id }, body }));
  return (
    <ChangeForm title="Name and permissions" form={form} conflict={form.conflict}>
      {/* A new version of the account resets its role. */}
      <AccountInputs
        key={version}
        field={form.field}
        tick={tickWith(form.form.setValue)}
        present={{ role: role.id, permissions }}
      />
    </ChangeForm>
  );
};

const Account = ({ record: account }: { record: StaffAccount }) => {
  const { id, version, name, email, status, can } = account;
  const change = useChange(staffAccountQuery(id), name);
  const { run, settle, conflict } = change;
  const [linked, setLinked] = useState<LinkedStaffAccount | null>(null);
  const take = () =>
    run(() => api.staffTakeSecondFactor({ params: { id } }), 'Signing in asks for the password alone.');
  const newLink = () =>
    run(async () => {
      const made = await api.staffLinkAccount({ params: { id } });
      setLinked(made);
      return made.account;
    });
  const disable = () =>
    run(() => api.staffDisableAccount({ params: { id }, body: { version } }), 'Disabled, and signed out.');
  const enable = () =>
    run(() => api.staffEnableAccount({ params: { id }, body: { version } }), 'Enabled: they may sign in again.');
  return (
    <>
      <RecordHead
        name={name}
        status={status}
        change={change}
        actions={[
          action('New password link', can.link, newLink),
          account.hasSecondFactor &&
            action('Take second factor away', can.takeFactor, take, {
              confirm: {
                title: `Take the second factor of ${name} away?`,
                action: 'Take away',
                children:
                  'For one who lost the app and the recovery codes: make sure that it is they who ask. Their password still counts.',
              },
            }),
          status.id === 'DISABLED'
            ? action('Enable', can.enable, enable, { primary: true })
            : action('Disable', can.disable, disable, {
                confirm: {
                  title: `Disable ${name}?`,
                  action: 'Disable',
                  children:
                    'They are signed out everywhere and can sign in no more, until somebody enables the account again.',
                },
              }),
        ]}
      >
        {email}
      </RecordHead>
      <div className={styles.columns}>
        <Facts account={account} />
        {can.change.possible ? (
          <AccountForm record={account} onDone={(changed) => settle(changed, 'Saved.')} conflict={conflict} />
        ) : (
          <ReadOnly account={account} />
        )}
      </div>
      <History entries={account.history} />
      {linked && <LinkDialog title={`Password link of ${name}`} linked={linked} onClose={() => setLinked(null)} />}
    </>
  );
};

/** One staff member: name, permissions, and history. */
export const StaffAccountPage = recordPage(staffAccountQuery, [staffLinks.staff(), 'Staff'], Account);

const Facts = ({ account }: { account: StaffAccount }) => {
  const { email, createdAt, signedInAt, openSessions, linkExpiresAt } = account;
  const first = { by: 'at', direction: 'DESC' } as const;
  const theirs = viewSearch(first, { sort: first, filters: fieldIs('actor', email) });
  return (
    <section aria-label="Account">
      <h2>Account</h2>
      <DetailList>
        <Detail term="Added">{shopDateTime(new Date(createdAt))}</Detail>
        <Detail term="Last sign-in">{signedInAt === null ? 'Never' : shopDateTime(new Date(signedInAt))}</Detail>
        <Detail term="Signed in">
          {openSessions === 0 ? 'Nowhere' : openSessions === 1 ? 'In one place' : `In ${openSessions} places`}
        </Detail>
        <Detail term="Second factor">{account.hasSecondFactor ? 'Asked for' : 'None'}</Detail>
        <Detail term="Password link">
          {linkExpiresAt === null ? 'None is open' : `Open until ${shopDateTime(new Date(linkExpiresAt))}`}
        </Detail>
      </DetailList>
      <p className={styles.note}>
        <TextLink to={{ pathname: staffLinks.auditLog(), search: theirs }}>What they did, in the audit log</TextLink>
      </p>
    </section>
  );
};

/** An account that the viewer may not change. */
const ReadOnly = ({ account }: { account: StaffAccount }) => {
  const { staffId } = useStaff();
  return (
    <section aria-label="Name and permissions">
      <h2>Name and permissions</h2>
      <DetailList>
        <Detail term="Role">{account.role.name}</Detail>
        <Detail term="May work with">{grantedNames(account)}</Detail>
      </DetailList>
      <div className={styles.note}>
        <p className={styles.quiet}>{account.can.change.whyNot}</p>
        {account.id === staffId && (
          <p>
            <TextLink to={staffLinks.ownAccount()}>Your account and password</TextLink>
          </p>
        )}
      </div>
    </section>
  );
};
