import { useCallForm } from '#client/use-call-form.ts';
import { AddPayment } from '#contract/orders/staff-invoices.ts';
import { WriteOff } from '#contract/orders/staff-receivables.ts';
import { shopDay } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { paymentMethodsQuery } from '../../../api/queries.ts';
import { dollarsOf } from '../../../forms/dollars-of.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import type { MoneyDialogProps } from './shipment-dialog.tsx';

const kinds = {
  payment: {
    title: 'Payment of',
    action: 'Enter payment',
    can: 'pay',
    day: 'Paid on',
    open: 'is due',
    call: api.staffAddPayment,
    done: 'The payment was entered.',
  },
  refund: {
    title: 'Refund of',
    action: 'Enter refund',
    can: 'refund',
    day: 'Given back on',
    open: 'can be given back',
    call: api.staffAddRefund,
    done: 'The refund was entered.',
  },
} as const;

/** Settles what is left without money. */
export const WriteOffDialog = ({ invoice, onDone, conflict, onClose }: MoneyDialogProps) => {
  const { id, version, code, due } = invoice;
  const form = useCallForm({
    schema: WriteOff,
    values: { version, amount: due, reason: '' },
    send: async (body) => onDone(await api.staffWriteOff({ params: { id }, body }), 'It was written off.'),
  });
  const dialog = { form, conflict, whyNot: invoice.can.pay.whyNot, onClose };
  return (
    <FormDialog title={`Write off ${code}`} action="Write off" {...dialog}>
      <TextField
        label="Amount"
        hint={`${formatDollars(due)} is due`}
        inputMode="decimal"
        {...form.field('amount', { setValueAs: dollarsOf })}
      />
      <TextAreaField label="Reason" hint="For the shop's people alone." {...form.field('reason')} />
    </FormDialog>
  );
};

type Props = MoneyDialogProps & { kind: keyof typeof kinds };

/** Amount, method and day of a payment or refund: all that is open by default. */
export const PaymentDialog = ({ kind, invoice, onDone, conflict, onClose }: Props) => {
  const { id, version, code, due, refundable } = invoice;
  const words = kinds[kind];
  const open = kind === 'refund' ? refundable : due;
  const { data: methods = [] } = useQuery(paymentMethodsQuery);
  const [today] = useState(() => shopDay(new Date()));
  const form = useCallForm({
    schema: AddPayment,
    // No method is chosen yet: the list's empty entry.
    values: { version, amount: open, methodId: '' as unknown as number, paidOn: today },
    send: async (body) => onDone(await words.call({ params: { id }, body }), words.done),
  });
  return (
    <FormDialog
      title={`${words.title} ${code}`}
      action={words.action}
      form={form}
      conflict={conflict}
      whyNot={invoice.can[words.can].whyNot}
      onClose={onClose}
    >
      <TextField
        label="Amount"
        hint={`${formatDollars(open)} ${words.open}`}
        inputMode="decimal"
        {...form.field('amount', { setValueAs: dollarsOf })}
      />
      <SelectField
        label="Payment method"
        placeholder="Choose a payment method"
        options={methods.map((method) => ({ value: String(method.id), label: method.name }))}
        {...form.field('methodId', { setValueAs: Number })}
      />
      <TextField label={words.day} type="date" {...form.field('paidOn')} />
    </FormDialog>
  );
};
