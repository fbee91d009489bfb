import { AddPayment } from '#contract/staff-invoices.ts';
import { torontoDay } from '#kernel/dates.ts';
import { formatDollars } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { paymentMethodsQuery } from '../../api/queries.ts';
import { dollarsOf } from '../../forms/dollars-of.ts';
import styles from '../../forms/form.module.css';
import { useStaffForm } from '../../forms/use-staff-form.ts';
import { Failure } from '../../parts/failure.tsx';
import type { InvoiceDialogProps } from './shipment-dialog.tsx';

/** What was paid, how and on which day: all that is due, unless less is typed. */
export const PaymentDialog = ({ invoice, onDone, onReload, onClose }: InvoiceDialogProps) => {
  const { id, version, code, due } = invoice;
  const { data: methods = [] } = useQuery(paymentMethodsQuery);
  const [today] = useState(() => torontoDay(new Date()));
  const { field, problems, busy, submit } = useStaffForm({
    schema: AddPayment,
    values: { version, amount: due, methodId: 0, paidOn: today },
    send: async (body) => {
      onDone(await api.staffAddPayment({ params: { id }, body }), 'The payment was entered.');
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Payment of ${code}`} place="form">
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Failure problems={problems} onReload={onReload} />
        <TextField
          label="Amount"
          hint={`${formatDollars(due)} is due`}
          inputMode="decimal"
          {...field('amount', { setValueAs: dollarsOf })}
        />
        <SelectField
          label="Payment method"
          placeholder="Choose a payment method"
          options={methods.map((method) => ({ value: String(method.id), label: method.name }))}
          {...field('methodId', { setValueAs: Number })}
        />
        <TextField label="Paid on" type="date" {...field('paidOn')} />
        <div className={styles.foot}>
          <Button type="submit" variant="primary" size="large" aria-disabled={busy}>
            Enter payment
          </Button>
          <Button size="large" onClick={onClose}>
            Back
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
