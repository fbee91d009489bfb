import { AddShipment, type PricedInvoice, type StaffInvoice } from '#contract/staff-invoices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { api } from '../../api/api.ts';
import styles from '../../parts/form.module.css';
import { useStaffForm } from '../../forms/use-staff-form.ts';
import { Failure } from '../../parts/failure.tsx';
import record from '../../parts/record.module.css';
import type { Conflict } from '../../parts/use-change.ts';

export type InvoiceDialogProps = {
  invoice: StaffInvoice;
  onDone: (invoice: StaffInvoice, done: string) => void;
  conflict: Conflict;
  onClose: () => void;
};

/** Of a dialog about money, for who sees it. */
export type MoneyDialogProps = InvoiceDialogProps & { invoice: PricedInvoice };

type Props = InvoiceDialogProps & {
  /** The one to correct; a new one without it. */
  shipment?: StaffInvoice['shipments'][number] | undefined;
};

/** Who carries the goods, and how they are followed; the customer gets it by e-mail, a correction too. */
export const ShipmentDialog = ({ invoice, shipment, onDone, conflict, onClose }: Props) => {
  const { id, version, code, orderShippingMethod } = invoice;
  const { name, tracking, method } = shipment ?? { name: '', tracking: '', method: orderShippingMethod.name };
  const { field, problems, busy, submit } = useStaffForm({
    schema: AddShipment,
    values: { version, name, tracking, method },
    send: async (body) => {
      if (shipment)
        onDone(
          await api.staffChangeShipment({ params: { id, shipmentId: shipment.id }, body }),
          'The shipment was corrected; the customer is told by e-mail.',
        );
      else
        onDone(
          await api.staffAddShipment({ params: { id }, body }),
          'The shipment was entered; the customer is told by e-mail.',
        );
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={shipment ? `Correct a shipment of ${code}` : `Shipment of ${code}`}
      place="form"
    >
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Failure problems={problems} conflict={conflict} onTheirs={onClose} whyNot={invoice.can.ship.whyNot} />
        {shipment && <p className={record.quiet}>The customer gets the tracking by e-mail once more.</p>}
        <TextField label="Carrier" {...field('name')} />
        <TextField label="Tracking" optional {...field('tracking')} />
        <TextField label="Method" optional {...field('method')} />
        <div className={styles.foot}>
          <Button type="submit" variant="primary" size="large" aria-disabled={busy}>
            {shipment ? 'Correct shipment' : 'Enter shipment'}
          </Button>
          <Button size="large" onClick={onClose}>
            Back
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
