import { ChargeShipping } from '#contract/orders/staff-invoices.ts';
import type { StaffOrder } from '#contract/orders/staff-orders.ts';
import { TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../../api/api.ts';
import { dollarsOf } from '#client/dollars-of.ts';
import { FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import type { Conflict } from '../../../parts/use-change.ts';
import { useNewInvoice } from '../../../parts/use-new-invoice.ts';

type Props = { order: StaffOrder; conflict: Conflict; onClose: () => void };

/** Charges shipping that is on no invoice: by another invoice, as mailed ones do not change. */
export const ShippingDialog = ({ order: { id, version, code, can }, ...rest }: Props) => {
  const opening = { ...rest, onDone: useNewInvoice() };
  const { field, dialog } = useDialogForm(opening, {
    schema: ChargeShipping,
    // Nothing is typed yet, which is not an amount.
    values: { version, shippingAmt: '' as unknown as number, notes: '' },
    send: (body) => api.staffCreateInvoice({ params: { id }, body: { ...body, lines: {}, shippingAlone: true } }),
  });
  return (
    <FormDialog title={`Shipping of ${code}`} action="Charge shipping" whyNot={can.chargeShipping.whyNot} {...dialog}>
      <p>It is charged by an invoice for shipping alone, with its taxes. The other invoices stay as they are.</p>
      <TextField label="Shipping Amt" inputMode="decimal" {...field('shippingAmt', { setValueAs: dollarsOf })} />
      <TextAreaField label="Notes" hint="The customer reads them." optional {...field('notes')} />
    </FormDialog>
  );
};
