import type { ReceivableAccount } from '#contract/orders/staff-receivables.ts';
import { formatDollars } from '#kernel/money.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import record from '../../../parts/record.module.css';
import { useAct } from '../../../parts/use-act.ts';

/** Makes a link that pays the ticked invoices without signing in. */
export const PayLinkDialog = ({ account, onClose }: { account: ReceivableAccount; onClose: () => void }) => {
  const { id, invoices } = account;
  const [left, setLeft] = useState<readonly number[]>([]);
  const [url, setUrl] = useState('');
  const { act, ...form } = useAct();
  const send = async (): Promise<void> => {
    const invoiceIds = invoices.flatMap((each) => (left.includes(each.id) ? [] : [each.id]));
    setUrl((await api.staffPaymentLink({ params: { id }, body: { invoiceIds } })).url);
  };
  const toggle = (invoice: number) => (isOn: boolean) => {
    setUrl('');
    setLeft(isOn ? left.filter((each) => each !== invoice) : [...left, invoice]);
  };
  return (
    <FormDialog
      title="Link to pay online"
      action="Make the link"
      form={{ ...form, submit: () => act(send) }}
      onClose={onClose}
    >
      {invoices.map(({ id: invoice, code, open }) => (
        <Checkbox
          key={invoice}
          label={`${code}, ${formatDollars(open)}`}
          checked={!left.includes(invoice)}
          onChange={toggle(invoice)}
        />
      ))}
      <output className={record.preview}>
        {url === '' ? 'It shows numbers and sums alone, and opens without signing in.' : url}{' '}
        {url !== '' && <CopyButton text={url} label="Copy the link" />}
      </output>
    </FormDialog>
  );
};
