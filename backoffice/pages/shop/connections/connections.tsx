import { type Connections, ConnectionsChange } from '#contract/shop/staff-connections.ts';
import { staffLinks } from '#contract/staff-links.ts';
import * as staffMessages from '#messages/staff.js';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api, callQuery } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import { saidBy } from '../../../forms/said-by.ts';
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
  const said = saidBy('connections', form.field);
  /** What the environment says is read here, and not changed. */
  const field = (name: 'publicUrl' | 'mailServer' | 'mailFrom') =>
    held.fixed.includes(name)
      ? { ...said(name), readOnly: true, hint: staffMessages.saidByEnvironment() }
      : { ...said(name), readOnly: false };
  return (
    <ChangeForm title="How the shop is reached, and writes" form={form} conflict={form.conflict}>
      {held.mailServer === '' && (
        <Notice kind="warn" title="Customers get no mail yet">
          Mails are written to files of the server until a mail server is named.
        </Notice>
      )}
      <TextField {...field('publicUrl')} />
      <TextField {...field('mailServer')} />
      {!held.fixed.includes('mailServer') && (
        <TextField
          {...said('mailPassword')}
          hint={
            held.hasMailPassword
              ? 'One is kept, sealed. Leave it empty to keep it; for another server or user, type theirs.'
              : 'It is kept sealed, and never shown again.'
          }
        />
      )}
      <TextField {...field('mailFrom')} />
      <p className={record.quiet}>
        {'When it is saved, '}
        <TextLink to={`${staffLinks.opening()}#step-mail`}>send a test mail</TextLink>.
      </p>
    </ChangeForm>
  );
};

/** Where people reach the shop, and by which mail server it writes to them. */
export const ConnectionsPage = sheetPage('Address and mail', callQuery('staffConnections', {}), ConnectionsForm);
