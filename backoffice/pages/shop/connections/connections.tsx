import { type Connections, ConnectionsChange } from '#contract/shop/staff-connections.ts';
import { staffLinks } from '#contract/staff-links.ts';
import * as staffMessages from '#messages/staff.js';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/fields.tsx';
import { api, callQuery } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import record from '../../../parts/record.module.css';
import { type SheetForm, sheetPage, useSheetForm } from '../../../parts/sheet-page.tsx';
import { TextLink } from '../../../parts/text-link.tsx';

const valuesOf = ({ version, publicUrl, mailServer, mailFrom }: Connections) => ({
  version,
  publicUrl,
  mailServer,
  mailPassword: '',
  mailFrom,
});

const ConnectionsForm = (sheet: SheetForm<Connections>) => {
  const { record: held } = sheet;
  const form = useSheetForm(sheet, ConnectionsChange, valuesOf, (body) => api.staffChangeConnections({ body }));
  /** What the environment says is read here, and not changed. */
  const field = (name: 'publicUrl' | 'mailServer' | 'mailFrom', hint: string) => {
    const readOnly = held.fixed.includes(name);
    return { ...form.field(name), readOnly, hint: readOnly ? staffMessages.saidByEnvironment() : hint };
  };
  return (
    <ChangeForm title="How the shop is reached, and writes" form={form} conflict={form.conflict}>
      {held.mailServer === '' && (
        <Notice kind="warn" title="Customers get no mail yet">
          Mails are written to files of the server until a mail server is named.
        </Notice>
      )}
      <TextField
        label="Web address"
        type="url"
        optional
        {...field(
          'publicUrl',
          'As people type it, without a path: https://shop.example.com. Links in mails begin with it. With https, staff sign in again there.',
        )}
      />
      <TextField
        label="Mail server"
        optional
        {...field('mailServer', 'With its user: smtp://user@mail.example.com:587, or smtps:// for port 465.')}
      />
      {!held.fixed.includes('mailServer') && (
        <TextField
          label="Password of the mail server"
          type="password"
          autoComplete="new-password"
          optional
          hint={
            held.hasMailPassword
              ? 'One is kept, sealed. Leave it empty to keep it; for another server or user, type theirs.'
              : 'It is kept sealed, and never shown again.'
          }
          {...form.field('mailPassword')}
        />
      )}
      <TextField
        label="Mails are from"
        optional
        {...field('mailFrom', 'An address that the mail server lets you send from: Parts Shop <orders@example.com>.')}
      />
      <p className={record.quiet}>
        {'When it is saved, '}
        <TextLink to={`${staffLinks.opening()}#step-mail`}>send a test mail</TextLink>.
      </p>
    </ChangeForm>
  );
};

/** Where people reach the shop, and by which mail server it writes to them. */
export const ConnectionsPage = sheetPage('Address and mail', callQuery('staffConnections', {}), ConnectionsForm);
