import { type OnlinePayments, PaymentsChange } from '#contract/orders/staff-payments.ts';
import { CheckField } from '#ui/check-field.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { named, SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { callQuery } from '../../../api/call-query.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import record from '../../../parts/record.module.css';
import { type SheetForm, sheetPage, useSheetForm } from '../../../parts/sheet-page.tsx';

const valuesOf = ({ version, isOn, methodId }: OnlinePayments) => ({
  version,
  isOn,
  secretKey: '',
  webhookSecret: '',
  // No method is chosen yet: the list's empty entry.
  methodId: methodId ?? ('' as unknown as number),
});

const PaymentsForm = (sheet: SheetForm<OnlinePayments>) => {
  const { isOn, hasKeys, account, label, methods, install, webhookUrl } = sheet.record;
  const form = useSheetForm(sheet, PaymentsChange, valuesOf, (body) => api.staffChangePayments({ body }));
  const kept = hasKeys
    ? 'One is kept, sealed. Leave it empty to keep it.'
    : 'It is kept sealed, and never shown again.';
  const secret = (name: 'secretKey' | 'webhookSecret', called: string, from: string) => (
    <TextField
      label={called}
      type="password"
      autoComplete="new-password"
      optional={hasKeys}
      hint={`${from} ${kept}`}
      {...form.field(name)}
    />
  );
  return (
    <ChangeForm title={`Cards, by ${label}`} form={form} conflict={form.conflict}>
      {install !== '' && (
        <Notice kind="warn" title={`The library of ${label} is not installed`}>
          On the server, run: <code>{install}</code>
        </Notice>
      )}
      {isOn && account === 'test' && (
        <Notice kind="warn" title="This is a test key">
          No money moves until the live key is entered.
        </Notice>
      )}
      <CheckField {...form.field('isOn')}>Customers pay online</CheckField>
      {secret('secretKey', 'Secret key', `${label} › Developers › API keys. It is tried when you save.`)}
      <p className={record.quiet}>
        {`In ${label} › Developers › Webhooks add this address, with the events checkout.session.*, charge.dispute.* and refund.*:`}
        <br />
        <code>{webhookUrl}</code> <CopyButton text={webhookUrl} label="Copy the address" />
      </p>
      {secret('webhookSecret', 'Webhook secret', `${label} shows it with that address.`)}
      <SelectField
        label="Payment method"
        placeholder="Choose a payment method"
        hint="Receipts are entered with it."
        options={named(methods)}
        {...form.field('methodId', { setValueAs: Number })}
      />
    </ChangeForm>
  );
};

/** Whether customers pay online, and by whom. */
export const PaymentsPage = sheetPage('Online payment', callQuery('staffPayments', {}), PaymentsForm);
