import { type OnlinePayments, PaymentsChange } from '#contract/orders/staff-payments.ts';
import { CheckField } from '#ui/check-field.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { named, SelectField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api, callQuery } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import record from '../../../parts/record.module.css';
import { type SheetForm, sheetPage, useSheetForm } from '../../../parts/sheet-page.tsx';

/** No method is chosen yet: the list's empty entry. */
const noMethod = '' as unknown as number;
const valuesOf = ({ version, isOn, methodId }: OnlinePayments) => {
  return { version, isOn, secretKey: '', webhookSecret: '', methodId: methodId ?? noMethod };
};

const PaymentsForm = (sheet: SheetForm<OnlinePayments>) => {
  const { isOn, hasKeys, account, label, methods, install, webhookUrl } = sheet.record;
  const form = useSheetForm(sheet, PaymentsChange, valuesOf, (body) => api.staffChangePayments({ body }));
  const kept = hasKeys ? 'Leave it empty to keep the one that is kept.' : 'It is kept sealed, and never shown again.';
  const keysAt = `${label} › Developers › API keys. It is tried when you save.`;
  const secret = { type: 'password', autoComplete: 'new-password', optional: hasKeys } as const;
  return (
    <ChangeForm title={`Cards, by ${label}`} form={form} conflict={form.conflict}>
      {install !== '' && (
        <Notice kind="warn">{`The library of ${label} is missing. On the server, run: ${install}`}</Notice>
      )}
      {isOn && account === 'test' && <Notice kind="warn">This is a test key: no money moves by it.</Notice>}
      <CheckField {...form.field('isOn')}>Customers pay online</CheckField>
      <TextField label="Secret key" hint={`${keysAt} ${kept}`} {...secret} {...form.field('secretKey')} />
      <p className={record.quiet}>
        {`In ${label} › Developers › Webhooks add this address, with the events checkout.session.*, charge.dispute.* and refund.*:`}
        <br />
        <code>{webhookUrl}</code> <CopyButton text={webhookUrl} label="Copy the address" />
      </p>
      <TextField
        label="Webhook secret"
        hint={`${label} shows it with that address. ${kept}`}
        {...secret}
        {...form.field('webhookSecret')}
      />
      <SelectField
        label="Payment method"
        placeholder="Choose the one of receipts"
        options={named(methods)}
        {...form.field('methodId', { setValueAs: Number })}
      />
    </ChangeForm>
  );
};

/** Whether customers pay online, and by whom. */
export const PaymentsPage = sheetPage('Online payment', callQuery('staffPayments', {}), PaymentsForm);
