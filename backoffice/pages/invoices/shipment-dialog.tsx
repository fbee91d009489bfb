import { AddShipment, type StaffInvoice } from '#contract/staff-invoices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../api/api.ts';
import styles from '../../forms/form.module.css';
import { useStaffForm } from '../../forms/use-staff-form.ts';
import { Failure } from '../../parts/failure.tsx';

export type InvoiceDialogProps = {
  invoice: StaffInvoice;
  onDone: (invoice: StaffInvoice, done: string) => void;
  onReload: () => void;
  onClose: () => void;
};

/** Who carries the goods, and how they are followed; the customer gets it by e-mail. */
export const ShipmentDialog = ({ invoice, onDone, onReload, onClose }: InvoiceDialogProps) => {
  const { id, version, code, orderShippingMethod } = invoice;
  const { field, problems, busy, submit } = useStaffForm({
    schema: AddShipment,
    values: { version, name: '', tracking: '', method: orderShippingMethod.name },
    send: async (body) => {
      onDone(
        await api.staffAddShipment({ params: { id }, body }),
        'The shipment was entered; the customer is told by e-mail.',
      );
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Shipment of ${code}`} place="form">
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Failure problems={problems} onReload={onReload} />
        <TextField label="Carrier" {...field('name')} />
        <TextField label="Tracking" optional {...field('tracking')} />
        <TextField label="Method" optional {...field('method')} />
        <div className={styles.foot}>
          <Button type="submit" variant="primary" size="large" aria-disabled={busy}>
            Enter shipment
          </Button>
          <Button size="large" onClick={onClose}>
            Back
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
