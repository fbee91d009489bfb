import { ChargeShipping } from '#contract/staff-invoices.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../api/api.ts';
import { dollarsOf } from '../../forms/dollars-of.ts';
import forms from '../../parts/form.module.css';
import { useStaffForm } from '../../forms/use-staff-form.ts';
import { Failure } from '../../parts/failure.tsx';
import type { Conflict } from '../../parts/use-change.ts';
import { useNewInvoice } from './use-new-invoice.ts';

type Props = { order: StaffOrder; conflict: Conflict; onClose: () => void };

/** Charges shipping that no invoice has: by an invoice of its own, as what was sent to the customer stays as it is. */
export const ShippingDialog = ({ order: { id, version, code, can }, conflict, onClose }: Props) => {
  const goOn = useNewInvoice(onClose);
  const { field, problems, busy, submit } = useStaffForm({
    schema: ChargeShipping,
    // Nothing is typed yet, which is no amount.
    values: { version, shippingAmt: '' as unknown as number, notes: '' },
    send: async (body) =>
      goOn(await api.staffCreateInvoice({ params: { id }, body: { ...body, lines: {}, shippingAlone: true } })),
  });
  return (
    <Dialog open onClose={onClose} title={`Shipping of ${code}`} place="form">
      <form method="post" noValidate className={forms.form} onSubmit={submit}>
        <Failure problems={problems} conflict={conflict} onTheirs={onClose} whyNot={can.chargeShipping.whyNot} />
        <p>It is charged by an invoice for shipping alone, with its taxes. The other invoices stay as they are.</p>
        <TextField label="Shipping Amt" inputMode="decimal" {...field('shippingAmt', { setValueAs: dollarsOf })} />
        <TextAreaField label="Notes" hint="The customer reads them." optional {...field('notes')} />
        <div className={forms.foot}>
          <Button type="submit" variant="primary" size="large" aria-disabled={busy}>
            Charge shipping
          </Button>
          <Button size="large" onClick={onClose}>
            Back
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
